// The board's picture: where squares are, and which choices of the view lead where. No rules.
import type { Choice, View } from "../../python/types";

export type Letter = "P" | "N" | "B" | "R" | "Q" | "K";
export const LETTERS: Letter[] = ["P", "N", "B", "R", "Q", "K"];

/** Codes of White's and Black's pawns in the grid. */
export const PAWN_CODES = [1, 7] as const;

export interface Column {
  square: string;
  spot: string;
  /** Why the piece may not be placed here; empty if it may. */
  reason: string;
}

export interface PlayerInfo {
  next: string;
  pool: Record<string, number>;
  to_come: number;
  due: boolean;
  moves_to_arrival: number | null;
  king_arrived: boolean;
  time: number | null;
}

export interface Table {
  duty: "move" | "place" | "either" | "blocked";
  /** By the letter of a piece that may be placed now: the columns. */
  columns: Record<string, Column[]>;
  players: [PlayerInfo, PlayerInfo];
  fen: string;
}

export function tableOf(view: View): Table {
  return view.more as unknown as Table;
}

/** A piece's letter and side from its code in the grid. */
export function pieceOf(code: number): { letter: Letter; side: 0 | 1 } | undefined {
  const letter = LETTERS[(code - 1) % 6];
  return code > 0 && letter ? { letter, side: code > 6 ? 1 : 0 } : undefined;
}

export function squareName(place: number): string {
  return `${"abcdefgh"[place % 8] ?? ""}${8 - Math.floor(place / 8)}`;
}

/** Events number squares from a1 upwards, the grid from a8 downwards. */
export function placeOfSquare(square: number): number {
  return square ^ 56;
}

export function spotOf(place: number): string {
  return `board:${place}`;
}

/** The place on the board that a spot names, or -1. */
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

/** The place one step away on the screen; the same place at an edge. */
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

/** The letter of the piece that a choice brings: what a pawn becomes, or what is placed. */
export function pieceMeant(choice: Choice): Letter {
  const found = /=([NBRQ])/.exec(choice.label)?.[1] ?? /^([PNBRQK])@/.exec(choice.label)?.[1] ?? "Q";
  return found as Letter;
}

/** What is open or closed on the columns for the tray piece chosen, or for any that may come. */
export function columnsFor(table: Table, letter: string): Map<number, Column> {
  const columns = new Map<number, Column>();
  for (const [kind, list] of Object.entries(table.columns)) {
    if (letter && kind !== letter) continue;
    for (const column of list) {
      const known = columns.get(placeOf(column.spot));
      if (!known || known.reason) columns.set(placeOf(column.spot), column);
    }
  }
  return columns;
}
