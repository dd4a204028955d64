// A room as the page sees it: the connection, its members, the current match and the chat phrases.
import { loadCatalogue } from "../python/catalogue";
import { loadRules } from "../python/loading.svelte";
import type { Frame } from "../python/types";
import { Connection, type ConnectionState, type Ways } from "./connection";
import { Outbox, type Answer, type RoomRequest } from "./outbox";
import { RoomPlaying } from "./playing.svelte";
import { RealtimeMatch } from "./realtimeMatch";
import { roundSeats, type RoundSeats } from "./roundSeats";
import { ServerClock } from "./serverClock";
import { TurnMatch } from "./turnMatch";
import type { Create, Join, ServerMessage, Notice, Over, Quick, Report, RoomInfo, Snapshot, Welcome } from "./wire";

/** How the player enters: creating a room, joining any open one, or joining by code. */
export type Entry = Omit<Create, "i"> | Omit<Quick, "i"> | Omit<Join, "i">;

/** Why the player is not in the room; the code is the server's or the page's own. */
export interface RoomTrouble {
  code: string;
  message: string;
}

/** A phrase sent by somebody. */
export interface Speech {
  id: number;
  seat: number;
  player: string;
  phrase: string;
}

/** How long a phrase stays visible, in ms. */
const SAID_FOR = 6000;
/** The most phrases shown at a time. */
const MOST_SAID = 4;
/**
 * The number of the request that enters a room: it is not one of the room's numbered requests, and far from their
 * range.
 */
const ENTRY = 2 ** 31 - 1;
/** The page doesn't have this version of the rules. */
const OUTDATED = "outdated";
/** The delay between seating two bots, in ms. */
const BOT_PAUSE = 60;
/** The server's code for a room without a free seat. */
const ROOM_FULL = "room_full";
/** How long to wait for the confirmation of leaving, in ms. */
const LEAVING = 1000;

export class RoomState {
  connection = $state.raw<ConnectionState>({ is: "connecting" });
  me = $state.raw<Welcome | undefined>(undefined);
  info = $state.raw<RoomInfo | undefined>(undefined);
  playing = $state.raw<RoomPlaying | undefined>(undefined);
  /** The players of the current round, or of the last one. */
  players = $state.raw<RoundSeats | undefined>(undefined);
  /** How the last round ended. */
  over = $state.raw<Over | undefined>(undefined);
  notice = $state.raw<Notice | undefined>(undefined);
  trouble = $state.raw<RoomTrouble | undefined>(undefined);
  /** Why the last request was refused; empty if it was not. */
  refused = $state("");
  said = $state.raw<Speech[]>([]);
  #connection: Connection;
  #outbox: Outbox;
  #clock = new ServerClock();
  #entry: Entry;
  #isEntered = false;
  #lostAt = 0;
  #sitting = 0;
  /** Messages of a round whose rules are still loading. */
  #waiting: ServerMessage[] | undefined;
  #speeches = 0;
  #closed = false;

  constructor(entry: Entry, ways: Ways) {
    this.#entry = entry;
    this.#connection = new Connection(ways, {
      welcome: (welcome) => this.#enter(welcome),
      message: (message) => this.#handle(message),
      state: (state) => this.#become(state),
      elapsed: (elapsed, sent, answered) => this.#clock.correct(elapsed, sent, answered),
    });
    this.#outbox = new Outbox((ask) => this.#connection.send(ask));
    this.#connection.start();
  }

  /** The player's seat; -1 if they watch. */
  get seat(): number {
    return this.info?.you ?? -1;
  }

  get isHost(): boolean {
    return this.seat >= 0 && this.info?.host === this.seat;
  }

  /** Round-trip time to the server, in ms. */
  get lag(): number {
    return this.#connection.lag;
  }

  /** Send a request to the room; if it is refused, the room says why. */
  ask(ask: RoomRequest): void {
    this.refused = "";
    this.#outbox.post(ask, (answer) => this.#answered(answer));
  }

  /** Seat bots at all free seats, one after another, because the server limits the rate. */
  fillWithBots(): void {
    this.refused = "";
    this.#addBots(this.info?.seats.filter(({ player, bot }) => !player && !bot).length ?? 0);
  }

  /** Set a premove, tried as soon as it is the player's turn; an empty string cancels it. */
  playAhead(action: string): void {
    if (!this.playing) return;
    this.playing.premove = action;
    this.ask({ t: "premove", round: this.playing.match.round, action });
  }

  say(phrase: string): void {
    this.#connection.send({ t: "say", phrase });
  }

  report(about: Omit<Report, "t">): void {
    this.#connection.send({ t: "report", ...about });
  }

  rename(name: string): void {
    this.#connection.send({ t: "rename", name });
  }

  /** Take a seat, if the player is only watching and a seat is free. */
  sit(): void {
    if (this.info) this.#connection.send({ t: "join", i: ENTRY, code: this.info.code });
  }

  /** Leave the room for good. */
  async leave(): Promise<void> {
    await Promise.race([
      new Promise<void>((left) => this.#outbox.post({ t: "leave" }, () => left())),
      new Promise<void>((late) => setTimeout(late, LEAVING)),
    ]);
    this.close();
  }

  /** Reconnect after the connection ended. */
  again(): void {
    this.trouble = undefined;
    this.#connection.again();
  }

  /** Disconnect without leaving: the seat is reserved for a while. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#outbox.clear();
    this.#stopPlaying();
    this.#connection.close();
  }

  #addBots(count: number): void {
    if (!count || this.#closed) return;
    this.#outbox.post({ t: "addBot" }, (answer) => {
      // Somebody may have taken a seat in the meantime.
      if (answer.t === "nack" && answer.code === ROOM_FULL) return;
      this.#answered(answer);
      if (answer.t === "ack") setTimeout(() => this.#addBots(count - 1), BOT_PAUSE);
    });
  }

  #become(state: ConnectionState): void {
    if (this.connection.is === "open" && state.is !== "open") {
      this.#lostAt = performance.now();
      this.#isEntered = false;
      this.#outbox.left();
    }
    this.connection = state;
  }

  #enter(welcome: Welcome): void {
    this.me = welcome;
    const code = this.info?.code;
    const watch = this.info !== undefined && this.info.you < 0;
    const ask = code === undefined ? this.#entry : ({ t: "join", code, watch } satisfies Entry);
    this.#connection.send({ ...ask, i: ENTRY });
  }

  #answered(answer: Answer): void {
    this.refused = answer.t === "nack" ? answer.message : "";
  }

  #handle(message: ServerMessage): void {
    switch (message.t) {
      case "room":
        return this.#take(message);
      case "snapshot":
        return this.#takeSnapshot(message);
      case "ack":
        if (message.i !== ENTRY) this.#outbox.receive(message);
        return;
      case "nack":
        return this.#handleNack(message);
      case "notice":
        return this.#notice(message);
      case "said":
        return this.#showPhrase(message.seat, message.phrase);
      default:
        if (this.#waiting) this.#waiting.push(message);
        else this.#handleMatchMessage(message);
    }
  }

  #handleNack(nack: Answer & { t: "nack" }): void {
    if (nack.i === ENTRY && !this.#isEntered) this.trouble = nack;
    else if (nack.i === ENTRY || nack.i === 0) this.refused = nack.message;
    else this.#outbox.receive(nack);
  }

  #take(info: RoomInfo): void {
    const before = this.info;
    this.info = info;
    this.players = roundSeats(this.players, info);
    const isRunning = info.phase === "live" || info.phase === "countdown";
    this.#connection.probe(isRunning && info.kind === "realtime");
    if (before?.phase === "suspended" && info.phase !== "suspended") this.#outbox.resend();
    if (info.phase === "lobby") this.#stopPlaying();
    if (info.phase === "live" || info.phase === "countdown") this.over = undefined;
  }

  #notice(notice: Notice): void {
    if (notice.code === "kicked") this.trouble = notice;
    if (notice.code === "premove_dropped") {
      if (this.playing) this.playing.premove = "";
      setTimeout(() => this.notice === notice && (this.notice = undefined), SAID_FOR);
    }
    this.notice = notice.code === "resumed" ? undefined : notice;
  }

  #showPhrase(seat: number, phrase: string): void {
    this.#speeches += 1;
    const id = this.#speeches;
    const player = this.info?.seats[seat]?.player ?? "";
    this.said = [...this.said, { id, seat, player, phrase }].slice(-MOST_SAID);
    setTimeout(() => (this.said = this.said.filter((speech) => speech.id !== id)), SAID_FOR);
  }

  #takeSnapshot(snapshot: Snapshot): void {
    this.#isEntered = true;
    const { info } = this;
    if (!info) return;
    this.#outbox.entered(snapshot.acked);
    if (!snapshot.own && !snapshot.frame) return;
    this.#clock.set(snapshot.elapsed, snapshot.starts_in, performance.now());
    if (snapshot.over) this.over = snapshot.over;
    const { playing } = this;
    const isSame =
      playing?.match.round === snapshot.round && (snapshot.own !== null) === playing.match instanceof RealtimeMatch;
    if (playing && isSame && !this.#waiting) playing.take(snapshot);
    else void this.#sitDown(info, snapshot);
  }

  /** Start playing or watching the round of a snapshot. */
  async #sitDown(info: RoomInfo, snapshot: Snapshot): Promise<void> {
    this.#sitting += 1;
    const sitting = this.#sitting;
    this.#waiting = [];
    try {
      const playing = await this.#playingOf(info, snapshot);
      if (this.#sitting !== sitting || this.#closed) return playing?.close();
      this.#stopPlaying();
      if (!playing) {
        this.trouble = { code: OUTDATED, message: "" };
        return;
      }
      playing.premove = snapshot.premove;
      this.playing = playing;
      playing.start();
    } catch (error) {
      if (this.#sitting === sitting) this.trouble = { code: "not_loaded", message: String(error) };
    } finally {
      if (this.#sitting === sitting) {
        const waiting = this.#waiting ?? [];
        this.#waiting = undefined;
        for (const message of waiting) this.#handleMatchMessage(message);
      }
    }
  }

  async #playingOf(info: RoomInfo, snapshot: Snapshot): Promise<RoomPlaying | undefined> {
    const game = (await loadCatalogue()).find(({ id }) => id === info.game);
    if (!game || game.version !== info.version) return undefined;
    const link = {
      post: (request: RoomRequest, answered?: (answer: Answer) => void) => this.#outbox.post(request, answered),
      send: (sent: Parameters<Connection["send"]>[0]) => void this.#connection.send(sent),
    };
    const match = snapshot.own
      ? await RealtimeMatch.sit(await loadRules(), info, snapshot, link)
      : new TurnMatch(info, snapshot as Snapshot & { frame: Frame }, link);
    return new RoomPlaying(game, match, this.#clock, {
      isOpen: () => this.connection.is === "open" && this.#isEntered,
      silence: (stamp) => this.#silence(stamp),
      lag: () => this.#connection.lag,
      isSuspended: () => this.info?.phase === "suspended",
    });
  }

  #silence(stamp: number): number {
    if (this.connection.is === "open" && this.#isEntered) return stamp - this.#connection.receivedAt;
    return stamp - Math.min(this.#lostAt, this.#connection.receivedAt);
  }

  #handleMatchMessage(message: ServerMessage): void {
    const { playing } = this;
    if (!playing || !("round" in message) || message.round !== playing.match.round) return;
    const { match } = playing;
    if (message.t === "effects") playing.receive(message.effects);
    else if (message.t === "boards") match.updateBoards(message);
    else if (message.t === "frame" && match instanceof TurnMatch) {
      playing.premove = message.premove;
      match.showFrame(message);
    } else if (message.t === "reply" && match instanceof TurnMatch) match.receiveReply(message);
    else if (message.t === "over") {
      this.over = message;
      playing.end(message.outcome);
    }
  }

  #stopPlaying(): void {
    this.playing?.close();
    this.playing = undefined;
  }
}
