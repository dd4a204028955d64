// The clock of a match on the page: it reads real time and advances the match's time with it.
import type { Match } from "./match";

/** The longest step of match time after the page was suspended, in ms; beyond it the match counts as paused. */
const LONGEST_GAP = 1000;

export class MatchClock {
  /** Called on each animation frame before time advances, so that held keys and gamepads act at their exact times. */
  beforeTick: ((stamp: number) => void) | undefined;
  #match: Match;
  /** `performance.now()` at match time 0, shifted by every pause. */
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

  /** The current match time. */
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

  /** Advance the match to the current moment, so that pausing loses no time. */
  settle(): void {
    if (!this.#running || this.#match.frame.due === null) return;
    const now = performance.now();
    if (now - this.#lastTick > LONGEST_GAP) return;
    this.#match.advance(this.#timeOf(now));
  }

  /** Perform an action at the time of the event that triggered it. */
  act(seat: number, action: string, stamp: number): void {
    this.#match.act(seat, action, this.#running ? this.#timeOf(stamp) : undefined);
  }

  /** The match time at a page timestamp, never earlier than the match's own. */
  #timeOf(stamp: number): number {
    return Math.max(this.#match.frame.now, Math.round(stamp - this.#origin));
  }

  #tick = (stamp: number): void => {
    if (!this.#running) return;
    if (stamp - this.#lastTick > LONGEST_GAP) {
      // The page was suspended (a closed lid, a hidden tab): the match did not continue without its player.
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
