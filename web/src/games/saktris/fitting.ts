// Where everything around the board goes, so that the board is as large as possible.
import type { Grid } from "../../python/types";
import type { Space } from "../module";

/** Everything above and below the board, or in a column beside it. */
export type Kind = "stack" | "beside";
/** How the moves are shown: in rows, on a single line, or not at all. */
export type MoveList = "rows" | "line" | "none";

/** The heights of the parts around the board, in CSS pixels; 0 for a part that isn't there. */
export interface Heights {
  banner: number;
  top: number;
  bottom: number;
  tools: number;
  /** The field for typing moves. */
  entry: number;
}

export interface Fit {
  kind: Kind;
  /** The side of a square, in CSS pixels. */
  cell: number;
  /** The width of the column beside the board. */
  column: number;
  moves: MoveList;
  hasEntry: boolean;
  /** Whether there is room for larger text and for names on buttons. */
  isRoomy: boolean;
}

export const GAP = 6;
/** Between the board and the column beside it. */
const COLUMN_GAP = 12;
const LEAST_COLUMN = 200;
const MOST_COLUMN = 400;
/** The line of moves, and the least height of a list of them with its buttons. */
const LINE = 46;
const ROWS = 150;
/** From this size on, a column has room for names on its buttons and a field for typing moves. */
const ROOMY_WIDTH = 260;
const ROOMY_HEIGHT = 540;
const LEAST_CELL = 20;
const LARGEST_CELL = 112;
/** The usual heights: whatever the texts say, the same screen always gets the same arrangement. */
const USUAL: Heights = { banner: 48, top: 50, bottom: 50, tools: 50, entry: 0 };

/** The largest board that fits. `full` is the width of the screen, all of which a board in a stack may use. */
export function fit(grid: Grid, space: Space, full: number, heights: Heights, hasTools: boolean): Fit {
  const usual = { ...USUAL, tools: hasTools ? USUAL.tools : 0 };
  const isStacked = stackedCell(grid, space, full, usual) > besideCell(grid, space);
  if (isStacked) {
    const cell = stackedCell(grid, space, full, { ...heights, tools: hasTools ? heights.tools : 0 });
    const left = hasTools ? space.height - around(heights) - GAP - cell * grid.height - GAP : 0;
    return { kind: "stack", cell, column: 0, moves: movesIn(left), hasEntry: false, isRoomy: false };
  }
  const cell = besideCell(grid, space);
  const column = Math.min(MOST_COLUMN, space.width - cell * grid.width - COLUMN_GAP);
  const left = hasTools ? cell * grid.height - around(heights) - GAP : 0;
  // Typing moves is for keyboards, and those come with large screens.
  const isRoomy = cell * grid.height >= ROOMY_HEIGHT && column >= ROOMY_WIDTH;
  const moves = column >= ROOMY_WIDTH ? movesIn(isRoomy ? left - heights.entry - GAP : left) : "none";
  return { kind: "beside", cell, column, moves, hasEntry: isRoomy, isRoomy };
}

function movesIn(height: number): MoveList {
  return height >= ROWS ? "rows" : height >= LINE ? "line" : "none";
}

function around({ banner, top, bottom, tools }: Heights): number {
  const parts = [banner, top, bottom, tools].filter((height) => height > 0);
  return parts.reduce((sum, height) => sum + height + GAP, -GAP);
}

function stackedCell({ width, height }: Grid, space: Space, full: number, heights: Heights): number {
  return limited(Math.min(full / width, (space.height - around(heights) - GAP) / height));
}

function besideCell({ width, height }: Grid, space: Space): number {
  return limited(Math.min((space.width - LEAST_COLUMN - COLUMN_GAP) / width, space.height / height));
}

function limited(cell: number): number {
  return Math.max(LEAST_CELL, Math.min(LARGEST_CELL, Math.floor(cell)));
}
