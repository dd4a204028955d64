// One game being played on the page: the match, its clock, pausing, saving, and its end.
import { rules } from "../app.svelte";
import { RulesError } from "../python/host";
import type { Event, Frame, GameInfo, Outcome, View } from "../python/types";
import { addScore, forgetMatch, keepReplay, savedMatch, saveMatch, type SavedMatch } from "../store/library";
import type { Mode } from "../games/module";
import { MatchClock } from "./clock";
import { LocalMatch } from "./local";
import type { GameMatch } from "./match";

/** How often a timed game is saved while it runs, in ms. */
const SAVE_EVERY = 1000;

export interface Result {
  outcome: Outcome;
  replayId: string;
  /** Rank among the best scores, from 1; 0 if it is not among them. */
  rank: number;
}

export type Listener = (seat: number, events: Event[]) => void;

export class Session {
  views = $state.raw<View[]>([]);
  paused = $state(false);
  refusal = $state("");
  result = $state.raw<Result | undefined>(undefined);
  readonly match: GameMatch;
  readonly info: GameInfo;
  readonly mode: Mode;
  #clock: MatchClock;
  #listeners: Listener[] = [];
  #savedAt = 0;

  private constructor(info: GameInfo, mode: Mode, match: GameMatch) {
    this.info = info;
    this.mode = mode;
    this.match = match;
    this.views = match.frame.views;
    this.#clock = new MatchClock(match, (frame) => this.#show(frame));
  }

  static async begin(info: GameInfo, mode: Mode, seed: number): Promise<Session> {
    const host = await rules();
    const seats = mode.seats ?? info.seats[0];
    return new Session(info, mode, await LocalMatch.begin(host, { game: info.id, settings: mode.settings, seed, seats }));
  }

  /** Go on with the game that was saved, if there is one; a RulesError if it is damaged. */
  static async resume(info: GameInfo, modes: Mode[]): Promise<Session | undefined> {
    const saved = savedMatch(info.id);
    if (!saved) return undefined;
    const host = await rules();
    const match = await LocalMatch.restore(host, saved);
    const mode = modes.find((each) => each.id === saved["mode"]) ?? modes[0];
    if (!mode || match.view(0).outcome) return undefined;
    return new Session(info, mode, match);
  }

  get over(): boolean {
    return this.views[0]?.outcome != null;
  }

  get active(): boolean {
    return !this.paused && !this.over;
  }

  get now(): number {
    return this.match.frame.now;
  }

  onEvents(listener: Listener): void {
    this.#listeners.push(listener);
  }

  start(): void {
    this.paused = false;
    if (!this.over && (this.info.timed || this.match.frame.due !== null)) this.#clock.start();
  }

  pause(): void {
    if (!this.info.timed || this.over) return;
    this.#clock.stop();
    this.paused = true;
    this.save();
  }

  /** Do an action at the moment of the event that asked for it; what is refused is told. */
  act(seat: number, action: string, stamp = performance.now()): void {
    if (!this.active) return;
    try {
      this.refusal = "";
      this.#clock.act(seat, action, stamp);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.refusal = error.reason ?? error.message;
    }
  }

  save(): void {
    if (this.over) return;
    this.#savedAt = performance.now();
    saveMatch(this.info.id, { ...(this.match.save() as SavedMatch), mode: this.mode.id });
  }

  close(): void {
    this.#clock.stop();
    if (!this.over && this.match.frame.count > 0) this.save();
    this.match.close();
  }

  #show(frame: Frame): void {
    this.views = frame.views;
    frame.events.forEach((events, seat) => {
      if (events.length) for (const listener of this.#listeners) listener(seat, events);
    });
    if (this.over) this.#finish();
    else if (!this.info.timed || performance.now() - this.#savedAt > SAVE_EVERY) this.save();
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
    const counts = this.mode.byTime ? outcome.winner !== null : score > 0;
    const entry = { score, time: outcome.time, date, replay: replayId };
    const rank = counts ? addScore(`${this.info.id}-${this.mode.id}`, entry, this.mode.byTime ?? false) : 0;
    this.result = { outcome, replayId, rank };
  }
}
