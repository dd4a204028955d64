import { describe, expect, it } from "vitest";
import { neckOf } from "../../../src/games/drmario/stage";
import type { Grid } from "../../../src/python/types";

const NECK = 5;

function bottleOf(top: number[], rows: number): Grid {
  const cells = [...top, ...Array.from({ length: top.length * (rows - 1) }, () => 0)];
  return { name: "bottle", width: top.length, height: rows, cells, layers: {}, columns: "", rows: "" };
}

describe("the neck of a bottle", () => {
  it("is where the top row is open, wherever the rules put it", () => {
    expect(neckOf({ bottle: bottleOf([NECK, NECK, NECK, 0, 0, NECK, NECK, NECK], 17), neck: NECK })).toEqual([3, 5]);
    expect(neckOf({ bottle: bottleOf([NECK, 0, 0, 0, NECK], 9), neck: NECK })).toEqual([1, 4]);
  });

  it("stays open while something stands in it", () => {
    expect(neckOf({ bottle: bottleOf([NECK, 0, 7, NECK], 4), neck: NECK })).toEqual([1, 3]);
  });
});
