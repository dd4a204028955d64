// Where a held piece is aimed. The view lists the allowed placements; this only finds the intended one.
import type { Piece } from "../../python/types";

/** A drop may miss the board by this many cells and still snap to its edge. */
const EDGE = 1;

export interface Spot {
  row: number;
  column: number;
}

export interface Target extends Spot {
  slot: number;
  /** The action that places the piece there; undefined if it doesn't fit. */
  action: string | undefined;
}

/** The actions that place one piece, by the board cell of its top left corner. */
/** Board cell → the action that places the piece there. */
export type Placements = Record<string, string>;

export function actionAt(placements: Placements, spot: Spot, size: number): string | undefined {
  return placements[placeOf(spot, size)];
}

/** The piece that an action places, and where; undefined if it places none. `pieces` are the placements by slot. */
export function targetOf(action: string, pieces: readonly Placements[], size: number): Target | undefined {
  for (const [slot, placements] of pieces.entries()) {
    const place = Object.keys(placements).find((each) => placements[each] === action);
    if (place !== undefined)
      return { slot, row: Math.floor(Number(place) / size), column: Number(place) % size, action };
  }
  return undefined;
}

/** The board cell of a spot. */
export function placeOf(spot: Spot, size: number): number {
  return spot.row * size + spot.column;
}

/** Every spot where the rules allow a piece. */
export function spotsOf(placements: Placements, size: number): Spot[] {
  return Object.keys(placements).map((place) => ({
    row: Math.floor(Number(place) / size),
    column: Number(place) % size,
  }));
}

/** The spot nearest to a piece's top left corner, in cells; undefined if that is outside the board. */
export function nearestSpot(x: number, y: number, piece: Piece, size: number): Spot | undefined {
  const row = Math.round(y);
  const column = Math.round(x);
  const lowest = size - piece.height;
  const rightmost = size - piece.width;
  if (row < -EDGE || column < -EDGE || row > lowest + EDGE || column > rightmost + EDGE) return undefined;
  return { row: clamp(row, 0, lowest), column: clamp(column, 0, rightmost) };
}

/** The spot meant by pointing at a position: the fitting one that covers it best, otherwise the piece centred on it. */
export function spotCovering(x: number, y: number, piece: Piece, placements: Placements, size: number): Spot {
  const row = clamp(Math.floor(y), 0, size - 1);
  const column = clamp(Math.floor(x), 0, size - 1);
  const away = (spot: Spot): number =>
    (spot.column + piece.width / 2 - x) ** 2 + (spot.row + piece.height / 2 - y) ** 2;
  const covering = spotsOf(placements, size).filter((spot) => hasCell(piece, row - spot.row, column - spot.column));
  const around = {
    row: clamp(Math.round(y - piece.height / 2), 0, size - piece.height),
    column: clamp(Math.round(x - piece.width / 2), 0, size - piece.width),
  };
  return covering.sort((a, b) => away(a) - away(b))[0] ?? around;
}

/** Where the keyboard starts: the fitting spot nearest to a given spot, or that spot if none fits. */
export function fittingSpot(from: Spot, piece: Piece, placements: Placements, size: number): Spot {
  const away = (spot: Spot): number => Math.abs(spot.row - from.row) + Math.abs(spot.column - from.column);
  const nearest = spotsOf(placements, size).sort((a, b) => away(a) - away(b))[0];
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

/** The board cells that a piece at a spot would fill. */
export function placesOf(piece: Piece, spot: Spot, size: number): number[] {
  return piece.cells.flatMap((code, index) => {
    if (!code) return [];
    return [(spot.row + Math.floor(index / piece.width)) * size + spot.column + (index % piece.width)];
  });
}

function hasCell(piece: Piece, row: number, column: number): boolean {
  if (row < 0 || column < 0 || row >= piece.height || column >= piece.width) return false;
  return Boolean(piece.cells[row * piece.width + column]);
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
