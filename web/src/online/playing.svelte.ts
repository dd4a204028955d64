// A match played or watched in a room on this page: its views, its time, and whether it accepts actions.
import type { MatchUpdate } from "../match/match";
import type { Playing } from "../match/playing";
import { SeatPort } from "../match/port";
import type { GameInfo, OutcomeData, View, WrittenMove } from "../python/types";
import { RealtimeMatch } from "./realtimeMatch";
import type { ServerClock } from "./serverClock";
import type { TurnMatch } from "./turnMatch";
import type { Snapshot } from "./wire";

/**
 * The board freezes after this much silence from the server, in ms, plus the round-trip time. In a turn-based game
 * only the server plays, so nothing can go wrong here meanwhile and pings are less frequent.
 */
const SILENCE = 1000;
const SILENCE_BY_TURNS = 6000;
/** A hidden page gets no animation frames: time advances at this interval instead, in ms. */
const UNSEEN = 500;

/** How long attackers are shown, in ms. */
const ATTACK_SHOWN = 4000;

/** The state of the connection to the server. */
export interface ConnectionState {
  isOpen: () => boolean;
  /** Time since the server last sent something, in ms. */
  silence: (stamp: number) => number;
  lag: () => number;
  /** Whether the room is suspended. */
  isSuspended: () => boolean;
}

export class RoomPlaying implements Playing {
  views = $state.raw<View[]>([]);
  /** The moves so far, in games with written notation. */
  moves = $state.raw<readonly WrittenMove[]>([]);
  /** Why the last action was refused; empty if it was not. */
  refusal = $state("");
  /** The server is silent: nothing advances here until it is heard from again. */
  frozen = $state(false);
  /** Time until the round starts, in ms, rounded to the steps shown. */
  startsIn = $state(0);
  /** Seats whose damage arrived recently. */
  attackers = $state.raw<number[]>([]);
  /** The action that will be tried when it is this seat's turn. */
  premove = $state("");
  readonly info: GameInfo;
  readonly match: RealtimeMatch | TurnMatch;
  readonly seat: number;
  readonly seats: number[];
  #clock: ServerClock;
  #way: ConnectionState;
  #ports = new Map<number, SeatPort>();
  #beforeTick: (stamp: number) => void = () => undefined;
  #request = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = $state(false);

  constructor(info: GameInfo, match: RealtimeMatch | TurnMatch, clock: ServerClock, way: ConnectionState) {
    this.info = info;
    this.match = match;
    this.seat = match.seat;
    this.seats = [match.seat];
    this.views = match.frame.views;
    this.moves = movesOf(match);
    this.#clock = clock;
    this.#way = way;
    match.subscribe((message) => this.#handle(message));
  }

  get over(): boolean {
    return this.views[0]?.outcome != null;
  }

  get active(): boolean {
    return this.seat >= 0 && !this.frozen && !this.startsIn && !this.over && !this.#closed;
  }

  get now(): number {
    return this.frozen || this.over ? this.match.frame.now : this.#clock.at(performance.now());
  }

  port(seat: number): SeatPort {
    let port = this.#ports.get(seat);
    if (!port) {
      port = new SeatPort(this.match, seat, (action, stamp) => this.act(seat, action, stamp));
      this.#ports.set(seat, port);
    }
    return port;
  }

  beforeTick(tick: (stamp: number) => void): void {
    this.#beforeTick = tick;
  }

  act(seat: number, action: string, stamp = performance.now()): void {
    if (this.active && seat === this.seat) this.match.act(seat, action, this.#clock.at(stamp));
  }

  /** Start advancing time in step with the server's. */
  start(): void {
    this.#request = requestAnimationFrame(this.#nextFrame);
    this.#timer = setInterval(() => document.hidden && this.tick(performance.now()), UNSEEN);
    this.tick(performance.now());
  }

  /** Adopt the server's state of the round. */
  take(snapshot: Snapshot): void {
    this.premove = snapshot.premove;
    this.match.take(snapshot);
    this.tick(performance.now());
  }

  /** Others sent something to this board. */
  receive(effects: [number, number, number][]): void {
    if (!(this.match instanceof RealtimeMatch)) return;
    this.match.receive(effects);
    const senders = effects.map(([, sender]) => sender);
    this.attackers = [...new Set([...this.attackers, ...senders])];
    setTimeout(() => (this.attackers = this.attackers.filter((seat) => !senders.includes(seat))), ATTACK_SHOWN);
  }

  /** The round is decided. */
  end(outcome: OutcomeData): void {
    if (this.match instanceof RealtimeMatch) this.match.end(outcome);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    cancelAnimationFrame(this.#request);
    clearInterval(this.#timer);
    this.match.close();
  }

  /** Advance time to a page timestamp. */
  tick(stamp: number): void {
    if (this.#closed) return;
    this.frozen = this.#way.isSuspended() || this.#way.silence(stamp) > this.#patience();
    // Steps of a tenth of a second are enough for a countdown.
    this.startsIn = Math.ceil(this.#clock.startsIn(stamp) / 100) * 100;
    if (this.frozen || this.startsIn) return;
    const time = this.#clock.at(stamp);
    this.#beforeTick(stamp);
    if (!(this.match instanceof RealtimeMatch)) return;
    const { due } = this.match.frame;
    if (this.match.isStale || (due !== null && due <= time)) this.match.advance(time);
    this.match.flush(stamp);
  }

  #patience(): number {
    const isByTurns = this.#way.isOpen() && !(this.match instanceof RealtimeMatch);
    return (isByTurns ? SILENCE_BY_TURNS : SILENCE) + Math.min(SILENCE, this.#way.lag());
  }

  #nextFrame = (stamp: number): void => {
    if (this.#closed) return;
    this.tick(stamp);
    this.#request = requestAnimationFrame(this.#nextFrame);
  };

  #handle({ frame, deed, refused }: MatchUpdate): void {
    this.views = frame.views;
    this.moves = movesOf(this.match);
    if (deed?.seat === this.seat) this.refusal = refused ?? "";
  }
}

function movesOf(match: RealtimeMatch | TurnMatch): readonly WrittenMove[] {
  return match instanceof RealtimeMatch ? [] : match.moves;
}
