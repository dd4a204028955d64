import { describe, expect, it } from "vitest";
import { columnOf, layoutOf, PIECE_HEIGHT } from "../../../src/games/tetris/layout";

const WELL = { width: 10, height: 22, meter: false };

describe("the layout of the well", () => {
  it.each([
    ["a small phone", 344, 575, "column"],
    ["a tall phone", 374, 779, "strip"],
    ["a phone in landscape", 770, 382, "sides"],
    ["a tablet", 804, 1115, "sides"],
    ["half of a small phone", 164, 575, "strip"],
  ] as const)("on %s gives the largest well", (_, width, height, kind) => {
    expect(layoutOf({ width, height }, WELL, 1).kind).toBe(kind);
  });

  it("uses the whole height of a phone in landscape", () => {
    const { cell } = layoutOf({ width: 770, height: 382 }, WELL, 1);
    expect(cell * WELL.height).toBeGreaterThan(382 - 24 - WELL.height);
  });

  it.each([
    [344, 575],
    [374, 779],
    [770, 382],
    [164, 500],
    [390, 325],
    [1264, 735],
  ])("fits into %i by %i", (width, height) => {
    for (const meter of [false, true]) {
      const { kind, cell, side } = layoutOf({ width, height }, { ...WELL, meter }, 1);
      const sides = { sides: 2 * (side + 10), column: side + 10, strip: 0 }[kind];
      expect(cell * WELL.width + sides + (meter ? 18 : 0)).toBeLessThanOrEqual(width);
      expect(cell * WELL.height).toBeLessThanOrEqual(height);
    }
  });

  it("has a slim strip only on a narrow board", () => {
    expect(layoutOf({ width: 164, height: 575 }, WELL, 1).slim).toBe(true);
    expect(layoutOf({ width: 374, height: 779 }, WELL, 1).slim).toBe(false);
  });
});

describe("a column beside the well", () => {
  it("shows every figure and large pieces if it is high enough", () => {
    expect(columnOf({ width: 124, height: 700 }, 5, 1, 4)).toEqual({ figures: 4, cell: 24 });
  });

  it("leaves out figures before pieces become too small to tell apart", () => {
    const { figures, cell } = columnOf({ width: 124, height: 382 }, 5, 1, 4);
    expect(figures).toBeLessThan(4);
    expect(cell).toBeGreaterThanOrEqual(14);
  });

  it.each([200, 300, 400, 500])("is never higher than its space of %i", (height) => {
    const { figures, cell } = columnOf({ width: 84, height }, 5, 1, 4);
    expect(42 + 5 * PIECE_HEIGHT * cell + figures * 46).toBeLessThanOrEqual(height);
  });
});
