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

/** What everybody may know of a player. */
export interface Player {
  name: string;
  /** The piece that comes next; empty if none does, or the player may choose. */
  next: "P" | "N" | "B" | "R" | "Q" | "K" | "";
  pool: Pool;
  to_come: number;
  /** Whether a piece is due at the player's next turn, or at this one. */
  due: boolean;
  /** The moves that the player makes before the next piece is due; nothing is to come without. */
  moves_to_arrival: number | null;
  king_arrived: boolean;
  placed: number;
  /** Arrivals that were skipped. */
  skipped: number;
  /** Pieces that were placed and are on the board no more. */
  lost: number;
  moves: number;
  /** Ms left on the clock, if there are clocks. */
  time: number | null;
  /** Whether the player has left. */
  away: boolean;
  /** From when on, in ms of the match, the opponent of a player who is away may claim. */
  claim_at: number | null;
}

/** What only a board of Saktris draws. */
export interface SaktrisMore {
  duty: "move" | "place" | "either" | "blocked";
  fate: "" | "skip" | "queue" | "force" | "check";
  /** Whether the side to move is in check. */
  check: boolean;
  /** By the letter of each kind that has arrived: the squares of the back row, from the a-file. */
  columns: Record<string, Column[]>;
  /** White's and Black's. */
  players: Player[];
  /** The side whose offer of a draw stands. */
  offer: number | null;
  /** How far the game is: twice the move number, and one more if Black is to move. */
  ply: number;
  /** By action, among the choices: what is placed, or what a pawn becomes. */
  brings: Record<string, "P" | "N" | "B" | "R" | "Q" | "K">;
  /** The actions, among the choices, that take a piece. */
  captures: string[];
  fen: string;
}

/** What a seat sees of Saktris. */
export type GameView = View<SaktrisMore>;
