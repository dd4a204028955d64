// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** A wall, by what players should know of it. */
export interface Wall {
  name: "north" | "east" | "south" | "west";
  letter: "N" | "E" | "S" | "W";
  blocked: boolean;
  /** How many of its cells are filled. */
  filled: number;
  /** Where it is in the grid: its first column and row, and how many columns and rows it has. */
  area: number[];
}

/** The falling piece in words and numbers. */
export interface FallingPiece {
  name: string;
  /** Its cell code. */
  code: number;
  category: "triominoes" | "tetrominoes" | "pentominoes";
  /** Its quarter turns clockwise from how it is drawn. */
  turn: number;
  /** The wall it came from, clockwise from the north. */
  side: number;
  wall: "north" | "east" | "south" | "west";
  /** Where its leftmost cell is along the four walls, clockwise from the north-west corner. */
  t: number;
  /** The height of its topmost cell; 0 is the first row of the bottom. */
  r: number;
  /** Whether any cell of it is in the bottom. */
  in_bottom: boolean;
  /** Whether it can drop no further. */
  rests: boolean;
}

/** The next piece, and where it could appear. */
export interface NextPiece {
  name: string;
  code: number;
  /** At how many places of each wall it could appear as the walls are now. */
  starts: number[];
}

/** What falling to the end of its path would do with the piece. */
export interface Fall {
  /** Rows to the last stop that is wholly on the wall. */
  edge_rows: number;
  /** Rows to where it comes to rest. */
  rest_rows: number;
  /** Rows of the grid that it would clear, from rim to rim. */
  rows: number[];
  /** Columns of the grid that it would clear, from rim to rim. */
  columns: number[];
  points: number;
  /** Walls that would be blocked then and are not now. */
  blocks: ("north" | "east" | "south" | "west")[];
  /** Walls that are blocked now and would not be then. */
  frees: ("north" | "east" | "south" | "west")[];
}

/** By direction of the screen, what pushing the falling piece that way is. */
export interface Arrows {
  left: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  right: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  up: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
  down: "left" | "right" | "turn_left" | "turn_right" | "drop" | "fall";
}

/** A clear: what is needed to show it, beside the cells as they were before the piece locked. */
export interface Clear {
  /** Another one for each clear of a board. */
  number: number;
  /** The places of the grid in which the piece came to rest that completed the lines. */
  piece: number[];
  /** Its cell code. */
  code: number;
  /** By row of the grid, the row that its cells went to; -1 if it was cleared. */
  rows_to: number[];
  /** By column of the grid, the column that its cells went to; -1 if it was cleared. */
  columns_to: number[];
}

/** What only Bucket's own client draws. */
export interface BucketMore {
  width: number;
  depth: number;
  /** How often triominoes, tetrominoes and pentominoes come. */
  weights: number[];
  /** North, east, south and west. */
  walls: Wall[];
  /** Whether the board is over once another wall is blocked. */
  last_wall: boolean;
  piece: FallingPiece | null;
  next: NextPiece;
  /** What a fall would do now; none when nothing falls. */
  fall: Fall | null;
  /** What pushing the falling piece in a direction of the screen is, north on top. */
  screen: Arrows | null;
  /** What the piece that locked last has cleared; none if nothing, or if that is long ago. */
  clear: Clear | null;
  /** How this board ended; empty while it is played. */
  ending: string;
}

/** What a seat sees of Bucket. */
export type GameView = View<BucketMore>;
