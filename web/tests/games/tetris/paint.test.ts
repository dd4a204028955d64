import { describe, expect, it } from "vitest";
import { clearedRows } from "../../../src/games/tetris/paint";

describe("rows that an event reports as cleared", () => {
  it("are those in its mask, from its lowest row up", () => {
    expect(clearedRows(3, 0b1011)).toEqual([3, 4, 6]);
    expect(clearedRows(0, 1)).toEqual([0]);
    expect(clearedRows(5, 0)).toEqual([]);
  });
});
