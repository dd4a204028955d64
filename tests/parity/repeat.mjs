// Repeats the kernel calls of matches in WebAssembly, and prints the first difference, if any:
//   node repeat.mjs MODULE TRACES
// TRACES is a JSON file with the kinds of parameters, the sizes of states, and a list of calls.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [modulePath, tracesPath] = process.argv.slice(2);
const { kinds, sizes, actions, shared, trace } = JSON.parse(readFileSync(tracesPath, "utf8"));
const { exports } = (await WebAssembly.instantiate(readFileSync(modulePath))).instance;
const PAGE = 65536;

/** Where the states of a match are. */
let places = { board: [], table: 0, work: 0, settings: 0 };
let seats = 0;

function start(values, count) {
  seats = count;
  let at = exports.heap.value;
  const take = (bytes) => {
    at += bytes;
    return at - bytes;
  };
  places = { settings: take(8 * values.length), work: take(sizes.work.size), table: take(sizes.table?.size ?? 0), board: [] };
  for (let seat = 0; seat < count; seat += 1) places.board.push(take(sizes.board.size));
  const missing = at - exports.memory.buffer.byteLength;
  if (missing > 0) exports.memory.grow(Math.ceil(missing / PAGE));
  const memory = new Uint8Array(exports.memory.buffer);
  memory.fill(0, exports.heap.value, at);
  new BigInt64Array(exports.memory.buffer, places.settings, values.length).set(values.map(BigInt));
}

function hash(hasTable, boards) {
  const digest = createHash("sha256");
  const memory = new Uint8Array(exports.memory.buffer);
  for (let seat = 0; seat < boards; seat += 1) digest.update(memory.subarray(places.board[seat], places.board[seat] + sizes.board.hashed));
  if (hasTable) digest.update(memory.subarray(places.table, places.table + sizes.table.hashed));
  return digest.digest("hex").slice(0, 16);
}

function call(kernel, values) {
  const given = values.map((value, index) => {
    const kind = kinds[kernel][index];
    if (kind === "number") return BigInt(value);
    return kind === "board" ? places.board[value] : places[kind];
  });
  return Number(exports[kernel](...given) ?? 0n);
}

function difference([kernel, values, result, listed], shared, hasTable) {
  if (kernel === "start") {
    start(values, result);
    return "";
  }
  if (kernel === "hash") {
    const found = hash(hasTable && seats > 1, shared ? 1 : seats);
    return found === values ? "" : `the hash is ${found}, not ${values}`;
  }
  const answer = call(kernel, values);
  if (answer !== result) return `${kernel}(${values}) returned ${answer}, not ${result}`;
  const words = new BigInt64Array(exports.memory.buffer, places.work + actions, listed.length);
  return listed.every((action, index) => words[index] === BigInt(action)) ? "" : `${kernel}(${values}) listed ${words}`;
}

for (const [number, step] of trace.entries()) {
  const problem = difference(step, shared, Boolean(sizes.table));
  if (problem) {
    console.log(`call ${number}: ${problem}`);
    break;
  }
}
