// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** What a player needs to know about a wall. */
export interface Wall {
  name: "north" | "east" | "south" | "west";
  letter: "N" | "E" | "S" | "W";
  blocked: boolean;
  /** The number of its filled cells. */
  filled: number;
  /** Its area in the grid: first column, first row, number of columns and of rows. */
  area: number[];
}

/** The falling piece in words and numbers. */
export interface FallingPiece {
  name: string;
  /** Its cell code. */
  code: number;
  category: "triominoes" | "tetrominoes" | "pentominoes";
  /** Quarter turns clockwise from the orientation in which pieces are drawn. */
  turn: number;
  /** The number of its wall, clockwise from the north. */
  side: number;
  wall: "north" | "east" | "south" | "west";
  /** The position of its leftmost cell along the walls, clockwise from the north-west corner. */
  t: number;
  /** The height of its topmost cell; 0 is the first row of the bottom. */
  r: number;
  /** Whether any cell of it is in the bottom. */
  in_bottom: boolean;
  /** Whether it cannot drop any further. */
  rests: boolean;
}

/** The next piece, and where it could appear after a hard drop of the falling one. */
export interface NextPiece {
  name: string;
  code: number;
  /** Walls with room for it; none while no piece falls. */
  walls: ("north" | "east" | "south" | "west")[];
}

/** The effect of a hard drop. */
export interface Fall {
  /** Rows to the last position entirely on the wall. */
  edge_rows: number;
  /** Rows to where the piece would lock. */
  rest_rows: number;
  /** Rows of the grid that would be cleared, from rim to rim. */
  rows: number[];
  /** Columns of the grid that would be cleared, from rim to rim. */
  columns: number[];
  points: number;
  /** Walls that would become blocked. */
  blocks: ("north" | "east" | "south" | "west")[];
  /** Walls that would become free. */
  frees: ("north" | "east" | "south" | "west")[];
  /** Walls where the next piece could then appear. */
  next_walls: ("north" | "east" | "south" | "west")[];
}

/** The action of pushing the falling piece in each direction of the screen. */
export interface Arrows {
  left: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  right: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  up: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  down: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
}

/** A clear: what a client needs to show it, besides the cells before the piece locked. */
export interface Clear {
  /** Different for each clear of a board. */
  number: number;
  /** The places in the grid where the piece that completed the lines locked. */
  piece: number[];
  /** Its cell code. */
  code: number;
  /** By row of the grid, the row its cells moved to; -1 if it was cleared. */
  rows_to: number[];
  /** By column of the grid, the column its cells moved to; -1 if it was cleared. */
  columns_to: number[];
}

/** The part of the view that only Bucket has. */
export interface BucketMore {
  width: number;
  depth: number;
  /** The weights of triominoes, tetrominoes and pentominoes. */
  weights: number[];
  /** North, east, south and west. */
  walls: Wall[];
  /** Whether blocking one more wall would end the board. */
  last_wall: boolean;
  piece: FallingPiece | null;
  next: NextPiece;
  /** What a hard drop would do now; None if no piece falls. */
  fall: Fall | null;
  /** The action of pushing the falling piece in each direction of the screen, north on top. */
  screen: Arrows | null;
  /** By action, the one that a key bound to it performs while keys follow the screen; keys of other actions, and all keys while no piece falls, perform their own. */
  meant: Record<string, "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall">;
  /** What the last locked piece cleared; None if nothing, or if it was long ago. */
  clear: Clear | null;
  /** How the board ended; empty until then. */
  ending: string;
}

/** What a seat sees of Bucket. */
export type GameView = View<BucketMore>;
