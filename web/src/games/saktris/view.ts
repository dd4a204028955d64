// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** A square of the back row, for a kind of piece that has arrived. */
export interface Column {
  square: string;
  spot: string;
  /** Why the piece may not be placed here; empty if it may. */
  reason: string;
}

/** How many pieces of each kind are still to come. */
export interface Pool {
  P: number;
  N: number;
  B: number;
  R: number;
  Q: number;
  K: number;
}

/** Public facts about a player. */
export interface Player {
  name: string;
  /** The piece that comes next; empty if none does, or the player may choose. */
  next: "P" | "N" | "B" | "R" | "Q" | "K" | "";
  pool: Pool;
  to_come: number;
  /** Whether a piece is due on this turn, or on the player's next one. */
  due: boolean;
  /** Moves the player makes before the next piece is due; `null` if none is to come. */
  moves_to_arrival: number | null;
  king_arrived: boolean;
  placed: number;
  /** Arrivals that were skipped. */
  skipped: number;
  /** Pieces that were placed and are no longer on the board. */
  lost: number;
  moves: number;
  /** Time left on the clock, in ms; `null` without clocks. */
  time: number | null;
  /** Whether that clock is running. */
  runs: boolean;
  /** Whether the player has left. */
  away: boolean;
  /** When the opponent of a player who is away may claim, in ms since the start of the match. */
  claim_at: number | null;
}

/** An option of a match. */
export interface ChosenRule {
  name: string;
  /** `{count}` in it stands for `count`. */
  value: string;
  count: number;
  /** The same in a few words, for a single line of all rules; empty if there is nothing to say. */
  short: string;
}

/** Data for clients with a Saktris board. */
export interface SaktrisMore {
  duty: "move" | "place" | "either" | "blocked";
  fate: "" | "skip" | "queue" | "force" | "check";
  /** Whether the side to move is in check. */
  check: boolean;
  /** By the letter of each kind that has arrived: the squares of the back row, from the a-file. */
  columns: Record<string, Column[]>;
  /** White's and Black's. */
  players: Player[];
  /** The side whose draw offer stands. */
  offer: number | null;
  /** Position in the game: twice the move number, plus one if Black is to move. */
  ply: number;
  /** For each choice that is a placement or a promotion: the kind it puts on the board. */
  brings: Record<string, "P" | "N" | "B" | "R" | "Q" | "K">;
  /** The choices that capture a piece. */
  captures: string[];
  fen: string;
  /** The options of the match; those about arrivals only while pieces are still to come. */
  rules: ChosenRule[];
}

/** What a seat sees of Saktris. */
export type GameView = View<SaktrisMore>;

/** The answers to the queries of Saktris, by name. */
export interface Queries {
  fen: string;
  pools: Pool[];
  san: string[][];
}
