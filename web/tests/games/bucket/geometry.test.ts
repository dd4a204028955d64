import { describe, expect, it } from "vitest";
import { corners, depthOf, geometry, outlineOf, wallAt } from "../../../src/games/bucket/geometry";
import { MORE } from "./buckets";

const unfolded = geometry("cross", MORE, 100);
const inside = geometry("inside", MORE, 100);
const NORTH = MORE.walls[0]?.area ?? [];

describe("places of the cross", () => {
  it("are on the wall whose area the rules give, or on the floor", () => {
    expect([4, 37, 74, 50].map((place) => wallAt(unfolded, place))).toEqual([0, 1, 2, 3]);
    expect([33, 44, 66].map((place) => wallAt(unfolded, place))).toEqual([-1, -1, -1]);
  });

  it("are squares of one size in the unfolded bucket", () => {
    expect(corners(unfolded, 4)).toEqual([
      [40, 0],
      [50, 0],
      [50, 10],
      [40, 10],
    ]);
    expect(outlineOf(unfolded, NORTH)).toEqual([
      [30, 0],
      [70, 0],
      [70, 30],
      [30, 30],
    ]);
  });

  it("get smaller with depth when looking into the bucket", () => {
    const [[left = 0] = [], [right = 0] = [], [lowRight = 0] = [], [lowLeft = 0] = []] = outlineOf(inside, NORTH);
    expect(right - left).toBeGreaterThan(1.5 * (lowRight - lowLeft));
    expect(lowRight - lowLeft).toBeGreaterThan(0);
  });

  it("are as deep as their distance from the rim", () => {
    expect([4, 24, 44].map((place) => depthOf(inside, place))).toEqual([0, 2 / 3, 1]);
  });
});
