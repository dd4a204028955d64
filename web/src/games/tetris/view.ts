// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** What only Tetris's own client draws. */
export interface TetrisMore {
  ruleset: "kata" | "modern";
  mode: "marathon" | "sprint" | "blitz" | "zen" | "versus";
  /** How this well ended; empty while it is played. */
  ending: string;
  /** Rows below the skyline; the grid's rows above it are hatched. */
  skyline: number;
  /** The letter of the falling piece; at the end, of the last one. */
  piece: string;
  /** Its cell code. */
  piece_code: number;
  /** Its quarter turns clockwise from lying. */
  turn: number;
  /** The left edge of its box, from the left. */
  column: number;
  /** The bottom edge of its box, from the floor. */
  row: number;
  /** µs that a piece takes for one row. */
  interval_us: number;
  /** Whether the next difficult clear counts more. */
  back_to_back: boolean;
  /** ms until the piece locks; none while it falls, and in the kata. */
  lock_left: number | null;
  /** ms that a piece rests before it locks; 0 in the kata. */
  lock_delay: number;
  /** How often the lock delay can begin anew. */
  resets_left: number;
  /** Whether this piece cannot be held, because it came by a hold. */
  hold_used: boolean;
  /** Lines of garbage to come, batch by batch, the next one first. */
  pending: number[];
  /** Whom garbage goes to; none where there is nobody to aim at. */
  aim: "random" | "even" | "attackers" | null;
}

/** What a seat sees of Tetris. */
export type GameView = View<TetrisMore>;
