import { describe, expect, it } from "vitest";
import { fit, type Fit, type Heights } from "../../../src/games/saktris/fitting";
import type { Grid } from "../../../src/python/types";

const BOARD = { width: 8, height: 8 } as Grid;
const PARTS: Heights = { banner: 52, top: 46, bottom: 46, tools: 44, entry: 44 };

/** The layout on a screen whose header and margins leave this much. */
function on(width: number, height: number, full: number, hasTools = true): Fit {
  return fit(BOARD, { width, height }, full, PARTS, hasTools);
}

describe("the layout of the board", () => {
  it("gives the board the whole width of a small phone, with squares for a finger", () => {
    expect(on(344, 575, 360)).toMatchObject({ kind: "stack", cell: 45, moves: "none" });
  });

  it("lists the moves below the board where there is space left", () => {
    expect(on(374, 700, 390)).toMatchObject({ kind: "stack", cell: 48, moves: "line" });
    expect(on(374, 779, 390)).toMatchObject({ kind: "stack", cell: 48, moves: "rows" });
  });

  it("gives the board the whole height of a phone held sideways", () => {
    expect(on(784, 382, 784)).toMatchObject({ kind: "beside", cell: 47, isRoomy: false, hasEntry: false });
  });

  it("gives the board the whole height of a desktop screen, with everything beside it", () => {
    expect(on(1264, 735, 1264)).toMatchObject({ kind: "beside", cell: 91, column: 400, moves: "rows", hasEntry: true });
  });

  it("gives the board the width of a tablet", () => {
    expect(on(804, 1115, 820)).toMatchObject({ kind: "stack", cell: 102 });
  });

  it("keeps room for the buttons on a desktop screen at twice the zoom", () => {
    const { kind, cell, column, moves } = on(580, 392, 580);
    expect([kind, cell, moves]).toEqual(["beside", 46, "none"]);
    expect(column).toBeGreaterThanOrEqual(200);
    expect(8 * cell + column).toBeLessThanOrEqual(580);
  });

  it("has no moves where the game is only watched", () => {
    expect(on(336, 500, 360, false)).toMatchObject({ cell: 42, moves: "none", hasEntry: false });
  });
});
