import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noticeOf, packageOf } from "../notices";

const SAMPLE = new URL("../node_modules/.notices-sample/", import.meta.url);

function install(manifest: object, licence?: string): void {
  writeFileSync(new URL("package.json", SAMPLE), JSON.stringify({ name: "sample", version: "1.0.0", ...manifest }));
  if (licence) writeFileSync(new URL("LICENSE.md", SAMPLE), licence);
}

beforeEach(() => mkdirSync(SAMPLE, { recursive: true }));
afterEach(() => rmSync(SAMPLE, { recursive: true }));

describe("the package of a module", () => {
  it.each([
    ["/page/node_modules/uqr/dist/index.mjs", "uqr"],
    ["/page/node_modules/@micropython/pyscript/micropython.wasm?url", "@micropython/pyscript"],
    ["/page/node_modules/svelte/node_modules/clsx/index.js", "clsx"],
    ["C:\\page\\node_modules\\uqr\\index.mjs", "uqr"],
  ])("is found in %s", (module, name) => {
    expect(packageOf(module)).toBe(name);
  });

  it("is none for the page's own modules", () => {
    expect(packageOf("/page/src/main.ts")).toBeUndefined();
  });
});

describe("a notice", () => {
  it("names the package and its version, and quotes its licence", () => {
    install({ license: "MIT" }, "Keep this notice.\n");
    expect(noticeOf(".notices-sample")).toBe("sample 1.0.0 (MIT)\n==================\n\nKeep this notice.\n");
  });

  it("of the interpreter includes what is compiled into it", () => {
    const text = noticeOf("@micropython/micropython-webassembly-pyscript");
    for (const part of ["Damien P. George", "musl", "micropython-lib", "re1.5", "uzlib"]) expect(text).toContain(part);
  });

  it.each([{ license: "GPL-3.0-only" }, {}])("is refused for %j, which is not a permissive licence", (manifest) => {
    install(manifest, "Some terms.");
    expect(() => noticeOf(".notices-sample")).toThrow("is not a permissive one");
  });

  it("is refused if the licence's text is missing", () => {
    install({ license: "MIT" });
    expect(() => noticeOf(".notices-sample")).toThrow("without the text of its licence");
  });
});
