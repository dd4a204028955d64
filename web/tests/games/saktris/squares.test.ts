import { describe, expect, it } from "vitest";
import { squaresOf, type Marks, type ShownSquare } from "../../../src/games/saktris/squares";
import type { Column, GameView } from "../../../src/games/saktris/view";
import { GRID, view } from "./views";

const NOTHING: Marks = {
  sources: [],
  chosen: "",
  targets: new Map(),
  columns: new Map(),
  planned: [],
  held: undefined,
  over: -1,
  cleared: new Map(),
};
const ROOK = 4;
const [E1, E4, A1] = [60, 36, 56];

/** A view with pieces by cell, and the cells of the last move. */
function position(pieces: Record<number, number>, lastMove: number[] = [], check: number[] = []): GameView {
  const cells = GRID.cells.map((_, place) => pieces[place] ?? 0);
  return { ...view({}), grids: [{ ...GRID, cells, layers: { last_move: lastMove, check } }] };
}

function column(reason: string): Column {
  return { square: "a1", spot: `board:${A1}`, reason };
}

/** The names of the squares that are not the same as before. */
function changed(before: ShownSquare[], after: ShownSquare[]): string[] {
  return after.filter((square, place) => square !== before[place]).map(({ name }) => name);
}

describe("a square", () => {
  it("shows its piece under its name", () => {
    expect(squaresOf(position({ [E1]: ROOK }), NOTHING, [])[E1]).toMatchObject({ name: "e1", code: ROOK, place: E1 });
  });

  it("shows where the last move began and ended", () => {
    const squares = squaresOf(position({ [E4]: ROOK }, [E1, E4]), NOTHING, []);
    expect(squares[E1]).toMatchObject({ isFrom: true, isTo: false, isLast: true });
    expect(squares[E4]).toMatchObject({ isFrom: false, isTo: true, isLast: true });
  });

  it("shows where the last piece was placed, which came from nowhere", () => {
    expect(squaresOf(position({ [E1]: ROOK }, [E1]), NOTHING, [])[E1]).toMatchObject({ isFrom: false, isTo: true });
  });

  it("shows check, premoves and cleared pawns", () => {
    const marks = { ...NOTHING, planned: [E4], cleared: new Map([[A1, 1]]) };
    const squares = squaresOf(position({}, [], [E1]), marks, []);
    expect(squares[E1]?.isChecked).toBe(true);
    expect(squares[E4]?.isPlanned).toBe(true);
    expect(squares[A1]?.cleared).toBe(1);
  });

  it("shows which piece is chosen, and where that can go", () => {
    const marks = { ...NOTHING, sources: [`board:${E1}`], chosen: `board:${E1}`, targets: new Map([[E4, true]]) };
    const squares = squaresOf(position({ [E1]: ROOK }), marks, []);
    expect(squares[E1]).toMatchObject({ isSource: true, isChosen: true, captures: undefined });
    expect(squares[E4]).toMatchObject({ isSource: false, isChosen: false, captures: true });
  });

  it("shows that a piece is held over it only while one is held", () => {
    const over = { ...NOTHING, over: E4 };
    expect(squaresOf(position({}), over, [])[E4]?.isOver).toBe(false);
    const squares = squaresOf(position({}), { ...over, held: `board:${E1}` }, []);
    expect(squares[E4]?.isOver).toBe(true);
    expect(squares[E1]?.isHeld).toBe(true);
  });
});

describe("after a move", () => {
  it("only the squares that changed are new", () => {
    const before = squaresOf(position({ [E1]: ROOK }), NOTHING, []);
    expect(changed(before, squaresOf(position({ [E4]: ROOK }, [E1, E4]), NOTHING, before))).toEqual(["e4", "e1"]);
  });

  it("a column is new only if it opened or closed", () => {
    const closed = { ...NOTHING, columns: new Map([[A1, column("occupied")]]) };
    const before = squaresOf(position({}), closed, []);
    const same = { ...NOTHING, columns: new Map([[A1, column("occupied")]]) };
    expect(changed(before, squaresOf(position({}), same, before))).toEqual([]);
    const open = { ...NOTHING, columns: new Map([[A1, column("")]]) };
    expect(changed(before, squaresOf(position({}), open, before))).toEqual(["a1"]);
  });
});
