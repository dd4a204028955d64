// How the boards of others fit into the remaining space.

/** Width and height, in CSS pixels or in cells. */
export interface Size {
  width: number;
  height: number;
}

export interface Fit {
  /** The side of a cell, in CSS pixels. */
  cell: number;
  /** How many boards are shown, at most the number there are. */
  shown: number;
  /** The minimum width of a board with its surroundings, in CSS pixels. */
  width: number;
  /** Whether there is room for names. */
  hasNames: boolean;
}

/** Space around a board, in CSS pixels: its frame, the name below it and the gap to the next. */
interface Surroundings {
  frame: number;
  name: number;
  gap: number;
  leastWidth: number;
}
const NAMED: Surroundings = { frame: 12, name: 22, gap: 6, leastWidth: 56 };
/** A crowd: boards side by side without names, still wide enough to tap. */
const BARE: Surroundings = { frame: 6, name: 0, gap: 3, leastWidth: 24 };
/** The width at which a name is readable; a board gets it if there is room. */
const NAME_WIDTH = 96;
/** Below this width only a few letters of a name would fit. */
const LEAST_READABLE = 76;
/** With more boards than this, size matters more than names cut to a few letters. */
const MOST_NAMED = 8;
const LEAST_CELL = 2;

/** The largest cell for spectators, in CSS pixels: boards are as large as fits. */
export const WATCHED_CELL = 56;

/** One rival is shown large, a few medium, many small. */
export function rivalCell(count: number): number {
  if (count <= 1) return 22;
  return count <= 4 ? 14 : 10;
}

/**
 * The largest boards that all fit. Names are left out if that makes everybody fit, or if there are many and nobody
 * could read them; if not even the smallest boards all fit, as many are shown as there is room for.
 */
export function fitBoards(count: number, board: Size, space: Size, largest = rivalCell(count)): Fit {
  const room = Math.min(NAME_WIDTH, Math.floor(space.width / Math.max(1, count)) - NAMED.gap);
  const named = fitInto(count, board, space, largest, { ...NAMED, leastWidth: Math.max(NAMED.leastWidth, room) });
  const isReadable = Math.max(named.width, board.width * named.cell + NAMED.frame) >= LEAST_READABLE;
  if (named.shown === count && (count <= MOST_NAMED || isReadable)) return named;
  const bare = fitInto(count, board, space, largest, BARE);
  return bare.shown === count || count > MOST_NAMED ? bare : named;
}

/** The gap between boards, in CSS pixels. */
export function gapOf({ hasNames }: Fit): number {
  return hasNames ? NAMED.gap : BARE.gap;
}

function fitInto(count: number, board: Size, space: Size, largest: number, around: Surroundings): Fit {
  const { frame, name, gap, leastWidth } = around;
  let fit: Fit = { cell: LEAST_CELL, shown: 0, width: leastWidth, hasNames: name > 0 };
  for (let cell = largest; cell >= LEAST_CELL; cell -= 1) {
    const width = Math.max(leastWidth, board.width * cell + frame);
    const height = board.height * cell + frame + name;
    const columns = Math.max(0, Math.floor((space.width + gap) / (width + gap)));
    const rows = Math.max(0, Math.floor((space.height + gap) / (height + gap)));
    fit = { ...fit, cell, shown: Math.min(count, columns * rows) };
    if (fit.shown === count) break;
  }
  return fit;
}
