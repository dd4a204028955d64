// A match that only the server knows in full: actions are sent as requests, and frames come back. Spectators use it
// too, without sending any requests.
import { Feed } from "../match/feed";
import type { Deed, Match, News, NewsListener } from "../match/match";
import type { Frame, Grid, SettingValue, View, WrittenMove } from "../python/types";
import type { RoomLink } from "./link";
import { OtherSeats } from "./otherSeats";
import type { Answer } from "./outbox";
import type { Boards, FrameNews, RoomInfo, Snapshot } from "./wire";

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
  #feed = new Feed<News>();

  constructor(room: RoomInfo, { round, frame, boards, moves }: Snapshot & { frame: Frame }, link: RoomLink) {
    this.#link = link;
    this.#frame = frame;
    this.game = room.game;
    this.settings = room.settings;
    this.seats = frame.views[0]?.seats ?? room.seats.length;
    // A player who takes a seat during a round watches it.
    this.seat = frame.views[0]?.seat ?? -1;
    this.round = round;
    this.moves = moves;
    this.others = new OtherSeats(link);
    this.others.hear(boards);
  }

  get frame(): Frame {
    return this.#frame;
  }

  subscribe(listener: NewsListener): () => void {
    return this.#feed.subscribe(listener);
  }

  act(seat: number, action: string): void {
    this.#send(action, (answer) => {
      if (answer.t === "nack") this.#feed.tell({ frame: this.#frame, deed: { seat, action }, refused: answer.message });
    });
  }

  /** Time advances on the server, which sends the effects. */
  advance(): void {
    this.#feed.tell({ frame: silent(this.#frame) });
  }

  /** The current frame, and what led to it. */
  hear({ frame, seat, action, moves }: FrameNews): void {
    this.#frame = frame;
    if (moves.length) this.moves = [...this.moves, ...moves];
    const deed: Deed | undefined = seat >= 0 && action ? { seat, action } : undefined;
    this.#feed.tell({ frame, ...(deed ? { deed } : {}) });
  }

  hearBoards({ boards }: Pick<Boards, "boards">): void {
    this.others.hear(boards);
    this.#feed.tell({ frame: silent(this.#frame) });
  }

  take({ frame, boards, moves }: Snapshot): void {
    this.moves = moves;
    this.others.clear();
    this.others.hear(boards);
    // What happened in the meantime is shown without its events.
    if (frame) this.#frame = silent(frame);
    this.#feed.tell({ frame: this.#frame });
  }

  /** Only called if the view offers no such action: the server then says why, and nothing happens. */
  refusal(_seat: number, action: string): Promise<string> {
    const view = this.#frame.views[0];
    if (!view || offers(view, action)) return Promise.resolve("");
    return new Promise((resolve) => this.#send(action, (answer) => resolve(answer.t === "nack" ? answer.message : "")));
  }

  ask<T>(_seat: number, query: string): Promise<T> {
    return Promise.reject(new Error(`nobody is asked for ${query} in a room`));
  }

  async boards(_seat: number, others: number[]): Promise<Grid[]> {
    return this.others.boards(others);
  }

  close(): void {
    this.#feed.close();
  }

  #send(action: string, answered: (answer: Answer) => void): void {
    const at = this.#frame.now;
    this.#link.post({ t: "input", round: this.round, inputs: [[at, action]] }, answered);
  }
}

function silent(frame: Frame): Frame {
  return { ...frame, events: frame.events.map(() => []), told: frame.told.map(() => []) };
}

function offers({ choices, placements }: View, action: string): boolean {
  return (
    choices.some((choice) => choice.action === action) ||
    placements.some(({ actions }) => Object.values(actions).includes(action))
  );
}
