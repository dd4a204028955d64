// What a picture of a result shows besides the board.
import type { GameInfo, View } from "../../python/types";
import type { ResultRow } from "../module";

/** A result to be shared. */
export interface SharedResult {
  info: GameInfo;
  /** The mode's title; empty if it goes without saying. */
  mode: string;
  /** The boards to draw, from the first seat. */
  views: readonly View[];
  /** The result that matters most: a score, a time or who won; its name may be empty. */
  headline: ResultRow;
  /** A remark on it, such as a new personal best. */
  remark: string;
  /** Further figures, the most important ones first. */
  rows: readonly ResultRow[];
  /** How it ended. */
  ending: string;
  /** When, as stored. */
  date: string;
}

/** The name of the picture's file: game, date and result, in characters that every system allows. */
export function fileName({ info, date, headline }: SharedResult): string {
  const parts = [info.id, date.slice(0, 10), headline.value.replaceAll(/[^\p{L}\p{N}]+/gu, "-")];
  return `blockyard-${parts.map((part) => part.replaceAll(/^-+|-+$/g, "")).join("-")}.png`.toLowerCase();
}
