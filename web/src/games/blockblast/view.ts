// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** What a placement would clear. */
export interface PlannedClear {
  /** Rows and columns. */
  lines: number;
  /** Cells that would be cleared, counted from the top left. */
  places: number[];
}

/** What the last action removed from the board. */
export interface LastClear {
  /** Different for each action: a clear with a new number has just happened. */
  number: number;
  by: "placement" | "revive";
  /** Removed cells, counted from the top left. */
  places: number[];
  /** The cell code that each of them had. */
  codes: number[];
  lines: number;
  /** Points of the cleared lines, without the bonus. */
  points: number;
  /** Points for leaving the board empty. */
  bonus: number;
  /** The celebration of a clear; empty for a revive. */
  praise: string;
}

/** The part of the view that only Block Blast has. */
export interface BlockBlastMore {
  /** By slot, the number of positions of its piece; 0 once it is placed. */
  spots: number[];
  /** By action, what a placement would clear; those that clear nothing are left out. */
  clears: Record<string, PlannedClear>;
  /** What the last action removed from the board; None if nothing. */
  clear: LastClear | null;
  /** Whether no piece in the tray fits: only revive or finish is possible. */
  stuck: boolean;
  /** Whether this board has ended; others of a race may still be played. */
  over: boolean;
  ruleset: "classic" | "shared";
  /** The multiplier of the next clear, such as `1.5`. */
  times: string;
}

/** What a seat sees of Block Blast. */
export type GameView = View<BlockBlastMore>;
