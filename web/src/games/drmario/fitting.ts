// How the other bottles of a room fit into the space beside or below the player's own.
import type { Room } from "../module";

/** Sides of a cell, the largest first, in CSS pixels. */
const CELLS = [20, 16, 13, 11, 9, 7, 6, 5, 4, 3, 2];
/** What stands around a small bottle, in CSS pixels: its frame, its number below it, and the gap to the next. */
const FRAME = 14;
const NUMBER = 20;
export const GAP = 6;
/** The numbers need so much. */
const LEAST_WIDTH = 58;
/** A name is readable at this width; a bottle gets it where there is room. */
const NAME_WIDTH = 96;

/** On less than this a name is two letters and dots. */
const LEAST_NAMED = 76;

export interface Fit {
  cell: number;
  /** How many bottles there is room for, at most as many as there are. */
  shown: number;
  /** The least width of a bottle with its frame, in CSS pixels. */
  width: number;
  /** Whether names can be read at the width that the bottles have. */
  hasNames: boolean;
}

/** The largest bottles of which all fit; where not even the smallest do, as many as there is room for. */
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
