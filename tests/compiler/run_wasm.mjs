// Calls kernels of WebAssembly modules. Each line of input is a job as JSON:
//   {"module": path, "state": [numbers], "calls": [[kernel, number, ...], ...]}
// Each call gets a fresh copy of the state. Answers are lines of JSON: for each call the result and the state after it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

async function run({ module, state, calls }) {
  const { instance } = await WebAssembly.instantiate(readFileSync(module));
  const { memory, heap } = instance.exports;
  const words = new BigInt64Array(memory.buffer, heap.value, state.length);
  const fresh = state.map(BigInt);
  return calls.map(([kernel, ...numbers]) => {
    words.set(fresh);
    const result = instance.exports[kernel](heap.value, ...numbers.map(BigInt));
    return [String(result), ...Array.from(words, String)];
  });
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await run(JSON.parse(line))));
}
