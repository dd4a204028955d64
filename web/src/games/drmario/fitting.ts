// How the other bottles in a room fit into the space beside or below the player's own.
import type { Room } from "../module";

/** Possible cell sizes, largest first, in CSS pixels. */
const CELLS = [20, 16, 13, 11, 9, 7, 6, 5, 4, 3, 2];
/** Space around a small bottle, in CSS pixels: its frame, the number below it and the gap to the next. */
const FRAME = 14;
const NUMBER = 20;
export const GAP = 6;
/** The width that the numbers need, in CSS pixels. */
const LEAST_WIDTH = 58;
/** The width at which a name is readable; a bottle gets it if there is room. */
const NAME_WIDTH = 96;

/** Below this width only two letters and an ellipsis of a name would fit. */
const LEAST_NAMED = 76;

export interface Fit {
  cell: number;
  /** How many bottles fit, at most the number there are. */
  shown: number;
  /** The minimum width of a bottle with its frame, in CSS pixels. */
  width: number;
  /** Whether names are readable at the bottles' width. */
  hasNames: boolean;
}

/** The largest bottles that all fit; if not even the smallest do, as many as there is room for. */
export function fitBottles(count: number, bottle: Room, space: Room): Fit {
  const room = Math.min(NAME_WIDTH, Math.floor(space.width / Math.max(1, count)) - GAP);
  const least = Math.max(LEAST_WIDTH, room);
  let fit: Fit = { cell: 0, shown: 0, width: least, hasNames: false };
  for (const cell of CELLS) {
    const width = Math.max(least, bottle.width * cell + FRAME);
    const height = bottle.height * cell + FRAME + NUMBER;
    const columns = Math.max(0, Math.floor((space.width + GAP) / (width + GAP)));
    const rows = Math.max(0, Math.floor((space.height + GAP) / (height + GAP)));
    fit = { cell, shown: Math.min(count, columns * rows), width: least, hasNames: width > LEAST_NAMED };
    if (fit.shown === count) break;
  }
  return fit;
}
