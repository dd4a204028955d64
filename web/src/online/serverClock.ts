// The round's time on the server, estimated from its messages and their latency.

/** How much faster or slower the clock may run to correct itself. */
const SLEW = 0.05;
/** Errors larger than this are corrected immediately, in ms. */
const JUMP = 1000;
/** How many round trips are remembered: the quickest is the most accurate. */
const REMEMBERED = 8;

interface Sample {
  /** When the round started, in `performance.now()` terms. */
  origin: number;
  /** The round-trip time. */
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

  /** The server states its time, and in how many ms that starts to run. */
  set(elapsed: number, startsIn: number, stamp: number): void {
    this.#samples = [];
    this.#startsAt = stamp + startsIn;
    this.#origin = this.#wanted = this.#startsAt - elapsed;
    this.#least = this.#shown = elapsed;
    this.#lookedAt = stamp;
  }

  /** The server stated its time between these two moments. */
  correct(elapsed: number, sent: number, answered: number): void {
    if (answered < this.#startsAt) return;
    this.#samples.push({ origin: (sent + answered) / 2 - elapsed, trip: answered - sent });
    if (this.#samples.length > REMEMBERED) this.#samples.shift();
    const best = this.#samples.reduce((one, other) => (other.trip <= one.trip ? other : one));
    this.#wanted = best.origin;
  }

  /** The round's time at a page timestamp, in whole ms; it never goes backwards. */
  at(stamp: number): number {
    const passed = Math.max(0, stamp - this.#lookedAt);
    this.#lookedAt = Math.max(this.#lookedAt, stamp);
    const error = this.#wanted - this.#origin;
    const step = Math.abs(error) > JUMP ? error : Math.min(passed * SLEW, Math.max(-passed * SLEW, error));
    this.#origin += step;
    this.#shown = Math.max(this.#shown, this.#least, Math.floor(stamp - this.#origin));
    return this.#shown;
  }

  /** Time until the clock starts, in ms; 0 if it is running. */
  startsIn(stamp: number): number {
    return Math.max(0, this.#startsAt - stamp);
  }
}
