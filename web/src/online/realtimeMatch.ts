// A real-time match played in a room: the player's own board runs here and responds immediately; the server runs it
// too and is authoritative. Inputs are sent in batches; effects from others apply at their own time, even if they
// arrive late.
import { Feed } from "../match/feed";
import type { Deed, Match, MatchUpdate, UpdateListener } from "../match/match";
import { RulesError, type Request, type Rules } from "../python/rules";
import type { Frame, Grid, OutcomeData, SettingValue } from "../python/types";
import type { RoomLink } from "./link";
import { OtherSeats } from "./otherSeats";
import type { Boards, RoomInfo, Snapshot } from "./wire";

/**
 * The time between two messages with inputs, in ms: a held key acts in every frame, more often than the server
 * accepts messages.
 */
const SEND_EVERY = 40;
/** How many times in a row a damaged board is requested again. */
const MOST_DAMAGED = 3;
/**
 * How long to wait before the server is notified that the board advanced without input, in ms: the next input usually
 * implies it.
 */
const NOTIFY_AFTER = 300;

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
  #feed = new Feed<MatchUpdate>();
  /** The number of input batches sent. */
  #lots = 0;
  #hasInputs = false;
  #sentAt = -Infinity;
  #damaged = 0;
  /** The board time that the server knows has been reached. */
  #reportedUntil: number;
  /** The time at which something last happened on the board without input. */
  #happenedAt = -Infinity;
  /** Since when the server doesn't know about that, as a timestamp; Infinity if it does. */
  #unknownSince = Infinity;
  /** Something arrived that no frame shows yet. */
  #isStale = false;
  #isAsking = false;
  #isClosed = false;

  private constructor(rules: Rules, room: RoomInfo, { round, seats, boards }: Snapshot, link: RoomLink, sat: Sat) {
    this.#rules = rules;
    this.#link = link;
    this.#board = sat.board;
    this.#frame = sat.frame;
    this.#reportedUntil = sat.frame.now;
    this.game = room.game;
    this.settings = room.settings;
    this.seats = seats;
    this.seat = room.you;
    this.round = round;
    this.others = new OtherSeats(link);
    this.others.update(boards);
    this.#frame = this.#withOthers(sat.frame);
  }

  /** Open the player's own board. */
  static async sit(rules: Rules, room: RoomInfo, snapshot: Snapshot, link: RoomLink): Promise<RealtimeMatch> {
    await Promise.all([rules.loadGame(room.game), rules.loadRooms()]);
    const { own } = snapshot;
    if (!own) throw new Error("a snapshot without the player's board");
    const sat = rules.ask<Sat>({
      do: "sit",
      game: room.game,
      settings: room.settings,
      seats: snapshot.seats,
      seat: room.you,
      own,
      ...knownFrom(snapshot, room.you),
    });
    return new RealtimeMatch(rules, room, snapshot, link, sat);
  }

  get frame(): Frame {
    return this.#frame;
  }

  /** Whether something will only show in the next frame, so time has to advance at least a little. */
  get isStale(): boolean {
    return this.#isStale;
  }

  subscribe(listener: UpdateListener): () => void {
    return this.#feed.subscribe(listener);
  }

  act(seat: number, action: string, at = this.#frame.now): void {
    const deed: Deed = { seat, action };
    try {
      this.#frame = this.#withOthers(this.#ask<{ frame: Frame }>({ do: "perform", action, at }).frame);
      this.#hasInputs = true;
      this.#publish({ deed });
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.#pass(at, { deed, refused: error.reason ?? error.message });
    }
  }

  advance(to: number): void {
    this.#pass(to, {});
  }

  /**
   * Send the inputs since the last call in one message or, now and then, a notification that the board advanced
   * without any. To be called on each animation frame with its timestamp.
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
      this.#reportedUntil = inputs.at(-1)?.[0] ?? this.#reportedUntil;
      this.#link.post({ t: "input", round: this.round, inputs }, (answer) => this.#answered(lot, answer.t === "ack"));
    }
    const isKnown = this.#happenedAt <= this.#reportedUntil;
    this.#unknownSince = isKnown ? Infinity : Math.min(this.#unknownSince, stamp);
    if (stamp < this.#unknownSince + NOTIFY_AFTER) return;
    const { now } = this.#frame;
    this.#reportedUntil = now;
    this.#link.send({ t: "advance", round: this.round, at: now });
  }

  /** Others sent something, with times of this board. */
  receive(effects: [number, number, number][]): void {
    try {
      this.#ask({ do: "receive", effects });
      this.#isStale = true;
    } catch (error) {
      // Longer ago than the board's history reaches: the server has the correct board.
      if (!(error instanceof RulesError)) throw error;
      this.#sync();
    }
  }

  /** Something happened on the other boards. */
  updateBoards({ boards, table }: Pick<Boards, "boards" | "table">): void {
    this.others.update(boards);
    const own = inBrief(boards, this.seat);
    if (own.length || table) this.#ask({ do: "tell", boards: own, ...(table ? { table } : {}) });
    this.#isStale = true;
  }

  /** Adopt the server's state of the round, keeping inputs that it doesn't know yet. */
  take(snapshot: Snapshot): void {
    this.#isAsking = false;
    this.others.clear();
    this.others.update(snapshot.boards);
    this.#isStale = true;
    if (!snapshot.own) return;
    try {
      // Its replies have already said which batches it knows.
      this.#ask({ do: "take", own: { ...snapshot.own, acked: 0 }, ...knownFrom(snapshot, this.seat) });
      this.#damaged = 0;
    } catch (error) {
      // The board doesn't match its hash: something was corrupted on the way.
      if (!(error instanceof RulesError)) throw error;
      this.#damaged += 1;
      if (this.#damaged > MOST_DAMAGED) throw error;
      this.#link.send({ t: "sync", hash: this.mark().hash });
    }
  }

  /** The round is decided. */
  end(outcome: OutcomeData): void {
    this.#ask({ do: "tell", outcome });
    this.#pass(this.#frame.now, {});
    // Time advanced a little here before the decision arrived.
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

  /** The board's hash, and the time it belongs to. */
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

  /** Request the server's state of the round, once until it arrives. */
  #sync(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#link.send({ t: "sync" });
  }

  #pass(to: number, about: Omit<MatchUpdate, "frame">): void {
    const { due } = this.#frame;
    if (due !== null && due <= to) this.#happenedAt = to;
    this.#frame = this.#withOthers(this.#ask<{ frame: Frame }>({ do: "pass", to }).frame);
    this.#isStale = false;
    this.#publish(about);
  }

  /** Summaries of others don't pass through the rules: in a full room, that would take longer than everything else. */
  #withOthers(frame: Frame): Frame {
    for (const view of frame.views) view.others = this.others.besides(this.seat);
    return frame;
  }

  #publish(about: Omit<MatchUpdate, "frame">): void {
    this.#feed.emit({ frame: this.#frame, ...about });
  }

  #ask<T>(request: Request): T {
    return this.#rules.ask<T>({ ...request, board: this.#board });
  }
}

interface Sat {
  board: number;
  frame: Frame;
}

/** What is passed to the rules about the boards: only the player's own summary, which contains their place. */
function inBrief(boards: Boards["boards"], own: number): object[] {
  return boards.filter(({ seat }) => seat === own).map(({ seat, other }) => ({ seat, other }));
}

function knownFrom({ boards, table, over }: Snapshot, own: number): object {
  return { boards: inBrief(boards, own), ...(table ? { table } : {}), ...(over ? { outcome: over.outcome } : {}) };
}
