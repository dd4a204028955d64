// How the boards of others fit into the space that is left for them.

/** Width and height, in CSS pixels or in cells. */
export interface Size {
  width: number;
  height: number;
}

export interface Fit {
  /** The side of a cell, in CSS pixels. */
  cell: number;
  /** How many boards are shown, at most as many as there are. */
  shown: number;
}

/** What stands around a board, in CSS pixels: its frame, the name below it, and the gap to the next. */
export const FRAME = 12;
export const NAME = 22;
export const GAP = 6;
/** A name needs so much. */
const LEAST_WIDTH = 56;
const LEAST_CELL = 2;

/** Who only watches sees boards as large as they fit. */
export const WATCHED_CELL = 30;

/** One rival is seen large, a few of middling size, many small. */
export function rivalCell(count: number): number {
  if (count <= 1) return 22;
  return count <= 4 ? 14 : 10;
}

/** The largest boards of which all fit; where not even the smallest do, as many as there is room for. */
export function fitBoards(count: number, board: Size, space: Size, largest = rivalCell(count)): Fit {
  let fit: Fit = { cell: LEAST_CELL, shown: 0 };
  for (let cell = largest; cell >= LEAST_CELL; cell -= 1) {
    const width = Math.max(LEAST_WIDTH, board.width * cell + FRAME);
    const height = board.height * cell + FRAME + NAME;
    const columns = Math.max(0, Math.floor((space.width + GAP) / (width + GAP)));
    const rows = Math.max(0, Math.floor((space.height + GAP) / (height + GAP)));
    fit = { cell, shown: Math.min(count, columns * rows) };
    if (fit.shown === count) break;
  }
  return fit;
}
