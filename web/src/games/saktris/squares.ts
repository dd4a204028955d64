// What each square of the board shows. A square that shows the same as before stays the same object, so that a move
// redraws only the squares it changes.
import { cellName } from "../cells";
import { boardOf, spotOf } from "./board";
import type { Column, GameView } from "./view";

export interface ShownSquare {
  /** Its cell of the grid. */
  place: number;
  name: string;
  /** The piece on it; 0 for none. */
  code: number;
  /** Whether the arriving piece can be placed here, if that is the question. */
  column: Column | undefined;
  isChecked: boolean;
  /** The last move began here. */
  isFrom: boolean;
  /** The last move ended here, or its piece was placed here. */
  isTo: boolean;
  /** The last move began or ended here. */
  isLast: boolean;
  /** Its piece can be chosen. */
  isSource: boolean;
  isChosen: boolean;
  isPlanned: boolean;
  /** Its piece is held by the pointer. */
  isHeld: boolean;
  /** A held piece is over it. */
  isOver: boolean;
  /** Whether the chosen piece captures here; undefined if it cannot go here. */
  captures: boolean | undefined;
  /** The pawn that has just been cleared from it; 0 for none. */
  cleared: number;
}

/** What the squares show besides the position: what the player's hand can do with it, and what was cleared. */
export interface Marks {
  sources: readonly string[];
  chosen: string;
  targets: ReadonlyMap<number, boolean>;
  columns: ReadonlyMap<number, Column>;
  planned: readonly number[];
  held: string | undefined;
  over: number;
  cleared: ReadonlyMap<number, number>;
}

/** All squares by place, given what they showed `before`. */
export function squaresOf(view: GameView, marks: Marks, before: readonly ShownSquare[]): ShownSquare[] {
  const grid = boardOf(view);
  const last = grid.layers["last_move"] ?? [];
  const checked = grid.layers["check"] ?? [];
  const sources = new Set(marks.sources);
  return grid.cells.map((code, place) => {
    const spot = spotOf(place);
    const square: ShownSquare = {
      place,
      name: cellName(grid, place),
      code,
      column: marks.columns.get(place),
      isChecked: checked.includes(place),
      isFrom: last.length > 1 && last[0] === place,
      isTo: last.at(-1) === place,
      isLast: last.includes(place),
      isSource: sources.has(spot),
      isChosen: marks.chosen === spot,
      isPlanned: marks.planned.includes(place),
      isHeld: marks.held === spot,
      isOver: marks.held !== undefined && marks.over === place,
      captures: marks.targets.get(place),
      cleared: marks.cleared.get(place) ?? 0,
    };
    const known = before[place];
    return known && isSame(known, square) ? known : square;
  });
}

function isSame(one: ShownSquare, other: ShownSquare): boolean {
  return (Object.keys(one) as (keyof ShownSquare)[]).every((part) =>
    part === "column" ? isSameColumn(one.column, other.column) : one[part] === other[part],
  );
}

function isSameColumn(one: Column | undefined, other: Column | undefined): boolean {
  return one?.square === other?.square && one?.reason === other?.reason;
}
