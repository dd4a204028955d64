// A player's port: all that whoever sits at a seat sees, hears and may do. A board gets this and nothing else of a match.
import type { Event, Grid, SettingValue, View } from "../python/types";
import { Feed } from "./feed";
import type { Match, News } from "./match";

/** The newest of a match as one seat has it. */
export interface SeatFrame<V extends View = View> {
  view: V;
  /** What happened on this seat's board since the frame before. */
  events: Event[];
  /** What its player is told of that, in the rules' English. */
  told: string[];
  /** How many inputs there have been, of all seats. */
  count: number;
  /** This seat's action that brought the frame, if one did. */
  action?: string;
  /** Whether that action changed anything. */
  changed: boolean;
  /** Why that action was not possible. */
  refused?: string;
}

export type SeatListener<V extends View = View> = (frame: SeatFrame<V>) => void;

/** How a port does an action: at the moment of the event that asked for it, by `performance.now()`. */
export type Act = (action: string, stamp?: number) => void;

export class SeatPort<V extends View = View> {
  readonly seat: number;
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly #match: Match;
  readonly #act: Act;
  #latest: SeatFrame<V>;
  #feed = new Feed<SeatFrame<V>>();
  #presses = new Feed<string>();

  constructor(match: Match, seat: number, act: Act) {
    this.seat = seat;
    this.game = match.game;
    this.settings = match.settings;
    this.#match = match;
    this.#act = act;
    this.#latest = seenFrom(seat, { frame: match.frame });
    match.subscribe((news) => {
      this.#latest = seenFrom(seat, news);
      this.#feed.tell(this.#latest);
    });
  }

  /** The newest frame, as this seat has it. */
  get latest(): SeatFrame<V> {
    return this.#latest;
  }

  /** Hear of every frame from now on, and of refusals; gives back how to stop hearing. */
  subscribe(listener: SeatListener<V>): () => void {
    return this.#feed.subscribe(listener);
  }

  /** Do an action now, or at the moment of an event. What comes of it is heard, at once or later. */
  act(action: string, stamp?: number): void {
    this.pressed(action);
    this.#act(action, stamp);
  }

  /** Why an action is not possible now; empty if it is. */
  refusal(action: string): Promise<string> {
    return this.#match.refusal(this.seat, action);
  }

  /** The answer to a question that only this game can answer. */
  ask<T>(query: string): Promise<T> {
    return this.#match.ask<T>(this.seat, query);
  }

  /** Boards of other seats, as everybody may see them: to be asked for now and then, not with every frame. */
  boards(others: number[]): Promise<Grid[]> {
    return this.#match.boards(this.seat, others);
  }

  /** Hear what the player presses for this seat (not the repeats of held keys). */
  onPress(listener: (action: string) => void): () => void {
    return this.#presses.subscribe(listener);
  }

  /** The player pressed a key, a button or the board for an action. */
  pressed(action: string): void {
    this.#presses.tell(action);
  }
}

function seenFrom<V extends View>(seat: number, { frame, deed, refused }: News): SeatFrame<V> {
  const view = frame.views.find((each) => each.seat === seat) ?? frame.views[0];
  if (!view) throw new Error("a frame without a view");
  const isMine = deed?.seat === seat;
  return {
    // Which game's views these are is known by who asks for the port.
    view: view as V,
    events: frame.events[seat] ?? [],
    told: frame.told[seat] ?? [],
    count: frame.count,
    changed: frame.changed && refused === undefined,
    ...(isMine ? { action: deed.action } : {}),
    ...(isMine && refused !== undefined ? { refused } : {}),
  };
}
