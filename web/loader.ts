// The interpreter's loader as the page gets it: its package builds it for debugging.
import { type Plugin, transformWithEsbuild } from "vite";

/**
 * A check on each call that the interpreter makes through the page, which takes a quarter of all the time that Python
 * runs: its argument is a call too, so it is not left out with the others.
 */
const CALL_CHECK = "assert(wasmTable.get(funcPtr)==func,";
const CHECK = "function assert(";

/** Leaves out the loader's checks of itself and shortens its names, which makes Python faster and the page smaller. */
export function smallLoader(): Plugin {
  return {
    name: "small-loader",
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".mjs"))
          file.source = await withoutChecks(file.source.toString(), file.fileName);
    },
  };
}

/** The same code without its assertions. */
export async function withoutChecks(code: string, fileName: string): Promise<string> {
  for (const part of [CALL_CHECK, CHECK])
    if (!code.includes(part)) throw new Error(`the interpreter's loader has changed: it does not contain ${part}`);
  const plain = code.replace(CALL_CHECK, "assert(func,").replace(CHECK, `/* @__NO_SIDE_EFFECTS__ */ ${CHECK}`);
  const options = { minify: true, loader: "js", target: "es2022" } as const;
  return (await transformWithEsbuild(plain, fileName, options)).code;
}
