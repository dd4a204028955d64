// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** What a placement would clear. */
export interface PlannedClear {
  /** Rows and columns. */
  lines: number;
  /** Cells that would go, counted from the top left. */
  places: number[];
}

/** What the last action took from the board. */
export interface LastClear {
  /** Another one for each action: a clear with a new number has just happened. */
  number: number;
  by: "placement" | "revive";
  /** Cells that went, counted from the top left. */
  places: number[];
  /** The cell code that each of them had. */
  codes: number[];
  lines: number;
  /** Points of the cleared lines, without the bonus. */
  points: number;
  /** Points for leaving the board empty. */
  bonus: number;
  /** What the clear is celebrated with; nothing for a revive. */
  praise: string;
}

/** What only Block Blast has. */
export interface BlockBlastMore {
  /** By slot: on how many places its piece fits; 0 where it is placed already. */
  spots: number[];
  /** What placements would clear, by their actions; those that clear nothing are left out. */
  clears: Record<string, PlannedClear>;
  /** What the last action took from the board; nothing if it took nothing. */
  clear: LastClear | null;
  /** Whether no piece of the tray fits: revive or finish. */
  stuck: boolean;
  /** Whether this board has ended, while others of a race may go on. */
  over: boolean;
  ruleset: "classic" | "shared";
  /** How many times the next clear counts, such as `1.5`. */
  times: string;
}

/** What a seat sees of Block Blast. */
export type GameView = View<BlockBlastMore>;
