import { describe, expect, it } from "vitest";
import {
  choicesBetween,
  codeOf,
  columnsFor,
  letters,
  pieceOf,
  placementsOn,
  placeOf,
  readPieces,
  seatOnScreen,
  stepFrom,
} from "../../../src/games/saktris/board";
import { cellName } from "../../../src/games/cells";
import { choice, GRID } from "./views";

const nameOf = (place: number): string => cellName(GRID, place);

/** The looks of some pieces: codes 1 to 4. */
const LOOKS = ["empty .", "white rook R", "white knight N", "black rook r", "black knight n"].map((words) => ({
  name: words.slice(0, -2),
  colour: "",
  glyph: words.slice(-1),
}));

describe("the layout of the board", () => {
  it("identifies pieces by their codes, as the looks name them", () => {
    readPieces(LOOKS);
    expect(pieceOf(0)).toBeUndefined();
    expect(pieceOf(2)).toEqual({ letter: "N", side: 0 });
    expect(pieceOf(3)).toEqual({ letter: "R", side: 1 });
    expect([codeOf("N", 0), codeOf("R", 1)]).toEqual([2, 3]);
    expect(letters()).toEqual(["R", "N"]);
  });

  it("is flipped for Black", () => {
    expect(seatOnScreen(GRID, 60, false)).toEqual({ row: 7, column: 4 });
    expect(seatOnScreen(GRID, 60, true)).toEqual({ row: 0, column: 3 });
  });

  it("steps on the screen, whichever side is at the bottom, and stops at edges", () => {
    expect(nameOf(stepFrom(GRID, 60, "ArrowUp", false))).toBe("e2");
    expect(nameOf(stepFrom(GRID, 60, "ArrowDown", true))).toBe("e2");
    expect(nameOf(stepFrom(GRID, 60, "ArrowRight", true))).toBe("d1");
    expect(stepFrom(GRID, 60, "ArrowDown", false)).toBe(60);
    expect(nameOf(stepFrom(GRID, 60, "Home", false))).toBe("a1");
  });
});

describe("choices", () => {
  const choices = [
    choice("e7e8q", "board:12", "board:4", "e8=Q"),
    choice("e7e8n", "board:12", "board:4", "e8=N"),
    choice("e1h1", "board:60", "board:63", "O-O"),
    choice("e1h1", "board:60", "board:62", "O-O"),
    choice("N@b1", "white:0", "board:57"),
    choice("B@b1", "white:1", "board:57"),
  ];
  const actions = (source: string, target: string): string[] =>
    choicesBetween(choices, source, target).map(({ action }) => action);

  it("are found between spots, one for each action", () => {
    expect(actions("board:12", "board:4")).toEqual(["e7e8q", "e7e8n"]);
    expect(actions("board:60", "board:62")).toEqual(["e1h1"]);
    expect(actions("board:60", "board:0")).toEqual([]);
  });

  it("place whichever piece may arrive on a column", () => {
    expect(placementsOn(choices, "board:57").map(({ action }) => action)).toEqual(["N@b1", "B@b1"]);
    expect(placementsOn(choices, "board:4")).toEqual([]);
    expect(placeOf("white:1")).toBe(-1);
  });

  it("say why a column is closed, unless some piece can go there", () => {
    const column = { square: "b1", spot: "board:57" };
    const columns = {
      B: [{ ...column, reason: "a bishop already stands on a light square" }],
      N: [{ ...column, reason: "" }],
    };
    expect(columnsFor(columns, "").get(57)?.reason).toBe("");
    expect(columnsFor(columns, "B").get(57)?.reason).toContain("bishop");
  });
});
