// The clock of a match in the page: it knows real time, and lets the match's time pass with it.
import type { Frame } from "../python/types";
import type { GameMatch } from "./match";

/** Longest step of match time taken at once after the page slept, in ms: it pauses instead. */
const LONGEST_GAP = 1000;

export class MatchClock {
  #match: GameMatch;
  #onFrame: (frame: Frame) => void;
  /** `performance.now()` at match time 0, moved on by every pause. */
  #origin = 0;
  #running = false;
  #request = 0;

  constructor(match: GameMatch, onFrame: (frame: Frame) => void) {
    this.#match = match;
    this.#onFrame = onFrame;
  }

  get running(): boolean {
    return this.#running;
  }

  start(): void {
    if (this.#running) return;
    this.#origin = performance.now() - this.#match.frame.now;
    this.#running = true;
    this.#request = requestAnimationFrame(this.#tick);
  }

  stop(): void {
    this.#running = false;
    cancelAnimationFrame(this.#request);
  }

  /** The time of the match at a moment of the page, never before the match's own. */
  timeOf(stamp: number): number {
    return Math.max(this.#match.frame.now, Math.round(stamp - this.#origin));
  }

  /** Do an action at the moment of the event that asked for it. */
  act(seat: number, action: string, stamp: number): Frame {
    const frame = this.#match.act(seat, action, this.#running ? this.timeOf(stamp) : undefined);
    this.#onFrame(frame);
    return frame;
  }

  #tick = (stamp: number): void => {
    if (!this.#running) return;
    const { now, due } = this.#match.frame;
    const time = Math.round(stamp - this.#origin);
    if (time - now > LONGEST_GAP && due !== null && time > due + LONGEST_GAP) {
      // The page slept (a closed lid, a hidden tab): the match did not.
      this.#origin = stamp - now;
    } else if (due !== null && due <= time) {
      this.#onFrame(this.#match.advance(time));
    }
    this.#request = requestAnimationFrame(this.#tick);
  };
}
