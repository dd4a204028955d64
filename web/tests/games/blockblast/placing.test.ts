import { describe, expect, it } from "vitest";
import {
  actionAt,
  fittingSpot,
  nearestSpot,
  placesOf,
  spotCovering,
  targetOf,
} from "../../../src/games/blockblast/placing";
import { CORNER } from "./views";

const PLACEMENTS = { "0": "1@a8", "35": "1@d4" };

describe("aiming", () => {
  it("snaps to the nearest cell, half a cell away at most, and a little beyond the edge", () => {
    expect(nearestSpot(2.49, 3.49, CORNER, 8)).toEqual({ row: 3, column: 2 });
    expect(nearestSpot(-0.9, 6.6, CORNER, 8)).toEqual({ row: 6, column: 0 });
    expect(nearestSpot(-1.6, 3, CORNER, 8)).toBeUndefined();
    expect(nearestSpot(3, 9, CORNER, 8)).toBeUndefined();
  });

  it("finds the fitting spot that best covers the pointer", () => {
    expect(spotCovering(4.5, 4.5, CORNER, PLACEMENTS, 8)).toEqual({ row: 4, column: 3 });
    expect(spotCovering(7.9, 7.9, CORNER, {}, 8)).toEqual({ row: 6, column: 6 });
  });

  it("starts at the nearest fitting spot when using keys", () => {
    expect(fittingSpot({ row: 3, column: 3 }, CORNER, PLACEMENTS, 8)).toEqual({ row: 4, column: 3 });
    expect(fittingSpot({ row: 7, column: 7 }, CORNER, {}, 8)).toEqual({ row: 6, column: 6 });
  });

  it("gets the action of a spot from the rules", () => {
    expect(actionAt(PLACEMENTS, { row: 4, column: 3 }, 8)).toBe("1@d4");
    expect(actionAt(PLACEMENTS, { row: 4, column: 4 }, 8)).toBeUndefined();
  });

  it("finds which piece an action places, and where", () => {
    expect(targetOf("2@d4", [{}, { "35": "2@d4" }], 8)).toEqual({ slot: 1, row: 4, column: 3, action: "2@d4" });
    expect(targetOf("revive", [{}, { "35": "2@d4" }], 8)).toBeUndefined();
  });

  it("knows which cells a piece would fill", () => {
    expect(placesOf(CORNER, { row: 1, column: 1 }, 8)).toEqual([9, 10, 17]);
  });
});
