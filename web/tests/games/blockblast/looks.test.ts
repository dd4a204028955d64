import { describe, expect, it } from "vitest";
import { constant, looksOf } from "../../../src/games/blockblast/looks";
import type { GameInfo } from "../../../src/python/types";

function infoWith(more: object): GameInfo {
  return { title: "Game", looks: { cells: [], sounds: {}, ...more } } as Partial<GameInfo> as GameInfo;
}

const LOOKS = looksOf(
  infoWith({
    theme: {},
    constants: { CELL_SIZE: 48, WEIGHT_FLOOR: [1, 10] },
    pieces: [
      { name: "mono", rows: ["x"] },
      { name: "line-4-h", rows: ["xxxx"] },
    ],
  }),
);

describe("the looks of Block Blast", () => {
  it("provide numbers by name", () => {
    expect(constant(LOOKS, "CELL_SIZE")).toBe(48);
    expect(() => constant(LOOKS, "WEIGHT_FLOOR")).toThrow("no constant");
  });
});
