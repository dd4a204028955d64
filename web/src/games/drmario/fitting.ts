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

export interface Fit {
  cell: number;
  /** How many bottles there is room for, at most as many as there are. */
  shown: number;
}

/** The largest bottles of which all fit; where not even the smallest do, as many as there is room for. */
export function fitBottles(count: number, bottle: Room, space: Room): Fit {
  let fit: Fit = { cell: 0, shown: 0 };
  for (const cell of CELLS) {
    const width = Math.max(LEAST_WIDTH, bottle.width * cell + FRAME);
    const height = bottle.height * cell + FRAME + NUMBER;
    const columns = Math.max(0, Math.floor((space.width + GAP) / (width + GAP)));
    const rows = Math.max(0, Math.floor((space.height + GAP) / (height + GAP)));
    fit = { cell, shown: Math.min(count, columns * rows) };
    if (fit.shown === count) break;
  }
  return fit;
}
