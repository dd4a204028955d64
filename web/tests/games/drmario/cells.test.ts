import { beforeEach, describe, expect, it } from "vitest";
import { cellTable, isVirus, virusFills } from "../../../src/games/drmario/cells";
import type { CellLook, GameInfo } from "../../../src/python/types";
import { settings } from "../../../src/store/settings.svelte";

const names = ["empty", "brown virus", "blue virus", "yellow virus", "blue left half", "brown diving virus", "neck"];
const cells: CellLook[] = names.map((name, code) => ({ name, colour: `#00000${code}`, glyph: "x" }));
const INFO = { id: "drmario", looks: { cells, sounds: {} } } as unknown as GameInfo;

beforeEach(() => {
  settings.palette = "own";
});

describe("cells of a bottle", () => {
  it("are what the rules name them", () => {
    const table = cellTable(INFO);
    expect(table[0]).toBeUndefined();
    expect(table[4]).toEqual({ colour: 0, kind: "left half", fill: "#000004" });
    expect(table.map(isVirus)).toEqual([false, true, true, true, false, true, false]);
    expect(table[6]).toBeUndefined();
  });

  it("have the colours of the viruses, whatever their codes are", () => {
    expect(virusFills(cellTable(INFO))).toEqual(["#000002", "#000001", "#000003"]);
  });
});
