import { beforeEach, describe, expect, it, vi } from "vitest";

let files: Record<string, unknown>;
let fetched: string[];

vi.stubGlobal("document", { baseURI: "http://host/folder/" });
vi.stubGlobal("fetch", async (address: string) => {
  const path = address.replace("http://host/folder/", "");
  fetched.push(path);
  const found = files[path];
  if (found instanceof Error) throw found;
  return { ok: found !== undefined, status: 404, statusText: "Not Found", json: async () => found };
});

async function fresh(): Promise<typeof import("../../src/python/catalogue")> {
  vi.resetModules();
  return import("../../src/python/catalogue");
}

beforeEach(() => {
  fetched = [];
  files = { "python/games.json": [{ id: "stones" }, { id: "walk" }] };
});

async function ids(): Promise<string[]> {
  return (await (await fresh()).loadCatalogue()).map(({ id }) => id);
}

describe("the catalogue of games", () => {
  it("has the games of the page, followed by those that its server has from other packages", async () => {
    files["python/installed.json"] = [{ id: "pebbles" }];
    expect(await ids()).toEqual(["stones", "walk", "pebbles"]);
  });

  it.each([
    ["missing", undefined],
    ["empty", []],
    ["not a list", { message: "hello" }],
    ["unreachable", new Error("offline")],
  ])("has the games of the page if the list of others is %s", async (_, others) => {
    if (others !== undefined) files["python/installed.json"] = others;
    expect(await ids()).toEqual(["stones", "walk"]);
  });

  it("prefers a built-in game to another with the same id", async () => {
    files["python/installed.json"] = [{ id: "walk" }];
    const { installedFiles, sourcesOf } = await fresh();
    expect(await sourcesOf("walk")).toBe("python/walk.pack");
    expect(await installedFiles()).toEqual(["python/installed.json"]);
  });

  it("says where the rules of a game are", async () => {
    files["python/installed.json"] = [{ id: "pebbles" }];
    const { installedFiles, sourcesOf } = await fresh();
    expect(await sourcesOf("stones")).toBe("python/stones.pack");
    expect(await sourcesOf("pebbles")).toBe("python/installed/pebbles.pack");
    expect(await installedFiles()).toEqual([
      "python/installed.json",
      "python/installed/pebbles.pack",
      "python/installed/rules/pebbles.json",
    ]);
  });

  it("has the rules pages of its own games and of installed ones", async () => {
    files["python/installed.json"] = [{ id: "pebbles" }];
    files["python/rules/stones.json"] = { blocks: [] };
    files["python/installed/rules/pebbles.json"] = { blocks: [{ kind: "options" }] };
    const { rulesPageOf } = await fresh();
    expect(await rulesPageOf("stones")).toEqual({ blocks: [] });
    expect(await rulesPageOf("pebbles")).toEqual({ blocks: [{ kind: "options" }] });
  });

  it("is fetched once, and again after a failure", async () => {
    const { loadCatalogue } = await fresh();
    const whole = files;
    files = {};
    await expect(loadCatalogue()).rejects.toThrow("404");
    files = whole;
    await Promise.all([loadCatalogue(), loadCatalogue()]);
    expect(fetched.filter((path) => path === "python/games.json")).toHaveLength(2);
  });
});
