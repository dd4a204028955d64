// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** A clear, in rows of the grid from its top. */
export interface Clear {
  /** The cleared rows, where they were before any row moved down. */
  rows: number[];
  /** By row, how far its cells moved down to get there. */
  falls: number[];
}

/** Data for the Tetris board. */
export interface TetrisMore {
  ruleset: "kata" | "modern";
  mode: "marathon" | "sprint" | "blitz" | "zen" | "versus";
  /** How this well ended; empty while it is played. */
  ending: string;
  /** Rows below the skyline; the grid's rows above it are hatched. */
  skyline: number;
  /** The letter of the falling piece, or of the last one when the well is over. */
  piece: string;
  /** Its cell code. */
  piece_code: number;
  /** Its quarter turns clockwise from lying. */
  turn: number;
  /** The left edge of its box, from the left. */
  column: number;
  /** The bottom edge of its box, from the floor. */
  row: number;
  /** Shape and column of the piece: wherever this is the same, so is the answer to `finesse`. */
  placement: string;
  /** µs that a piece takes to fall one row. */
  interval_us: number;
  /** Whether the next difficult clear scores a bonus. */
  back_to_back: boolean;
  /** ms until the piece locks; null while it falls, and in the kata. */
  lock_left: number | null;
  /** ms that a piece rests before it locks; 0 in the kata. */
  lock_delay: number;
  /** How often the lock delay can be restarted. */
  resets_left: number;
  /** Whether hold was used since the last lock, and cannot be used now. */
  hold_used: boolean;
  /** Lines of incoming garbage by batch, the next one first. */
  pending: number[];
  /** How garbage is aimed; null if there is nobody to aim at. */
  aim: "random" | "even" | "attackers" | null;
  /** What the last locked piece cleared; null if nothing, or if it was long ago. */
  clear: Clear | null;
}

/** How few presses a placement needs, and how to judge those of a player. */
export interface Finesse {
  /** The view's `placement` that this is about. */
  placement: string;
  /** -1 if the piece cannot get there in an empty well; then it is not judged. */
  fewest: number;
  /** The actions whose presses are counted; repeats of a held key are not. */
  counted: string[];
  /** The actions after which the piece is not judged. */
  voided_by: string[];
  /** The events at which it is judged. */
  judged_at: string[];
  /** The events after which the count starts again for another piece. */
  restarted_by: string[];
}

/** What a seat sees of Tetris. */
export type GameView = View<TetrisMore>;

/** The answers to the queries of Tetris, by name. */
export interface Queries {
  finesse: Finesse;
}
