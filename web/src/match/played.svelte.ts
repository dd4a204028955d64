// A match being played on this page by its owner, with its views, clock, saving and result.
import type { GameInfo, View } from "../python/types";
import type { Score } from "../store/library";
import { rememberGame } from "../store/lastGame";
import { MatchClock } from "./clock";
import type { MatchUpdate, OwnMatch } from "./match";
import type { Playing } from "./playing";
import { SeatPort } from "./port";
import { bestBefore, concludeMatch, type Result } from "./result";
import { MatchSaver, type Origin } from "./saving";

export class PlayedMatch implements Playing {
  views = $state.raw<View[]>([]);
  paused = $state(false);
  /** Why the last action was refused; empty if it was not. */
  refusal = $state("");
  result = $state.raw<Result | undefined>(undefined);
  readonly match: OwnMatch;
  readonly info: GameInfo;
  /** The id of the mode it is played in. */
  readonly mode: string;
  /** Continued from a replay or a position that somebody else started. */
  readonly isForked: boolean;
  /** The source of its seed, unless that was random or chosen by the player. */
  readonly run: string | undefined;
  #best: { before: Score | undefined } | undefined;
  #clock: MatchClock;
  #saver: MatchSaver;
  #ports: SeatPort[] = [];
  #closed = $state(false);

  constructor(info: GameInfo, match: OwnMatch, origin: Origin) {
    this.info = info;
    this.match = match;
    this.mode = origin.mode || match.mode;
    this.isForked = origin.isForked;
    this.run = origin.run;
    this.views = match.frame.views;
    this.#clock = new MatchClock(match);
    this.#saver = new MatchSaver(match, this.#origin);
    match.subscribe((news) => this.#handle(news));
  }

  /** On this page the owner plays all seats. */
  get seats(): number[] {
    return this.views.map((_, seat) => seat);
  }

  /** The best result before this match in the list that it belongs to, if there is one. */
  get best(): Score | undefined {
    this.#best ??= { before: this.isForked ? undefined : bestBefore(this.match, this.mode) };
    return this.#best.before;
  }

  get over(): boolean {
    return this.views[0]?.outcome != null;
  }

  get active(): boolean {
    return !this.paused && !this.over && !this.#closed;
  }

  /** The current match time. */
  get now(): number {
    return this.#clock.now;
  }

  /** Whether the game runs in real time, so that losing focus must pause it. */
  get hasClock(): boolean {
    return this.info.timed || this.match.frame.due !== null;
  }

  /** The port of a seat: on this page the owner plays all of them. */
  port(seat: number): SeatPort {
    return (this.#ports[seat] ??= new SeatPort(this.match, seat, (action, stamp) => this.act(seat, action, stamp)));
  }

  /** Called on each animation frame before time advances. */
  beforeTick(tick: (stamp: number) => void): void {
    this.#clock.beforeTick = tick;
  }

  start(): void {
    rememberGame(this.info.id);
    this.paused = false;
    if (!this.over && this.hasClock) this.#clock.start();
  }

  pause(): void {
    if (this.over || this.paused) return;
    this.#clock.settle();
    this.#clock.stop();
    if (this.over) return;
    this.paused = true;
    this.save();
  }

  /** Perform an action at the time of the event that triggered it. */
  act(seat: number, action: string, stamp = performance.now()): void {
    if (this.active) this.#clock.act(seat, action, stamp);
  }

  save(): void {
    if (!this.over) this.#saver.save();
  }

  /** Leave the game; it is saved as it is, to be continued later. */
  close(): void {
    if (this.#closed) return;
    this.#clock.settle();
    if (this.match.frame.count > 0) this.save();
    this.#end();
  }

  /** Abandon the game for another; it is not saved. */
  abandon(): void {
    if (this.#closed) return;
    this.#saver.forget();
    this.#end();
  }

  #end(): void {
    this.#clock.stop();
    this.#saver.close();
    this.#closed = true;
    this.match.close();
  }

  get #origin(): Origin {
    return { mode: this.mode, isForked: this.isForked, run: this.run };
  }

  #handle({ frame, deed, refused }: MatchUpdate): void {
    this.views = frame.views;
    if (deed) this.refusal = refused ?? "";
    const outcome = frame.views[0]?.outcome;
    if (outcome) {
      this.#clock.stop();
      this.#saver.forget();
      this.result ??= concludeMatch(this.match, outcome, this.#origin);
    } else {
      // The clock of a turn-based game, if it has one, starts with the first action.
      if (deed && refused === undefined && frame.due !== null) this.#clock.start();
      if (this.info.timed) this.#saver.saveSoon();
      else if (refused === undefined) this.#saver.save();
    }
  }
}
