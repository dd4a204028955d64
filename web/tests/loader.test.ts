import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { withoutChecks } from "../loader";

const LOADER = createRequire(import.meta.url).resolve("@micropython/micropython-webassembly-pyscript/micropython.mjs");

describe("the interpreter's loader", () => {
  it("checks nothing on each call into or out of the interpreter", async () => {
    const code = await withoutChecks(readFileSync(LOADER, "utf8"), "micropython.mjs");
    expect(code).not.toContain("table mirror is out of date");
    expect(code).not.toContain("called before runtime initialization");
  });

  it("is not changed where it is not as expected", async () => {
    await expect(withoutChecks("export const loaded = 1;", "micropython.mjs")).rejects.toThrow("has changed");
  });
});
