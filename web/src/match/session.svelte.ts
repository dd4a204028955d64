// One game being played on the page: the match, its clock, pausing, saving, and its end.
import { rules } from "../app.svelte";
import { RulesError } from "../python/host";
import type { Event, Frame, GameInfo, Outcome, View } from "../python/types";
import {
  addScore,
  forgetMatch,
  keepReplay,
  savedMatch,
  saveMatch,
  scores,
  type SavedMatch,
  type Score,
} from "../store/library";
import type { Mode } from "../games/module";
import { MatchClock } from "./clock";
import { LocalMatch } from "./local";
import type { GameMatch } from "./match";
import { modeOf } from "./modeOf";

/** How often a timed game is saved while it runs, in ms. */
const SAVE_EVERY = 1000;

export interface Result {
  outcome: Outcome;
  replayId: string;
  /** Rank among the best scores, from 1; 0 if it is not among them. */
  rank: number;
  /** The best before this game. */
  best: Score | undefined;
}

export type Listener = (seat: number, events: Event[]) => void;
export type PressListener = (seat: number, action: string) => void;

/** Whether two views show the same boards. */
function looksAlike(a: View | undefined, b: View | undefined): boolean {
  return JSON.stringify(a?.grids) === JSON.stringify(b?.grids);
}

export class Session {
  views = $state.raw<View[]>([]);
  paused = $state(false);
  refusal = $state("");
  result = $state.raw<Result | undefined>(undefined);
  readonly match: GameMatch;
  readonly info: GameInfo;
  readonly mode: Mode;
  /** Taken up from a replay or a position: what somebody else began is not compared with the best. */
  readonly isForked: boolean;
  #clock: MatchClock;
  #listeners = new Set<Listener>();
  #pressListeners = new Set<PressListener>();
  #savedAt = 0;
  #closed = false;

  private constructor(info: GameInfo, mode: Mode, match: GameMatch, isForked: boolean) {
    this.info = info;
    this.mode = mode;
    this.match = match;
    this.isForked = isForked;
    this.views = match.frame.views;
    this.#clock = new MatchClock(match, (frame) => this.#show(frame));
  }

  static async begin(info: GameInfo, mode: Mode, seed: number): Promise<Session> {
    const host = await rules();
    const seats = mode.seats ?? info.seats[0];
    const setup = { game: info.id, settings: mode.settings, seed, seats };
    return new Session(
      info,
      mode,
      await LocalMatch.begin(host, mode.start ? { ...setup, start: mode.start } : setup),
      false,
    );
  }

  /** Play a match that already stands somewhere: a replay's, or a position's. */
  static around(info: GameInfo, modes: Mode[], match: GameMatch, mode = ""): Session {
    const saved = { ...(match.save() as SavedMatch), mode };
    return new Session(info, modeOf(info, modes, saved, match.settings), match, true);
  }

  /** Go on with the game that was saved, if there is one; a RulesError if it is damaged. */
  static async resume(info: GameInfo, modes: Mode[]): Promise<Session | undefined> {
    const saved = savedMatch(info.id);
    if (!saved) return undefined;
    const host = await rules();
    const match = await LocalMatch.restore(host, saved);
    if (match.view(0).outcome) return undefined;
    return new Session(info, modeOf(info, modes, saved, match.settings), match, saved["forked"] === true);
  }

  get over(): boolean {
    return this.views[0]?.outcome != null;
  }

  get active(): boolean {
    return !this.paused && !this.over && !this.#closed;
  }

  /** The time of the match at this very moment. */
  get now(): number {
    return this.#clock.now;
  }

  /** Whether time passes in this game, so that losing focus must pause it. */
  get hasClock(): boolean {
    return this.info.timed || this.match.frame.due !== null;
  }

  /** Hear what happens; gives back how to stop hearing. */
  onEvents(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Hear what the player presses (not the repeats of held keys). */
  onPress(listener: PressListener): () => void {
    this.#pressListeners.add(listener);
    return () => this.#pressListeners.delete(listener);
  }

  pressed(seat: number, action: string): void {
    for (const listener of this.#pressListeners) listener(seat, action);
  }

  /** Called each frame before time passes. */
  beforeTick(tick: (stamp: number) => void): void {
    this.#clock.beforeTick = tick;
  }

  start(): void {
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

  /** Do an action at the moment of the event that asked for it; false if it changed nothing. */
  act(seat: number, action: string, stamp = performance.now()): boolean {
    if (!this.active) return false;
    try {
      this.refusal = "";
      const before = this.views[seat];
      const frame = this.#clock.act(seat, action, stamp);
      // A turn game's clock, if it has one, begins with its first action.
      if (frame.due !== null && !this.over) this.#clock.start();
      return (frame.events[seat]?.length ?? 0) > 0 || !looksAlike(before, frame.views[seat]);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.refusal = error.reason ?? error.message;
      return false;
    }
  }

  save(): void {
    if (this.over || this.#closed) return;
    this.#savedAt = performance.now();
    const saved = { ...(this.match.save() as SavedMatch), mode: this.mode.id };
    saveMatch(this.info.id, this.isForked ? { ...saved, forked: true } : saved);
  }

  /** Leave the game: it is kept as it stands, to go on later. */
  close(): void {
    if (this.#closed) return;
    this.#clock.settle();
    this.#clock.stop();
    if (!this.over && this.match.frame.count > 0) this.save();
    this.#closed = true;
    this.match.close();
  }

  /** Give the game up for another: it is not kept. */
  abandon(): void {
    if (this.#closed) return;
    this.#clock.stop();
    this.#closed = true;
    forgetMatch(this.info.id);
    this.match.close();
  }

  #show(frame: Frame): void {
    this.views = frame.views;
    frame.events.forEach((events, seat) => {
      if (events.length) for (const listener of this.#listeners) listener(seat, events);
    });
    if (this.over) this.#finish();
    else if (!this.info.timed) this.save();
    else if (performance.now() - this.#savedAt > SAVE_EVERY) this.#saveSoon();
  }

  /** Save in an idle moment: never between a key and its picture. */
  #saveSoon(): void {
    this.#savedAt = performance.now();
    if ("requestIdleCallback" in window) requestIdleCallback(() => this.save(), { timeout: SAVE_EVERY });
    else setTimeout(() => this.save());
  }

  #finish(): void {
    this.#clock.stop();
    forgetMatch(this.info.id);
    const outcome = this.views[0]?.outcome;
    if (!outcome || this.result) return;
    const date = new Date().toISOString();
    const replayId = `${this.info.id}-${Date.now().toString(36)}`;
    const score = Math.max(...outcome.scores);
    const kept = { id: replayId, game: this.info.id, date, reason: outcome.reason, score, time: outcome.time };
    keepReplay({ ...kept, replay: this.match.replay() });
    const board = `${this.info.id}-${this.mode.id}`;
    const best = scores(board)[0];
    const rank = this.#counts(outcome, score)
      ? addScore(board, { score, time: outcome.time, date, replay: replayId }, this.mode.byTime ?? false)
      : 0;
    this.result = { outcome, replayId, rank, best };
  }

  /** Only games alone, begun by the player and finished as the mode asks, are compared with the best. */
  #counts(outcome: Outcome, score: number): boolean {
    if (this.match.seats > 1 || this.isForked || this.mode.unranked) return false;
    return this.mode.byTime ? outcome.winner !== null : score > 0;
  }
}
