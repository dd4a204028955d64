// The clock of a match in the page: it knows real time, and lets the match's time pass with it.
import type { Match } from "./match";

/** Longest step of match time taken at once after the page slept, in ms: it stands still instead. */
const LONGEST_GAP = 1000;

export class MatchClock {
  /** Called each frame of the screen before time passes: held keys and gamepads act at their own moments. */
  beforeTick: ((stamp: number) => void) | undefined;
  #match: Match;
  /** `performance.now()` at match time 0, moved on by every pause. */
  #origin = 0;
  #running = false;
  #request = 0;
  #lastTick = 0;

  constructor(match: Match) {
    this.#match = match;
  }

  get running(): boolean {
    return this.#running;
  }

  /** The time of the match at this very moment. */
  get now(): number {
    return this.#running ? this.#timeOf(performance.now()) : this.#match.frame.now;
  }

  start(): void {
    if (this.#running) return;
    this.#lastTick = performance.now();
    this.#origin = this.#lastTick - this.#match.frame.now;
    this.#running = true;
    this.#request = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    this.#running = false;
    cancelAnimationFrame(this.#request);
  }

  /** Let the match's time come up to this moment, so that a pause takes nothing from it. */
  settle(): void {
    if (!this.#running || this.#match.frame.due === null) return;
    const now = performance.now();
    if (now - this.#lastTick > LONGEST_GAP) return;
    this.#match.advance(this.#timeOf(now));
  }

  /** Do an action at the moment of the event that asked for it. */
  act(seat: number, action: string, stamp: number): void {
    this.#match.act(seat, action, this.#running ? this.#timeOf(stamp) : undefined);
  }

  /** The time of the match at a moment of the page, never before the match's own. */
  #timeOf(stamp: number): number {
    return Math.max(this.#match.frame.now, Math.round(stamp - this.#origin));
  }

  #tick = (stamp: number): void => {
    if (!this.#running) return;
    if (stamp - this.#lastTick > LONGEST_GAP) {
      // The page slept (a closed lid, a hidden tab): the match did not go on without its player.
      this.#origin += stamp - this.#lastTick;
    }
    this.#lastTick = Math.max(stamp, this.#lastTick);
    this.beforeTick?.(stamp);
    const time = Math.round(stamp - this.#origin);
    const { now, due } = this.#match.frame;
    if (this.#running && due !== null && due <= time && time >= now) this.#match.advance(time);
    if (this.#running) this.#request = requestAnimationFrame(this.#tick);
  };
}
