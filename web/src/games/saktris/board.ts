// The layout of the board: where squares are, and which of the view's choices lead where. No rules.
import type { CellLook, Choice, Grid } from "../../python/types";
import type { Column, GameView, Player, SaktrisMore } from "./view";

export type Letter = Exclude<Player["next"], "">;

interface Kind {
  letter: Letter;
  side: number;
}

/** The pieces by their codes in the grid; the looks of the game name them, and they never change. */
let kinds: (Kind | undefined)[] = [];

/** Read from the game's looks which pieces the codes stand for: `white knight`, `N`. */
export function readPieces([, ...pieces]: CellLook[]): void {
  const sides = [...new Set(pieces.map(sideWord))];
  kinds = [undefined];
  for (const cell of pieces)
    kinds.push({ letter: cell.glyph.toUpperCase() as Letter, side: sides.indexOf(sideWord(cell)) });
}

function sideWord({ name }: CellLook): string {
  return name.split(" ")[0] ?? "";
}

/** The letters of all kinds of pieces, in the order of their codes. */
export function letters(): Letter[] {
  return [...new Set(kinds.flatMap((kind) => kind?.letter ?? []))];
}

/** A piece's letter and side from its code in the grid. */
export function pieceOf(code: number): Kind | undefined {
  return kinds[code];
}

/** The code of a side's piece in the grid. */
export function codeOf(letter: Letter, side: number): number {
  return kinds.findIndex((kind) => kind?.letter === letter && kind.side === side);
}

export function boardOf({ grids: [grid] }: GameView): Grid {
  if (!grid) throw new Error("a view without a board");
  return grid;
}

export function spotOf(place: number): string {
  return `board:${place}`;
}

/** The board cell that a spot names, or -1. */
export function placeOf(spot: string): number {
  return spot.startsWith("board:") ? Number(spot.slice(6)) : -1;
}

export function isTray(spot: string): boolean {
  return spot !== "" && placeOf(spot) < 0;
}

/** Row and column on the screen, from 0, seen from White's side or, flipped, from Black's. */
export function seatOnScreen(
  { width, height }: Pick<Grid, "width" | "height">,
  place: number,
  flipped: boolean,
): { row: number; column: number } {
  const shown = flipped ? width * height - 1 - place : place;
  return { row: Math.floor(shown / width), column: shown % width };
}

/** The cell one step away on the screen; the same cell at an edge. */
export function stepFrom(grid: Grid, place: number, key: string, flipped: boolean): number {
  const { width, height } = grid;
  const { row, column } = seatOnScreen(grid, place, flipped);
  const steps: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, width - 1],
    PageUp: [0, column],
    PageDown: [height - 1, column],
  };
  const [toRow, toColumn] = steps[key] ?? [row, column];
  if (toRow < 0 || toRow >= height || toColumn < 0 || toColumn >= width) return place;
  const shown = toRow * width + toColumn;
  return flipped ? width * height - 1 - shown : shown;
}

/** Choices from one spot to another, one for each action. */
export function choicesBetween(choices: Choice[], source: string, target: string): Choice[] {
  return onePerAction(choices.filter((choice) => choice.source === source && choice.target === target));
}

/** Placements that end on a spot, whichever piece of the tray they take. */
export function placementsOn(choices: Choice[], target: string): Choice[] {
  return onePerAction(choices.filter((choice) => isTray(choice.source) && choice.target === target));
}

function onePerAction(choices: Choice[]): Choice[] {
  return choices.filter((choice, index) => choices.findIndex((other) => other.action === choice.action) === index);
}

/** Which columns are open or closed for the chosen tray piece, or for any piece that may arrive. */
export function columnsFor(all: SaktrisMore["columns"], letter: string): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const [kind, list] of Object.entries(all)) {
    if (letter && kind !== letter) continue;
    for (const column of list) {
      const known = columns.get(placeOf(column.spot));
      if (!known || known.reason) columns.set(placeOf(column.spot), column);
    }
  }
  return columns;
}
