// A minimal implementation of the requests of a seat's own board: time, inputs and messages.
import type { RoomLink } from "../../src/online/link";
import type { Answer, RoomRequest } from "../../src/online/outbox";
import type { Advance, BoardUpdate, Query, RoomInfo, Snapshot, Sync, Watching } from "../../src/online/wire";
import { RulesError, type Request, type Rules } from "../../src/python/rules";
import type { Frame, Grid, Other, View } from "../../src/python/types";

const EVERY = 1000;

export class FakeBoard implements Rules {
  readonly requests: Request[] = [];
  now = 0;
  isDamaged = false;
  /** Effects for times before this are too late. */
  remembers = 0;
  #unsent: [number, string][] = [];
  #sent = new Map<number, [number, string][]>();
  #outcome: unknown = null;

  loadGame = (): Promise<void> => Promise.resolve();
  loadRooms = (): Promise<void> => Promise.resolve();
  loadTexts = (): Promise<void> => Promise.resolve();
  loadReplays = (): Promise<void> => Promise.resolve();
  loadReviews = (): Promise<void> => Promise.resolve();
  loadBot = (): Promise<void> => Promise.resolve();

  ask<T>(request: Request): T {
    this.requests.push(request);
    return structuredClone(this.#answer(request)) as T;
  }

  of(what: string): Request[] {
    return this.requests.filter((request) => request.do === what);
  }

  #answer(request: Request): unknown {
    switch (request.do) {
      case "sit":
        return { board: 3, frame: this.#frame() };
      case "perform":
        if (request["action"] === "fly") throw new RulesError("seat 0: fly: no wings", "no wings");
        this.now = Math.max(this.now, request["at"] as number);
        this.#unsent.push([this.now, request["action"] as string]);
        return { frame: this.#frame() };
      case "pass":
        this.now = Math.max(this.now, request["to"] as number);
        return { frame: this.#frame() };
      case "send": {
        const inputs = this.#unsent.splice(0, 32);
        this.#sent.set(request["i"] as number, inputs);
        return { inputs };
      }
      case "take_back":
        return { wrong: this.#sent.delete(request["i"] as number) };
      case "acknowledge":
        this.#sent.delete(request["i"] as number);
        return {};
      case "receive":
        if ((request["effects"] as number[][]).some(([at = 0]) => at < this.remembers))
          throw new RulesError("too late");
        return { now: this.now };
      case "take":
        if (this.isDamaged) throw new RulesError("the received board is damaged: its hash differs");
        return { now: this.now };
      case "mark":
        return { hash: "mine", now: this.now };
      case "tell":
        this.#outcome = request["outcome"] ?? this.#outcome;
        return {};
      default:
        return {};
    }
  }

  #frame(): Frame {
    const view = { seat: 0, seats: 2, now: this.now, outcome: this.#outcome } as View;
    const due = Math.floor(this.now / EVERY + 1) * EVERY;
    return { views: [view], events: [[], []], told: [[], []], now: this.now, due, count: 0, changed: true };
  }
}

export class FakeLink implements RoomLink {
  posts: { request: RoomRequest; answered: (answer: Answer) => void }[] = [];
  sent: (Query | Sync | Advance | Watching)[] = [];

  post = (request: RoomRequest, answered: (answer: Answer) => void = () => undefined): void => {
    this.posts.push({ request, answered });
  };

  send = (message: Query | Sync | Advance | Watching): void => {
    this.sent.push(message);
  };
}

export const ROOM: RoomInfo = {
  t: "room",
  code: "BCDF",
  game: "walk",
  version: 2,
  settings: { steps: 5 },
  mode: "far",
  kind: "realtime",
  seats: [],
  host: 0,
  you: 0,
  watchers: 0,
  phase: "live",
  round: 4,
  open: false,
  verified: true,
};

export function grid(cells: number[]): Grid {
  return { name: "board", width: cells.length, height: 1, cells, layers: {}, columns: "", rows: "" };
}

export function other(seat: number, place = 0): Other {
  return { seat, over: place > 0, place, score: 0, figures: [] };
}

export function board(seat: number, cells: number[] | null, changes: number[] = []): BoardUpdate {
  return { seat, other: other(seat), grid: cells ? grid(cells) : null, changes };
}

export function snapshot(about: Partial<Snapshot> = {}): Snapshot {
  return {
    t: "snapshot",
    round: 4,
    elapsed: 0,
    starts_in: 0,
    acked: 0,
    seats: 2,
    own: { state: {}, log: [], hash: "h", acked: 0 },
    frame: null,
    table: { over: 0 },
    boards: [board(0, [0, 0]), board(1, [0, 0])],
    over: null,
    premove: "",
    moves: [],
    ...about,
  };
}
