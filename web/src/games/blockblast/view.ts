// Generated from the Python types by `make types`; do not edit.
import type { CellLook, View } from "../../python/types";

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

/** Everything that weights depend on. */
export interface DrawInputs {
  score: number;
  streak: number;
  empty: number;
  moves_since_clear: number;
  adaptive: boolean;
  /** The board, drawn as lines of text. */
  board: string[];
}

/** One of the systems that adapt weights. */
export interface System {
  /** The name of its factor too. */
  name: string;
  help: string;
}

/** A piece's weight, and where it comes from; a fraction is numerator and denominator. */
export interface Explained {
  piece: string;
  tier: "easy" | "medium" | "hard";
  base: number;
  /** By the names of the systems. */
  factors: Record<string, number[]>;
  weight: number[];
  floored: boolean;
  positions: number;
  /** None if the position does not say which pieces of the set were drawn before. */
  chance: number[] | null;
}

/** The weights of all pieces, with their factors. */
export interface Weights {
  inputs: DrawInputs;
  /** `adapted` to the player's game, or by base weight: the `first` set of a game, or an `even` game, whose ruleset does not adapt. */
  drawn: "adapted" | "first" | "even";
  systems: System[];
  pieces: Explained[];
}

/** A piece of the current set. */
export interface DrawnPiece {
  piece: string;
  tier: "easy" | "medium" | "hard";
  base: number;
  /** By the names of the systems. */
  factors: Record<string, number[]>;
  weight: number[];
  floored: boolean;
  positions: number;
  /** None if the position does not say which pieces of the set were drawn before. */
  chance: number[] | null;
  /** From 1. */
  slot: number;
  placed: boolean;
  /** Empty once it is placed. */
  colour: string;
}

/** Why the pieces of the current set came. */
export interface Why {
  inputs: DrawInputs;
  drawn: "adapted" | "first" | "even";
  systems: System[];
  pieces: DrawnPiece[];
}

/** Colours of everything except the pieces, in CSS. */
export interface Theme {
  background: string;
  board: string;
  empty: string;
  border: string;
  ghost_valid: string;
  ghost_invalid: string;
  text: string;
  text_secondary: string;
  streak_glow: string;
}

/** A piece of the game. */
export interface PieceLook {
  name: string;
  tier: "easy" | "medium" | "hard";
  /** Its base weight. */
  base: number;
  /** Row by row; `x` is a cell. */
  rows: string[];
}

/** Everything a client needs to draw the game as intended. */
export interface BlastLooks {
  /** By cell code. */
  cells: CellLook[];
  /** Sound names by event. */
  sounds: Record<string, string>;
  theme: Theme;
  /** By lines cleared. */
  celebrations: string[];
  /** Numbers by name; a fraction is a list of numerator and denominator. */
  constants: Record<string, number | number[]>;
  pieces: PieceLook[];
}

/** What a seat sees of Block Blast. */
export type GameView = View<BlockBlastMore>;

/** The answers to the queries of Block Blast, by name. */
export interface Queries {
  weights: Weights;
  why: Why;
}
