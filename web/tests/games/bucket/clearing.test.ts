import { describe, expect, it } from "vitest";
import { clearingOf, isGoing, momentOf, newClear } from "../../../src/games/bucket/clearing";
import type { Clear } from "../../../src/games/bucket/view";
import { gridOf } from "../views";
import { bucketOf } from "./buckets";

/** Row 2 and column 3 of a small square are cleared; what is outside them moves towards the middle. */
const CLEAR: Clear = { number: 5, piece: [9, 10], code: 7, rows_to: [1, 2, -1, 3, 4], columns_to: [1, 2, 3, -1, 4] };
const CROSS = gridOf([".pp..", ".....", "1..11", "...1.", "....."], (letter) => (letter === "." ? 0 : 1), {
  piece: [1, 2],
});

describe("a clear", () => {
  it("is new if the next piece made it", () => {
    expect(newClear(bucketOf({}, 4), bucketOf({ clear: CLEAR }, 5))).toBe(CLEAR);
  });

  it("is shown once", () => {
    expect(newClear(bucketOf({ clear: CLEAR }, 5), bucketOf({ clear: CLEAR }, 5))).toBeUndefined();
  });

  it("is not shown if several pieces were skipped or nothing was cleared", () => {
    expect(newClear(bucketOf({}, 2), bucketOf({ clear: CLEAR }, 5))).toBeUndefined();
    expect(newClear(bucketOf({ clear: CLEAR }, 7), bucketOf({ clear: CLEAR }, 5))).toBeUndefined();
    expect(newClear(bucketOf({}, 4), bucketOf({}, 5))).toBeUndefined();
  });

  it("starts with the piece where the rules say it locked", () => {
    const { before } = clearingOf(CLEAR, CROSS, 0, false);
    expect(before.flatMap((code, place) => (code ? [[place, code]] : []))).toEqual([
      [9, 7],
      [10, 7],
      [13, 1],
      [14, 1],
      [18, 1],
    ]);
  });

  it("removes its lines and moves the others as the rules say", () => {
    const what = clearingOf(CLEAR, CROSS, 0, false);
    expect([what.rows, what.columns]).toEqual([[2], [3]]);
    expect(what.rowsFrom).toEqual([undefined, 0, 1, 3, 4]);
    expect(what.columnsFrom).toEqual([undefined, 0, 1, 2, 4]);
    expect(isGoing(what, "rows", 2 * 5 + 1)).toBe(true);
    expect(isGoing(what, "columns", 2 * 5 + 1)).toBe(false);
    expect(isGoing(what, "columns", 3)).toBe(true);
  });

  it("shows rows, then columns, then everything moving together, and ends", () => {
    const what = clearingOf(CLEAR, CROSS, 1000, false);
    expect(momentOf(what, 1100)).toEqual({ stage: "rows", part: 0.5 });
    expect(momentOf(what, 1300)).toEqual({ stage: "columns", part: 0.5 });
    expect(momentOf(what, 1480)).toEqual({ stage: "slide", part: 0.5 });
    expect(momentOf(what, 1560)).toBeUndefined();
    expect(momentOf({ ...what, rows: [] }, 1100)?.stage).toBe("columns");
  });
});
