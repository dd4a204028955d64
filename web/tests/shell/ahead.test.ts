// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { loadAhead } from "../../src/shell/ahead";
import { setUpBrowser } from "../page/page";

let fetched: string[] = [];

beforeEach(() => {
  setUpBrowser();
  const files = globalThis.fetch;
  fetched = [];
  vi.stubGlobal("fetch", (address: string) => {
    fetched.push(new URL(address).pathname);
    return files(address);
  });
});

describe("loading ahead", () => {
  it("requests the rules of the game in the address, and everything that they need", () => {
    loadAhead("#/play/tetris?mode=zen");
    for (const part of ["core", "games", "installed", "tetris"])
      expect(fetched.filter((path) => path.startsWith(`/python/${part}.`))).toHaveLength(1);
    expect(document.head.querySelector("link[rel=preload]")?.getAttribute("href")).toContain("micropython.wasm");
  });

  it("leaves the rules of other packages' games to the catalogue, which knows where they are", () => {
    loadAhead("#/play/lanterns");
    expect(fetched.filter((path) => path.startsWith("/python/core."))).toHaveLength(1);
    expect(fetched.filter((path) => path.includes("lanterns"))).toEqual([]);
  });

  it("requests nothing for screens that need no rules", () => {
    for (const hash of ["", "#/", "#/settings", "#/scores"]) loadAhead(hash);
    expect(fetched).toEqual([]);
  });
});
