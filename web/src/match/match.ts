// A match as the page holds it: one interface whether its rules run in the page, in a replay or on a server.
// Nothing is answered by an action: frames and refusals come to those who subscribe, at once or later.
import type { Frame, Grid, SettingValue, StandingData, WrittenMove } from "../python/types";

/** What somebody at a seat asked for. */
export interface Deed {
  seat: number;
  action: string;
}

/** What a match tells: its newest frame, and what brought it. */
export interface News {
  frame: Frame;
  /** The action that brought the frame; without it, time passed or another moment is shown. */
  deed?: Deed;
  /** Why that action was not possible; the frame then shows what time brought until it was asked for. */
  refused?: string;
}

export type NewsListener = (news: News) => void;

export interface Match {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seats: number;
  /** The newest frame. */
  readonly frame: Frame;
  /** Hear what the match tells from now on; gives back how to stop hearing. */
  subscribe(listener: NewsListener): () => void;
  /** Do an action, at a moment of the match in ms. */
  act(seat: number, action: string, at?: number): void;
  /** Let time pass to a moment of the match in ms. */
  advance(to: number): void;
  /** Why an action is not possible now; empty if it is. */
  refusal(seat: number, action: string): Promise<string>;
  /** The answer to a question that only this game can answer. */
  ask<T>(seat: number, query: string): Promise<T>;
  /** Boards of other seats, as everybody may see them. */
  boards(seat: number, others: number[]): Promise<Grid[]>;
  close(): void;
}

/** A match as data that `restore` takes back; it goes on growing, so that it can be had from an input on. */
export interface Snapshot {
  game: string;
  seats: number;
  inputs: unknown[];
  received: [count: number, effect: unknown][];
  checkpoints: unknown[];
  [field: string]: unknown;
}

/** A match that is the player's own, with all that only its owner may know: what will come, and all that was done. */
export interface OwnMatch extends Match {
  readonly seed: number;
  /** The id of the mode whose rules it has; one that begins with `custom` is a ruleset of the player's own. */
  readonly mode: string;
  /** The position it began from, as text; empty for the game's own beginning. */
  readonly start: string;
  replay(): string;
  /** The match as data, without its first inputs where somebody has those already. */
  save(since?: number): Snapshot;
  /** The position as text that a match can go on from. */
  show(): string;
  /** The same, without what chance still holds: it tells nobody what will come. */
  showPublic(): string;
  /** A match of its own that stands where this one does. */
  fork(): OwnMatch;
  /** Whether its result is compared with the best, and with which. */
  standing(mode: string, forked: boolean): StandingData;
  /** The whole game in the format in which its players write games. */
  write(tags: Record<string, string>): string;
  /** Its moves as players write them, or those of its first inputs: a long match is asked for bit by bit. */
  moves(upto?: number): WrittenMove[];
}
