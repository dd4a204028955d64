// A match in real time, played in a room: the player's own board runs here and answers at once; the server, which
// runs it too, has the last word. What was done is sent in lots; what others send comes in at its time, be it late.
import { Feed } from "../match/feed";
import type { Deed, Match, News, NewsListener } from "../match/match";
import { RulesError, type Request, type Rules } from "../python/rules";
import type { Frame, Grid, OutcomeData, SettingValue } from "../python/types";
import type { RoomLink } from "./link";
import { OtherSeats } from "./otherSeats";
import type { Boards, RoomInfo, Snapshot } from "./wire";

/** Between two messages of what was done, in ms: a held key acts in every frame, more often than the server listens. */
const SEND_EVERY = 40;
/** A board that was told damaged is asked for again so often in a row. */
const MOST_DAMAGED = 3;
/** After so much time in which nothing was done the server is told that something happened by itself, in ms. */
const WAITED_EVERY = 150;

export class RealtimeMatch implements Match {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seats: number;
  readonly seat: number;
  readonly round: number;
  readonly others: OtherSeats;
  #rules: Rules;
  #link: RoomLink;
  #board: number;
  #frame: Frame;
  #feed = new Feed<News>();
  /** Lots of inputs that were sent, counted. */
  #lots = 0;
  #hasInputs = false;
  #sentAt = -Infinity;
  #damaged = 0;
  /** The time of the board that the server knows it has reached. */
  #toldUntil: number;
  /** The time by which something last happened on the board by itself. */
  #happenedAt = -Infinity;
  /** Something was told that no frame shows yet. */
  #isStale = false;
  #isAsking = false;
  #isClosed = false;

  private constructor(rules: Rules, room: RoomInfo, { round, boards }: Snapshot, link: RoomLink, sat: Sat) {
    this.#rules = rules;
    this.#link = link;
    this.#board = sat.board;
    this.#frame = sat.frame;
    this.#toldUntil = sat.frame.now;
    this.game = room.game;
    this.settings = room.settings;
    this.seats = sat.frame.events.length;
    this.seat = room.you;
    this.round = round;
    this.others = new OtherSeats(link);
    this.others.hear(boards);
  }

  /** Sit down at one's own board. */
  static async sit(rules: Rules, room: RoomInfo, snapshot: Snapshot, link: RoomLink): Promise<RealtimeMatch> {
    await rules.loadGame(room.game);
    const { own } = snapshot;
    if (!own) throw new Error("a snapshot without the player's board");
    const sat = rules.ask<Sat>({
      do: "sit",
      game: room.game,
      settings: room.settings,
      seats: seatsOf(room, snapshot),
      seat: room.you,
      own,
      ...toldBy(snapshot),
    });
    return new RealtimeMatch(rules, room, snapshot, link, sat);
  }

  get frame(): Frame {
    return this.#frame;
  }

  /** Whether something is shown only by the next frame: time has to pass, if only a little. */
  get isStale(): boolean {
    return this.#isStale;
  }

  subscribe(listener: NewsListener): () => void {
    return this.#feed.subscribe(listener);
  }

  act(seat: number, action: string, at = this.#frame.now): void {
    const deed: Deed = { seat, action };
    try {
      this.#frame = this.#ask<{ frame: Frame }>({ do: "perform", action, at }).frame;
      this.#hasInputs = true;
      this.#tell({ deed });
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#pass(at, { deed, refused: error.reason ?? error.message });
    }
  }

  advance(to: number): void {
    this.#pass(to, {});
  }

  /**
   * Send what was done since, in one message; or now and then, that the board went on by itself. To be called in each
   * frame of the screen, with its moment.
   */
  flush(stamp: number): void {
    if (this.#hasInputs && stamp - this.#sentAt < SEND_EVERY) return;
    while (this.#hasInputs) {
      this.#sentAt = stamp;
      const lot = this.#lots + 1;
      const { inputs } = this.#ask<{ inputs: [number, string][] }>({ do: "send", i: lot });
      this.#hasInputs = inputs.length > 0;
      if (!this.#hasInputs) break;
      this.#lots = lot;
      this.#toldUntil = inputs.at(-1)?.[0] ?? this.#toldUntil;
      this.#link.post({ t: "input", round: this.round, inputs }, (answer) => this.#answered(lot, answer.t === "ack"));
    }
    const { now } = this.#frame;
    if (this.#happenedAt <= this.#toldUntil || now - this.#toldUntil < WAITED_EVERY) return;
    this.#toldUntil = now;
    this.#link.say({ t: "waited", round: this.round, at: now });
  }

  /** Others sent something, at times of this board. */
  receive(effects: [number, number, number][]): void {
    try {
      this.#ask({ do: "receive", effects });
      this.#isStale = true;
    } catch (error) {
      // Longer ago than the board remembers: the server has the board as it should be.
      if (!(error instanceof RulesError)) throw error;
      this.#sync();
    }
  }

  /** Something happened on the boards of others. */
  hear({ boards, table }: Pick<Boards, "boards" | "table">): void {
    this.others.hear(boards);
    this.#ask({ do: "tell", boards: boards.map(inBrief), ...(table ? { table } : {}) });
    this.#isStale = true;
  }

  /** The round as the server has it: become that, but for what it does not know of yet. */
  take(snapshot: Snapshot): void {
    this.#isAsking = false;
    this.others.clear();
    this.others.hear(snapshot.boards);
    this.#isStale = true;
    if (!snapshot.own) return;
    try {
      // Which lots it knows of was told by its answers.
      this.#ask({ do: "take", own: { ...snapshot.own, acked: 0 }, ...toldBy(snapshot) });
      this.#damaged = 0;
    } catch (error) {
      // The board is not what its hash says: something went wrong on the way.
      if (!(error instanceof RulesError)) throw error;
      this.#damaged += 1;
      if (this.#damaged > MOST_DAMAGED) throw error;
      this.#link.say({ t: "sync", hash: this.mark().hash });
    }
  }

  /** The round is decided. */
  end(outcome: OutcomeData): void {
    this.#ask({ do: "tell", outcome });
    this.#pass(this.#frame.now, {});
    // Time went on here a little while that was decided there.
    this.#sync();
  }

  async refusal(_seat: number, action: string): Promise<string> {
    return this.#ask<{ refusal: string }>({ do: "why_not", action }).refusal;
  }

  async ask<T>(_seat: number, query: string): Promise<T> {
    return this.#ask<{ answer: T }>({ do: "query", query }).answer;
  }

  async boards(_seat: number, others: number[]): Promise<Grid[]> {
    return this.others.boards(others);
  }

  /** The hash of the board, and the time at which it has it. */
  mark(): { hash: string; now: number } {
    return this.#ask<{ hash: string; now: number }>({ do: "mark" });
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#feed.close();
    this.#ask({ do: "rise" });
  }

  #answered(lot: number, isDone: boolean): void {
    if (this.#isClosed) return;
    if (isDone) this.#ask({ do: "acknowledge", i: lot });
    else if (this.#ask<{ wrong: boolean }>({ do: "take_back", i: lot }).wrong) this.#sync();
  }

  /** Ask for the round as the server has it, once until it comes. */
  #sync(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#link.say({ t: "sync" });
  }

  #pass(to: number, about: Omit<News, "frame">): void {
    const { due } = this.#frame;
    if (due !== null && due <= to) this.#happenedAt = to;
    this.#frame = this.#ask<{ frame: Frame }>({ do: "pass", to }).frame;
    this.#isStale = false;
    this.#tell(about);
  }

  #tell(about: Omit<News, "frame">): void {
    this.#feed.tell({ frame: this.#frame, ...about });
  }

  #ask<T>(request: Request): T {
    return this.#rules.ask<T>({ ...request, board: this.#board });
  }
}

interface Sat {
  board: number;
  frame: Frame;
}

/** How many play: those who sit down while a round is played are not part of it. */
function seatsOf(room: RoomInfo, { boards }: Snapshot): number {
  return Math.max(room.you, ...boards.map(({ seat }) => seat)) + 1;
}

/** Whole boards are drawn here; the rules only know others in brief. */
function inBrief({ seat, other }: Boards["boards"][number]): object {
  return { seat, other };
}

function toldBy({ boards, table, over }: Snapshot): object {
  return { boards: boards.map(inBrief), ...(table ? { table } : {}), ...(over ? { outcome: over.outcome } : {}) };
}
