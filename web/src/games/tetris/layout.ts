// Where everything around the well goes, so that the well is as large as possible.
import { arrange } from "../arranging";
import type { Space } from "../module";

/** Panels on both sides of the well, in one column to its right, or in a strip above it. */
export type Kind = "sides" | "column" | "strip";

export interface Layout {
  kind: Kind;
  /** The side of a cell of the well, in CSS pixels. */
  cell: number;
  /** The width of a side or of the column. */
  side: number;
  /** A strip on a board so narrow that it takes two rows. */
  slim: boolean;
}

/** What has to fit besides the well. */
interface Around {
  /** Columns and rows of the well. */
  width: number;
  height: number;
  /** Whether there is a meter for incoming garbage. */
  meter: boolean;
}

const LEAST_SIDE = 84;
const MOST_SIDE = 124;
const COLUMN = 80;
const GAP = 10;
const STRIP = 88;
const SLIM = 300;
const SLIM_STRIP = 118;
const METER = 18;
/** The frame of the well and the space around it. */
const EDGE = 12;
/** The lock delay's bar below the well. */
const LOCK_BAR = 12;
const LEAST_CELL = 6;

/** The layout with the largest well; with equal wells, the one with the most space for figures. */
export function layoutOf(space: Space, around: Around, ratio = devicePixelRatio): Layout {
  const width = space.width - EDGE - (around.meter ? METER : 0);
  const height = space.height - EDGE - LOCK_BAR;
  const slim = space.width < SLIM;
  const { kind, cell } = arrange<Kind>(
    { width, height },
    around,
    [
      { kind: "sides", across: 2 * (LEAST_SIDE + GAP), down: 0 },
      { kind: "column", across: COLUMN + GAP, down: 0 },
      { kind: "strip", across: 0, down: slim ? SLIM_STRIP : STRIP },
    ],
    LEAST_CELL,
    ratio,
  );
  const spare = (width - cell * around.width) / 2 - GAP;
  const side = kind === "sides" ? Math.max(LEAST_SIDE, Math.min(MOST_SIDE, Math.floor(spare))) : COLUMN;
  return { kind, cell, side, slim: slim && kind === "strip" };
}

/** A column of figures with boxes of pieces above them. */
export interface Column {
  /** How many figures fit. */
  figures: number;
  /** The side of a cell of the pieces. */
  cell: number;
}

/** The height of a figure with its name, in CSS pixels. */
const FIGURE = 46;
/** A box's frame, title and distance to the next. */
const BOX = 42;
/** The size of a piece, in cells. */
export const PIECE_HEIGHT = 2.6;
export const PIECE_WIDTH = 4;
const LEAST_PIECE = 7;
/** Pieces smaller than this are hard to tell apart, so figures give way first. */
const CLEAR_PIECE = 14;
const MOST_PIECE = 24;
/** The inner edges of a box of pieces. */
const BOX_EDGE = 14;

/** How a column holds boxes with this many pieces in all, and as many of its figures as fit. */
export function columnOf(size: Space, pieces: number, boxes: number, figures: number): Column {
  const widest = Math.min(MOST_PIECE, (size.width - BOX_EDGE) / PIECE_WIDTH);
  const rows = Math.max(1, pieces) * PIECE_HEIGHT;
  for (let shown = figures; shown > 0; shown -= 1) {
    const cell = (size.height - boxes * BOX - shown * FIGURE) / rows;
    if (cell >= Math.min(widest, shown > 1 ? CLEAR_PIECE : LEAST_PIECE))
      return { figures: shown, cell: Math.min(widest, cell) };
  }
  return { figures: 0, cell: Math.max(LEAST_PIECE, Math.min(widest, (size.height - boxes * BOX) / rows)) };
}
