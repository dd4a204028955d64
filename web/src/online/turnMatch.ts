// A match that only the server knows in full: actions are sent as requests, and frames come back. Spectators use it
// too, without sending any requests.
import { Feed } from "../match/feed";
import type { Deed, Match, MatchUpdate, UpdateListener } from "../match/match";
import type { Frame, Grid, SettingValue, WrittenMove } from "../python/types";
import type { RoomLink } from "./link";
import { OtherSeats } from "./otherSeats";
import type { Answer } from "./outbox";
import type { Boards, FrameUpdate, Reply, RoomInfo, Snapshot } from "./wire";

export class TurnMatch implements Match {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seats: number;
  readonly seat: number;
  readonly round: number;
  readonly others: OtherSeats;
  /** The moves so far, in games with written notation. */
  moves: readonly WrittenMove[];
  #link: RoomLink;
  #frame: Frame;
  #feed = new Feed<MatchUpdate>();
  /** What to do with the answers to queries, by their numbers. */
  #queries = new Map<number, (answer: unknown) => void>();
  #asked = 0;

  constructor(room: RoomInfo, { round, seats, frame, boards, moves }: Snapshot & { frame: Frame }, link: RoomLink) {
    this.#link = link;
    this.#frame = frame;
    this.game = room.game;
    this.settings = room.settings;
    this.seats = seats;
    // A player who takes a seat during a round watches it.
    this.seat = frame.views[0]?.seat ?? -1;
    this.round = round;
    this.moves = moves;
    this.others = new OtherSeats(link);
    this.others.update(boards);
  }

  get frame(): Frame {
    return this.#frame;
  }

  subscribe(listener: UpdateListener): () => void {
    return this.#feed.subscribe(listener);
  }

  act(seat: number, action: string): void {
    this.#send(action, (answer) => {
      if (answer.t === "nack") this.#feed.emit({ frame: this.#frame, deed: { seat, action }, refused: answer.message });
    });
  }

  /** Time advances on the server, which sends the effects. */
  advance(): void {
    this.#feed.emit({ frame: silent(this.#frame) });
  }

  /** The current frame, and what led to it. */
  showFrame({ frame, seat, action, moves }: FrameUpdate): void {
    this.#frame = frame;
    if (moves.length) this.moves = [...this.moves, ...moves];
    const deed: Deed | undefined = seat >= 0 && action ? { seat, action } : undefined;
    this.#feed.emit({ frame, ...(deed ? { deed } : {}) });
  }

  updateBoards({ boards }: Pick<Boards, "boards">): void {
    this.others.update(boards);
    this.#feed.emit({ frame: silent(this.#frame) });
  }

  take({ frame, boards, moves }: Snapshot): void {
    this.moves = moves;
    this.others.clear();
    this.others.update(boards);
    // What happened in the meantime is shown without its events.
    if (frame) this.#frame = silent(frame);
    this.#feed.emit({ frame: this.#frame });
  }

  refusal(_seat: number, action: string): Promise<string> {
    return this.#query<string>({ action });
  }

  ask<T>(_seat: number, query: string): Promise<T> {
    return this.#query<T>({ query });
  }

  /** The server's answer to a query. */
  receiveReply({ q, answer, refused }: Reply): void {
    this.#queries.get(q)?.(refused ? Promise.reject(new Error(refused)) : answer);
    this.#queries.delete(q);
  }

  async boards(_seat: number, others: number[]): Promise<Grid[]> {
    return this.others.boards(others);
  }

  close(): void {
    this.#feed.close();
  }

  /** Ask the server something; it answers without changing anything. */
  #query<T>(about: { query: string } | { action: string }): Promise<T> {
    this.#asked += 1;
    const q = this.#asked;
    this.#link.send({ t: "query", q, round: this.round, ...about });
    return new Promise((resolve) => this.#queries.set(q, resolve as (answer: unknown) => void));
  }

  #send(action: string, answered: (answer: Answer) => void): void {
    const at = this.#frame.now;
    this.#link.post({ t: "input", round: this.round, inputs: [[at, action]] }, answered);
  }
}

function silent(frame: Frame): Frame {
  return { ...frame, events: frame.events.map(() => []), told: frame.told.map(() => []) };
}
