import { describe, expect, it } from "vitest";
import { actionAhead, placesAhead, sourcesAhead } from "../../../src/games/saktris/ahead";
import type { GameView } from "../../../src/games/saktris/view";
import { GRID, view } from "./views";

const WHITE_PAWN = 1;
const BLACK_ROOK = 10;

/** A white pawn on e2, another on b7, a black rook on a8; a knight arrives next for White. */
function standing(): GameView {
  const cells = [...GRID.cells];
  [cells[52], cells[9], cells[0]] = [WHITE_PAWN, WHITE_PAWN, BLACK_ROOK];
  const knight = { width: 1, height: 1, cells: [2], label: "knight" };
  const trays = [
    { name: "white", pieces: [knight] },
    { name: "black", pieces: [] },
  ];
  return { ...view({}, 1), grids: [{ ...GRID, cells }], trays };
}

describe("premoves", () => {
  it("start from the player's own pieces, on the board and arriving", () => {
    expect(sourcesAhead(standing(), 0)).toEqual(["board:9", "board:52", "white:0"]);
    expect(sourcesAhead(standing(), 1)).toEqual(["board:0"]);
  });

  it("encode a move, a placement and a promotion", () => {
    expect(actionAhead(standing(), "board:52", "board:36")).toBe("e2e4");
    expect(actionAhead(standing(), "white:0", "board:57")).toBe("N@b1");
    expect(actionAhead(standing(), "board:9", "board:1")).toBe("b7b8q");
    expect(actionAhead(standing(), "board:0", "board:56")).toBe("a8a1");
  });

  it("are empty if nothing is meant", () => {
    expect(actionAhead(standing(), "board:52", "board:52")).toBe("");
    expect(actionAhead(standing(), "board:30", "board:52")).toBe("");
    expect(actionAhead(standing(), "board:52", "white:0")).toBe("");
  });

  it("are shown on the squares they name", () => {
    expect(placesAhead(standing(), "e2e4")).toEqual([36, 52]);
    expect(placesAhead(standing(), "N@b1")).toEqual([57]);
    expect(placesAhead(standing(), "")).toEqual([]);
  });
});
