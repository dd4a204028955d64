// How the board and everything around it fit into the space on the screen.
import type { Grid } from "../../python/types";
import type { Space } from "../module";

/** From this width on, moves and tools are beside the board. */
const WIDE = 820;
const SHORT = 480;
const SIDE_WIDTH = 320;
const GAP = 7;
const SMALLEST_CELL = 26;
const LARGEST_CELL = 88;

/** The heights of the parts around the board, in px. */
export interface Heights {
  banner: number;
  top: number;
  bottom: number;
  side: number;
}

export interface Fit {
  /** A phone in landscape: everything else is beside the board. */
  isShort: boolean;
  /** Moves and tools are beside the board. */
  isWide: boolean;
  /** The side of a square, in px. */
  cell: number;
}

/** The largest board that fits, with or without moves and tools. */
export function fit({ width, height }: Grid, space: Space, heights: Heights, hasSide: boolean): Fit {
  const isShort = space.height < SHORT && space.width > 1.5 * space.height;
  const isWide = space.width >= WIDE && !isShort && hasSide;
  if (isShort) return { isShort, isWide, cell: Math.max(SMALLEST_CELL, Math.floor((space.height - 6) / height)) };
  const beside = isWide ? SIDE_WIDTH + 2 * GAP : 0;
  const { banner, top, bottom, side } = heights;
  const above = isWide
    ? Math.max(banner, top) + bottom + 3 * GAP
    : banner + top + bottom + (hasSide ? side + GAP : 0) + 4 * GAP;
  const largest = Math.floor(Math.min((space.width - beside) / width, (space.height - above) / height));
  return { isShort, isWide, cell: Math.max(SMALLEST_CELL, Math.min(LARGEST_CELL, largest)) };
}
