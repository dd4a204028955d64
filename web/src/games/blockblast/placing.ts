// Where a held piece is aimed at. Which placements are allowed comes with the view; this only finds the one meant.
import type { Choice, TrayPiece, View } from "../../python/types";

/** A drop may miss the board by so many cells and still count as at its edge. */
const EDGE = 1;

export interface Spot {
  row: number;
  column: number;
}

export interface Target extends Spot {
  slot: number;
  /** The action that places the piece there; none if it does not fit. */
  action: string | undefined;
}

export function actionAt(choices: Choice[], slot: number, spot: Spot, size: number): string | undefined {
  const target = `board:${spot.row * size + spot.column}`;
  return choices.find((choice) => choice.source === `tray:${slot}` && choice.target === target)?.action;
}

/** Every spot where the rules let a piece of the tray go. */
export function spotsOf(choices: Choice[], slot: number, size: number): Spot[] {
  return choices
    .filter((choice) => choice.source === `tray:${slot}`)
    .map((choice) => Number(choice.target.split(":")[1]))
    .map((place) => ({ row: Math.floor(place / size), column: place % size }));
}

/** The spot nearest to where a piece's top left corner is, in cells; none if it is outside the board. */
export function nearestSpot(x: number, y: number, piece: TrayPiece, size: number): Spot | undefined {
  const row = Math.round(y);
  const column = Math.round(x);
  const lowest = size - piece.height;
  const rightmost = size - piece.width;
  if (row < -EDGE || column < -EDGE || row > lowest + EDGE || column > rightmost + EDGE) return undefined;
  return { row: clamp(row, 0, lowest), column: clamp(column, 0, rightmost) };
}

/** The spot meant by pointing at a place: the fitting one that covers it best, else the piece around it. */
export function spotCovering(
  x: number,
  y: number,
  slot: number,
  piece: TrayPiece,
  choices: Choice[],
  size: number,
): Spot {
  const row = clamp(Math.floor(y), 0, size - 1);
  const column = clamp(Math.floor(x), 0, size - 1);
  const away = (spot: Spot): number =>
    (spot.column + piece.width / 2 - x) ** 2 + (spot.row + piece.height / 2 - y) ** 2;
  const covering = spotsOf(choices, slot, size).filter((spot) => hasCell(piece, row - spot.row, column - spot.column));
  const around = {
    row: clamp(Math.round(y - piece.height / 2), 0, size - piece.height),
    column: clamp(Math.round(x - piece.width / 2), 0, size - piece.width),
  };
  return covering.sort((a, b) => away(a) - away(b))[0] ?? around;
}

/** Where the keyboard begins: the fitting spot nearest to a spot, or that spot if none fits. */
export function fittingSpot(from: Spot, slot: number, piece: TrayPiece, choices: Choice[], size: number): Spot {
  const away = (spot: Spot): number => Math.abs(spot.row - from.row) + Math.abs(spot.column - from.column);
  const nearest = spotsOf(choices, slot, size).sort((a, b) => away(a) - away(b))[0];
  return nearest ?? moved(from, 0, 0, piece, size);
}

export function moved(
  from: Spot,
  down: number,
  right: number,
  piece: { width: number; height: number },
  size: number,
): Spot {
  return {
    row: clamp(from.row + down, 0, size - piece.height),
    column: clamp(from.column + right, 0, size - piece.width),
  };
}

/** The places of the board that a piece at a spot would fill. */
export function placesOf(piece: TrayPiece, spot: Spot, size: number): number[] {
  return piece.cells.flatMap((code, index) => {
    if (!code) return [];
    return [(spot.row + Math.floor(index / piece.width)) * size + spot.column + (index % piece.width)];
  });
}

/** The rows and columns, as masks, that an action would clear. */
export function clearsOf(view: View, action: string | undefined): [rows: number, columns: number] {
  const all = view.more["clears"] as Record<string, [number, number]> | undefined;
  return (action ? all?.[action] : undefined) ?? [0, 0];
}

export function bitsOf(mask: number, size: number): number[] {
  return Array.from({ length: size }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
}

/** The places in the rows and columns of two masks. */
export function placesIn(rows: number, columns: number, size: number): number[] {
  const places = Array.from({ length: size * size }, (_, place) => place);
  return places.filter((place) => ((rows >> Math.floor(place / size)) & 1) | ((columns >> (place % size)) & 1));
}

/** A square's name, as in the rules' text of an action: a1 is bottom left. */
export function squareName(spot: Spot, size: number): string {
  return `${String.fromCharCode(97 + spot.column)}${size - spot.row}`;
}

function hasCell(piece: TrayPiece, row: number, column: number): boolean {
  if (row < 0 || column < 0 || row >= piece.height || column >= piece.width) return false;
  return Boolean(piece.cells[row * piece.width + column]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
