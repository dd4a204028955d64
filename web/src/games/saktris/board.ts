// The layout of the board: where squares are, and which of the view's choices lead where. No rules.
import type { Choice, Grid } from "../../python/types";
import type { Column, Player, SaktrisMore } from "./view";

export type Letter = Exclude<Player["next"], "">;
/** In the order of the piece codes in the grid, White's before Black's. */
export const LETTERS: readonly Letter[] = ["P", "N", "B", "R", "Q", "K"];

/** A piece's letter and side from its code in the grid. */
export function pieceOf(code: number): { letter: Letter; side: 0 | 1 } | undefined {
  const letter = LETTERS[(code - 1) % LETTERS.length];
  return code > 0 && letter ? { letter, side: code > LETTERS.length ? 1 : 0 } : undefined;
}

/** The code of a side's piece in the grid. */
export function codeOf(letter: Letter, side: number): number {
  return side * LETTERS.length + LETTERS.indexOf(letter) + 1;
}

/** The players' name for a cell of the board. */
export function squareName(grid: Grid, place: number): string {
  return `${grid.columns[place % grid.width] ?? ""}${grid.rows[Math.floor(place / grid.width)] ?? ""}`;
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
export function seatOnScreen(place: number, flipped: boolean): { row: number; column: number } {
  const shown = flipped ? 63 - place : place;
  return { row: Math.floor(shown / 8), column: shown % 8 };
}

/** The cell one step away on the screen; the same cell at an edge. */
export function stepFrom(place: number, key: string, flipped: boolean): number {
  const { row, column } = seatOnScreen(place, flipped);
  const steps: Record<string, [number, number]> = {
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    Home: [row, 0],
    End: [row, 7],
    PageUp: [0, column],
    PageDown: [7, column],
  };
  const [toRow, toColumn] = steps[key] ?? [row, column];
  if (toRow < 0 || toRow > 7 || toColumn < 0 || toColumn > 7) return place;
  const shown = toRow * 8 + toColumn;
  return flipped ? 63 - shown : shown;
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
