// Views and matches for tests of boards: a test gives what matters, the rest is empty.
import { Feed } from "../../src/match/feed";
import type { Match, MatchUpdate } from "../../src/match/match";
import type { Event, Frame, Grid, Other, View } from "../../src/python/types";

export function viewOf<More>(more: More, given: Partial<View<More>> = {}): View<More> {
  return {
    game: "",
    seat: 0,
    seats: 1,
    now: 0,
    due: null,
    outcome: null,
    grids: [],
    trays: [],
    counters: [],
    choices: [],
    placements: [],
    forms: {},
    turn: null,
    notes: [],
    figures: [],
    aim: "",
    others: [],
    place: 0,
    more,
    ...given,
  };
}

/** Another seat in brief. */
export function otherOf(seat: number, given: Partial<Other> = {}): Other {
  return { seat, over: false, place: 0, score: 0, figures: [], ...given };
}

export function gridOf(rows: string[], code: (letter: string) => number, layers: Grid["layers"] = {}): Grid {
  const cells = rows.flatMap((row) => [...row].map(code));
  return { name: "", width: rows[0]?.length ?? 0, height: rows.length, cells, layers, columns: "", rows: "" };
}

/** A match that sends what the test says, and answers as the test says. */
export class ToldMatch implements Match {
  readonly game = "";
  readonly settings = {};
  readonly seats = 1;
  frame: Frame;
  answer: (query: string) => Promise<unknown> = () => Promise.reject(new Error("nobody answers"));
  #feed = new Feed<MatchUpdate>();

  constructor(view: View) {
    this.frame = frameOf(view);
  }

  /** Show another view, and send what happened. */
  show(view: View, events: Event[] = []): void {
    this.frame = frameOf(view, events);
    this.#feed.emit({ frame: this.frame });
  }

  subscribe(listener: (news: MatchUpdate) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  async ask<T>(_: number, query: string): Promise<T> {
    return (await this.answer(query)) as T;
  }

  async boards(): Promise<Grid[]> {
    return [];
  }

  async refusal(): Promise<string> {
    return "";
  }

  act(): void {}
  advance(): void {}
  close(): void {}
}

function frameOf(view: View, events: Event[] = []): Frame {
  return { views: [view], events: [events], told: [[]], now: view.now, due: null, count: 0, changed: true };
}
