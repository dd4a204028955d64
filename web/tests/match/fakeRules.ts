// Minimal rules for tests: a walker on seven places, whom time moves one place forward every second.
import { RulesError, type Request, type Rules } from "../../src/python/rules";
import type { Frame, GameInfo, Grid, OutcomeData, View } from "../../src/python/types";

const LAST = 6;
const EVERY = 1000;

export const INFO = {
  id: "walk",
  title: "Walk",
  version: 2,
  timed: true,
  seats: [1, 2],
  shared_board: false,
  modes: [{ id: "far" }, { id: "practice" }],
} as unknown as GameInfo;

interface Walk {
  seats: number;
  place: number;
  now: number;
  inputs: [time: number, seat: number, action: string][];
  /** Events not reported yet, by seat. */
  events: [string, number, number, number][][];
}

export class FakeRules implements Rules {
  readonly requests: Request[] = [];
  readonly loaded: string[] = [];
  #walks = new Map<number, Walk>();
  #last = 0;

  async loadRooms(): Promise<void> {}
  loadTexts = (game: string): Promise<void> => this.loadGame(game);
  async loadReplays(): Promise<void> {}
  async loadReviews(): Promise<void> {}
  async loadBot(): Promise<void> {}

  async loadGame(id: string): Promise<void> {
    this.loaded.push(id);
  }

  ask<T>(request: Request): T {
    this.requests.push(request);
    return structuredClone(this.#answer(request)) as T;
  }

  /** The requests so far, in order. */
  #verified = 0;

  get deeds(): string[] {
    return this.requests.map((request) => request.do);
  }

  #answer(request: Request): unknown {
    const walk = this.#walks.get(Number(request["match"]));
    switch (request.do) {
      case "new":
        return this.#open({ seats: Number(request["seats"] ?? 1), place: 0, now: 0, inputs: [], events: [] });
      case "restore":
        return this.#restore(request["saved"] as Record<string, unknown>);
      case "watch":
        return {
          ...this.#open({ seats: 1, place: 0, now: 0, inputs: [], events: [] }),
          inputs: [[500, 0, 0]],
          end: 3000,
        };
      case "head":
        if (!String(request["replay"]).startsWith("walk")) throw new RulesError("not a walk");
        return { game: "walk", version: 2, seats: 1, end: 3000, reason: "arrived", score: 6, problem: "" };
      case "ranked":
        return { mode: request["mode"] || "far", ranked: request["mode"] !== "practice" };
    }
    if (!walk) throw new RulesError("no match is being played");
    return this.#answerOf(walk, request);
  }

  #answerOf(walk: Walk, request: Request): unknown {
    switch (request.do) {
      case "act":
        return this.#act(walk, request);
      case "advance":
        advance(walk, Number(request["to"]));
        return { frame: frameOf(walk) };
      case "seek":
        Object.assign(walk, { place: 0, now: 0, events: [] });
        advance(walk, Number(request["time"] ?? 0));
        return { frame: frameOf(walk) };
      case "frame":
        return { frame: frameOf(walk) };
      case "fork":
        return this.#open({ ...structuredClone(walk), events: [] });
      case "verify_some":
        return this.#verifySome(walk, request);
      case "save":
        return { saved: saved(walk, Number(request["since"] ?? 0)) };
      case "replay":
        return { replay: "walk" };
      case "standing":
        return this.#standing(walk, request);
      case "boards":
      case "changes":
        return { boards: boards(walk, request) };
      case "ask":
        return { answer: `${String(request["query"])} of ${String(request["seat"])}` };
      case "refusal":
        return { refusal: request["action"] === "fly" ? "nobody can fly" : "" };
      case "concealed":
        return { board: String(request["seed"]).padStart(16, "0") };
      case "name_action":
        return { action: ["back", "on", "fly"][Number(request["number"])] };
      case "explain":
        return { sentence: `Reason ${String(request["reason"])}.` };
      case "close":
        this.#walks.delete(Number(request["match"]));
        return {};
    }
    throw new RulesError(`no request ${request.do}`);
  }

  #act(walk: Walk, request: Request): { frame: Frame } {
    const { seat, action, at } = request as unknown as { seat: number; action: string; at?: number };
    if (at !== undefined) advance(walk, at);
    if (action === "fly") throw new RulesError("fly: nobody can fly", "nobody can fly");
    if (action !== "back" && action !== "on") throw new RulesError(`no action '${action}'`);
    const before = walk.place;
    walk.place = Math.max(0, Math.min(LAST, walk.place + (action === "on" ? 1 : -1)));
    walk.inputs.push([walk.now, seat, action]);
    if (walk.place !== before) (walk.events[seat] ??= []).push(["stepped", walk.place, 0, 0]);
    return { frame: { ...frameOf(walk), changed: walk.place !== before } };
  }

  /** The one input, and then the end. */
  #verifySome(walk: Walk, request: Request): unknown {
    this.#verified += 1;
    if (this.#verified % 2) return { done: false };
    return {
      done: true,
      verdict: { verified: true, problem: "" },
      standing: this.#standing(walk, { ...request, mode: "" }),
    };
  }

  #standing(walk: Walk, { mode, forked, bots, helped }: Request): unknown {
    const midway = forked ? "taken up midway" : "";
    const unranked = mode === "practice" || helped ? "practice is not ranked" : bots ? "bots took part" : midway;
    const {
      time,
      scores: [score],
    } = outcomeOf(walk) ?? { time: 0, scores: [0] };
    return { scores: `walk-${String(mode)}`, score, time, by_time: true, words: "", ranked: !unranked, unranked };
  }

  #restore(data: Record<string, unknown>): unknown {
    if (data["hash"] !== "good") throw new RulesError("the saved match is damaged");
    const walk = { seats: 1, place: Number(data["place"]), now: Number(data["now"]), events: [] };
    return this.#open({ ...walk, inputs: data["inputs"] as Walk["inputs"] });
  }

  #open(walk: Walk): Record<string, unknown> {
    this.#last += 1;
    this.#walks.set(this.#last, walk);
    const { seats, now } = walk;
    const about = { game: "walk", version: 2, settings: { far: true }, mode: "far", seed: 7, start: "" };
    return { match: this.#last, ...about, seats, now, frame: frameOf(walk) };
  }
}

function advance(walk: Walk, to: number): void {
  for (let due = dueOf(walk); due !== null && due <= to; due = dueOf(walk)) {
    walk.now = due;
    walk.place += 1;
    for (let seat = 0; seat < walk.seats; seat += 1) (walk.events[seat] ??= []).push(["carried", walk.place, 0, 0]);
  }
  walk.now = Math.max(walk.now, to);
}

function dueOf(walk: Walk): number | null {
  return walk.place >= LAST ? null : (Math.floor(walk.now / EVERY) + 1) * EVERY;
}

function outcomeOf(walk: Walk): OutcomeData | null {
  return walk.place < LAST ? null : { reason: "arrived", winner: 0, scores: [LAST], time: walk.now };
}

function frameOf(walk: Walk): Frame {
  const seats = Array.from({ length: walk.seats }, (_, seat) => seat);
  const events = seats.map((seat) => walk.events[seat] ?? []);
  walk.events = [];
  return {
    views: seats.map((seat) => viewOf(walk, seat)),
    events,
    told: events.map((list) => list.filter(([name]) => name === "carried").map(([, place]) => `Place ${place}`)),
    now: walk.now,
    due: dueOf(walk),
    count: walk.inputs.length,
    changed: true,
  };
}

/** Those who take turns do so in the order of their seats. */
function viewOf(walk: Walk, seat: number): View {
  const turn = walk.inputs.length % walk.seats;
  return { seat, seats: walk.seats, turn, outcome: outcomeOf(walk), more: walk.place } as View;
}

function saved(walk: Walk, since: number): unknown {
  const { seats, place, now } = walk;
  const inputs = walk.inputs.slice(since);
  // As if something had been received after each input, and once more now.
  const received = walk.inputs.map((_, index) => [index + 1, "gift"]).filter(([count]) => Number(count) >= since);
  return { game: "walk", seats, place, now, inputs, received, checkpoints: [], hash: "good" };
}

function boards(walk: Walk, request: Request): unknown[] {
  const cells = [0, 0, 0, 0, 0, 0, 0];
  cells[walk.place] = 1;
  const grid: Grid = { name: "path", width: 7, height: 1, cells, layers: {}, columns: "", rows: "" };
  return (request["seats"] as number[]).map((seat) =>
    request.do === "boards" ? { seat, grid, changes: [] } : { seat, grid: null, changes: [walk.place, 1] },
  );
}
