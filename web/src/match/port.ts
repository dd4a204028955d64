// A player's port: everything that the player of a seat can see, hear and do. A board gets no other part of a match.
import type { Event, Grid, SettingValue, View } from "../python/types";
import { Feed } from "./feed";
import type { Match, MatchUpdate } from "./match";

/** The latest frame of a match, for one seat. */
export interface SeatFrame<V extends View = View> {
  view: V;
  /** What happened on this seat's board since the previous frame. */
  events: Event[];
  /** The messages to its player about that, in the rules' English. */
  told: string[];
  /** The number of inputs so far, from all seats. */
  count: number;
  /** This seat's action that led to the frame, if any. */
  action?: string;
  /** Whether that action changed anything. */
  changed: boolean;
  /** Why that action was refused. */
  refused?: string;
}

export type SeatListener<V extends View = View> = (frame: SeatFrame<V>) => void;

/** How a port performs an action: at the time of the event that triggered it, in `performance.now()` terms. */
export type Act = (action: string, stamp?: number) => void;

export class SeatPort<V extends View = View> {
  readonly seat: number;
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly #match: Match;
  readonly #act: Act;
  /** What the board remembers about this seat's play; saved with a match of the player's own. */
  readonly notes: Record<string, unknown>;
  #latest: SeatFrame<V>;
  #feed = new Feed<SeatFrame<V>>();
  #presses = new Feed<string>();

  constructor(match: Match, seat: number, act: Act, notes: Record<string, unknown> = {}) {
    this.seat = seat;
    this.game = match.game;
    this.settings = match.settings;
    this.#match = match;
    this.#act = act;
    this.notes = notes;
    this.#latest = seenFrom(seat, { frame: match.frame });
    match.subscribe((news) => {
      this.#latest = seenFrom(seat, news);
      this.#feed.emit(this.#latest);
    });
  }

  /** The latest frame for this seat. */
  get latest(): SeatFrame<V> {
    return this.#latest;
  }

  /** Subscribe to every frame and refusal; returns a function that unsubscribes. */
  subscribe(listener: SeatListener<V>): () => void {
    return this.#feed.subscribe(listener);
  }

  /** Perform an action now or at the time of an event. Listeners receive the result, immediately or later. */
  act(action: string, stamp?: number): void {
    this.pressed(action);
    this.#act(action, stamp);
  }

  /** Why an action is not possible now; empty if it is possible. */
  refusal(action: string): Promise<string> {
    return this.#match.refusal(this.seat, action);
  }

  /** The answer to a query that is specific to the game. */
  ask<T>(query: string): Promise<T> {
    return this.#match.ask<T>(this.seat, query);
  }

  /** Boards of other seats, as visible to everyone: to be fetched periodically, not with every frame. */
  boards(others: number[]): Promise<Grid[]> {
    return this.#match.boards(this.seat, others);
  }

  /** Subscribe to the player's presses for this seat (not the repeats of held keys). */
  onPress(listener: (action: string) => void): () => void {
    return this.#presses.subscribe(listener);
  }

  /** The player pressed a key, a button or the board for an action. */
  pressed(action: string): void {
    this.#presses.emit(action);
  }
}

function seenFrom<V extends View>(seat: number, { frame, deed, refused }: MatchUpdate): SeatFrame<V> {
  const view = frame.views.find((each) => each.seat === seat) ?? frame.views[0];
  if (!view) throw new Error("a frame without a view");
  const isMine = deed?.seat === seat;
  return {
    // The caller knows which game's views these are.
    view: view as V,
    events: frame.events[seat] ?? [],
    told: frame.told[seat] ?? [],
    count: frame.count,
    changed: frame.changed && refused === undefined,
    ...(isMine ? { action: deed.action } : {}),
    ...(isMine && refused !== undefined ? { refused } : {}),
  };
}
