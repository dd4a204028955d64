// Held keys: the game repeats them, not the operating system. Times are in ms.

export interface Handling {
  /** From pressing to the first repeat. */
  das: number;
  /** From one repeat to the next; 0 is as far as it goes at once. */
  arr: number;
  /** From one row to the next while soft drop is held; 0 is to the floor at once. */
  softDrop: number;
}

export type Act = (action: string, stamp: number) => void;

/** Repeats at once when the rate is 0: more than any board is wide or high. */
const AT_ONCE = 40;

interface Held {
  action: string;
  since: number;
  done: number;
}

/**
 * Turns presses and releases into actions. Of two opposite directions the last pressed wins, and the
 * earlier keeps its charge.
 */
export class Repeater {
  #held: Held[] = [];
  #handling: () => Handling;
  #act: Act;
  #sideways: Set<string>;
  #down: Set<string>;

  constructor(handling: () => Handling, act: Act, sideways: string[], down: string[]) {
    this.#handling = handling;
    this.#act = act;
    this.#sideways = new Set(sideways);
    this.#down = new Set(down);
  }

  press(action: string, stamp: number): void {
    if (this.#held.some((held) => held.action === action)) return;
    this.#act(action, stamp);
    if (this.#sideways.has(action) || this.#down.has(action)) {
      this.#held.push({ action, since: stamp, done: 0 });
    }
  }

  release(action: string): void {
    this.#held = this.#held.filter((held) => held.action !== action);
  }

  releaseAll(): void {
    this.#held = [];
  }

  /** Do the repeats that have come due; called once a frame. */
  tick(stamp: number): void {
    const sideways = this.#held.filter((held) => this.#sideways.has(held.action)).at(-1);
    for (const held of this.#held) {
      if (this.#down.has(held.action)) this.#repeat(held, stamp, this.#handling().softDrop, this.#handling().softDrop);
      else if (held === sideways) this.#repeat(held, stamp, this.#handling().das, this.#handling().arr);
    }
  }

  #repeat(held: Held, stamp: number, delay: number, rate: number): void {
    const over = stamp - held.since - delay;
    if (over < 0) return;
    const wanted = rate > 0 ? 1 + Math.floor(over / rate) : held.done + AT_ONCE;
    for (let count = 0; held.done < wanted && count < AT_ONCE; count += 1) {
      const moment = rate > 0 ? held.since + delay + held.done * rate : stamp;
      held.done += 1;
      this.#act(held.action, moment);
    }
  }
}
