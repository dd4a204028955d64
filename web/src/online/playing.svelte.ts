// A match that is played or watched in a room, on this page: what it shows, its time, and whether it takes actions.
import type { News } from "../match/match";
import type { Playing } from "../match/playing";
import { SeatPort } from "../match/port";
import type { GameInfo, OutcomeData, View, WrittenMove } from "../python/types";
import { RealtimeMatch } from "./realtimeMatch";
import type { ServerClock } from "./serverClock";
import type { TurnMatch } from "./turnMatch";
import type { Snapshot } from "./wire";

/**
 * After so long without a word from the server the board stands still, in ms; the way to it and back is added. Where
 * the server alone plays, nothing here goes wrong meanwhile, and it is asked less often.
 */
const SILENCE = 1000;
const SILENCE_BY_TURNS = 6000;
/** A page that nobody sees gets no frames of the screen: time goes on by this, in ms. */
const UNSEEN = 500;

/** How long it is shown who sent something, in ms. */
const ATTACK_SHOWN = 4000;

/** How the way to the server is. */
export interface Way {
  isOpen: () => boolean;
  /** Ms since the server was last heard. */
  silence: (stamp: number) => number;
  lag: () => number;
  /** Whether the room does not go on now. */
  isSuspended: () => boolean;
}

export class RoomPlaying implements Playing {
  views = $state.raw<View[]>([]);
  /** The moves so far, in games whose players write them down. */
  moves = $state.raw<readonly WrittenMove[]>([]);
  /** Why the last action was not possible; empty if it was. */
  refusal = $state("");
  /** The server is not heard: nothing goes on here until it is. */
  frozen = $state(false);
  /** Ms until the round begins, in steps that are shown. */
  startsIn = $state(0);
  /** Seats whose damage came lately. */
  attackers = $state.raw<number[]>([]);
  /** The action that will be tried when it is this seat's turn. */
  premove = $state("");
  readonly info: GameInfo;
  readonly match: RealtimeMatch | TurnMatch;
  readonly seat: number;
  readonly seats: number[];
  #clock: ServerClock;
  #way: Way;
  #ports = new Map<number, SeatPort>();
  #beforeTick: (stamp: number) => void = () => undefined;
  #request = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #closed = $state(false);

  constructor(info: GameInfo, match: RealtimeMatch | TurnMatch, clock: ServerClock, way: Way) {
    this.info = info;
    this.match = match;
    this.seat = match.seat;
    this.seats = [match.seat];
    this.views = match.frame.views;
    this.moves = movesOf(match);
    this.#clock = clock;
    this.#way = way;
    match.subscribe((news) => this.#hear(news));
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

  /** Let time pass from now on, with the server's. */
  start(): void {
    this.#request = requestAnimationFrame(this.#nextFrame);
    this.#timer = setInterval(() => document.hidden && this.tick(performance.now()), UNSEEN);
    this.tick(performance.now());
  }

  /** The round as the server has it. */
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

  /** Let time come up to a moment of the page. */
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

  #hear({ frame, deed, refused }: News): void {
    this.views = frame.views;
    this.moves = movesOf(this.match);
    if (deed?.seat === this.seat) this.refusal = refused ?? "";
  }
}

function movesOf(match: RealtimeMatch | TurnMatch): readonly WrittenMove[] {
  return match instanceof RealtimeMatch ? [] : match.moves;
}
