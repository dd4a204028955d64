// The time of a round as the server has it, guessed from what it says and how long that took to come.

/** How much faster or slower the clock may run to come right. */
const SLEW = 0.05;
/** Errors larger than this are put right at once, in ms. */
const JUMP = 1000;
/** Questions and answers that are remembered: the quickest tells the time best. */
const REMEMBERED = 8;

interface Sample {
  /** The moment at which the round began, by `performance.now()`. */
  origin: number;
  /** How long question and answer took. */
  trip: number;
}

export class ServerClock {
  #origin = 0;
  #wanted = 0;
  #least = 0;
  #shown = 0;
  #lookedAt = 0;
  #samples: Sample[] = [];
  #startsAt = 0;

  /** The server says what time it is, and in how many ms that begins to pass. */
  set(elapsed: number, startsIn: number, stamp: number): void {
    this.#samples = [];
    this.#startsAt = stamp + startsIn;
    this.#origin = this.#wanted = this.#startsAt - elapsed;
    this.#least = this.#shown = elapsed;
    this.#lookedAt = stamp;
  }

  /** The server said what time it was between these moments. */
  hear(elapsed: number, sent: number, answered: number): void {
    if (answered < this.#startsAt) return;
    this.#samples.push({ origin: (sent + answered) / 2 - elapsed, trip: answered - sent });
    if (this.#samples.length > REMEMBERED) this.#samples.shift();
    const best = this.#samples.reduce((one, other) => (other.trip <= one.trip ? other : one));
    this.#wanted = best.origin;
  }

  /** The time of the round at a moment of the page, in whole ms; it never goes back. */
  at(stamp: number): number {
    const passed = Math.max(0, stamp - this.#lookedAt);
    this.#lookedAt = Math.max(this.#lookedAt, stamp);
    const error = this.#wanted - this.#origin;
    const step = Math.abs(error) > JUMP ? error : Math.min(passed * SLEW, Math.max(-passed * SLEW, error));
    this.#origin += step;
    this.#shown = Math.max(this.#shown, this.#least, Math.floor(stamp - this.#origin));
    return this.#shown;
  }

  /** Ms until time begins to pass; 0 if it passes. */
  startsIn(stamp: number): number {
    return Math.max(0, this.#startsAt - stamp);
  }
}
