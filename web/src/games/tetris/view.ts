// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

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
}

/** What a seat sees of Tetris. */
export type GameView = View<TetrisMore>;
