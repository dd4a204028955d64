// Runs before each test file: outside a browser the interpreter reads its program from a file, not from an address.
import { vi } from "vitest";

vi.mock("@micropython/micropython-webassembly-pyscript/micropython.wasm?url", async () => {
  const { createRequire } = await import("node:module");
  const wasm = "@micropython/micropython-webassembly-pyscript/micropython.wasm";
  return { default: createRequire(import.meta.url).resolve(wasm) };
});
