// A match as the page sees it: one interface, whether its rules run in the page, in a replay or on a server. Actions
// return nothing: subscribers receive frames and refusals, immediately or later.
import type { Frame, Grid, SettingValue, StandingData, WrittenMove } from "../python/types";

/** An action requested by a seat. */
export interface Deed {
  seat: number;
  action: string;
}

/** A message from a match: its latest frame, and what led to it. */
export interface MatchUpdate {
  frame: Frame;
  /** The action that led to the frame; without it, time passed or another moment is shown. */
  deed?: Deed;
  /** Why that action was refused; the frame then shows the passage of time up to the request. */
  refused?: string;
}

export type UpdateListener = (news: MatchUpdate) => void;

export interface Match {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seats: number;
  /** The latest frame. */
  readonly frame: Frame;
  /** Subscribe to the match's messages; returns a function that unsubscribes. */
  subscribe(listener: UpdateListener): () => void;
  /** Perform an action at a match time in ms. */
  act(seat: number, action: string, at?: number): void;
  /** Advance to a match time in ms. */
  advance(to: number): void;
  /** Why an action is not possible now; empty if it is possible. */
  refusal(seat: number, action: string): Promise<string>;
  /** The answer to a query that is specific to the game. */
  ask<T>(seat: number, query: string): Promise<T>;
  /** Boards of other seats, as visible to everyone. */
  boards(seat: number, others: number[]): Promise<Grid[]>;
  close(): void;
}

/** A match as data that `restore` accepts; since it keeps growing, it can be fetched from a given input on. */
export interface Snapshot {
  game: string;
  seats: number;
  inputs: unknown[];
  received: [count: number, effect: unknown][];
  checkpoints: unknown[];
  [field: string]: unknown;
}

/** What decides, besides the match itself, whether its result is ranked. */
export interface Circumstances {
  isForked: boolean;
  /** The levels of the computer players, by seat. */
  computers?: Readonly<Record<number, number>> | undefined;
  /** Whether the computer gave hints. */
  isHelped?: boolean | undefined;
}

/** A player's own match, with everything that only its owner may know: what comes next, and all past inputs. */
export interface OwnMatch extends Match {
  readonly seed: number;
  /** The id of its mode; an id starting with `custom` is a player-defined ruleset. */
  readonly mode: string;
  /** The starting position as text; empty for the game's usual start. */
  readonly start: string;
  replay(): string;
  /** The match as data, without the first inputs if the caller already has those. */
  save(since?: number): Snapshot;
  /** The position as text from which a match can continue. */
  show(): string;
  /** The same without the state of the random generator, so it doesn't reveal what comes next. */
  showPublic(): string;
  /** A separate match in the same state as this one. */
  fork(): OwnMatch;
  /** Whether its result is ranked, and on which leaderboard. */
  standing(mode: string, origin: Circumstances): StandingData;
  /** A seat's board as a bot may know it, packed, in hexadecimal; its random numbers come from the seed. */
  concealed(seat: number, seed: number): string;
  /** The text of an action that a bot gives as a number. */
  nameAction(seat: number, action: number): string;
  /** The sentence about a bot's plan, in the rules' English; `loadBot` must have been awaited. */
  explain(seat: number, reason: number, facts: number[]): string;
  /** Load what the page needs to explain a bot's plans. */
  loadBot(): Promise<void>;
  /** The whole game in the game's standard notation. */
  write(tags: Record<string, string>): string;
  /** Its moves in notation, or those of its first inputs, so that a long match can be queried in batches. */
  moves(upto?: number): WrittenMove[];
}
