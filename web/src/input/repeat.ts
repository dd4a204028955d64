// Held keys: the game repeats them, not the operating system. Times are in ms.
import type { Handling } from "../store/choices";

/** Performs an action at a given time; if it changed nothing, `missed` is called, immediately or later. */
export type Act = (action: string, stamp: number) => void;

/** The most repeats in one go: enough for the width or height of any board. */
const AT_ONCE = 40;

interface Held {
  action: string;
  down: boolean;
  /** The time of the next repeat. */
  next: number;
  /** The last repeat changed nothing: wait until something happens on the board. */
  idle: boolean;
}

/**
 * Turns presses and releases into actions. Of two directions the last pressed wins, and the earlier one keeps its
 * charge. A repeat that does nothing (at the wall, on the floor) waits for `wake`.
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
    const down = this.#down.has(action);
    if (down || this.#sideways.has(action)) {
      // Repeats due before this press are performed first.
      this.tick(stamp);
      const delay = down ? this.#handling().softDrop : this.#handling().das;
      this.#held.push({ action, down, next: stamp + delay, idle: false });
    }
    this.#act(action, stamp);
  }

  release(action: string, stamp?: number): void {
    const active = this.#sidewaysNow();
    if (stamp !== undefined) this.tick(stamp);
    this.#held = this.#held.filter((held) => held.action !== action);
    const now = this.#sidewaysNow();
    // The earlier direction continues from now on; repeats missed in the meantime are not made up.
    if (now && now !== active && stamp !== undefined) now.next = Math.max(now.next, stamp);
  }

  releaseAll(): void {
    this.#held = [];
  }

  /** An action changed nothing: don't repeat it until something happens on the board. */
  missed(action: string): void {
    const held = this.#held.find((each) => each.action === action);
    if (held) held.idle = true;
  }

  /** Something happened on the board: repeats that did nothing may now have an effect. */
  wake(stamp: number): void {
    for (const held of this.#held) {
      if (!held.idle) continue;
      held.idle = false;
      held.next = Math.max(held.next, stamp);
    }
  }

  /** Perform the repeats that are due, in order of time. */
  tick(stamp: number): void {
    const tried = new Set<Held>();
    for (let count = 0; count < AT_ONCE; count += 1) {
      const held = this.#nextDue(stamp, tried);
      if (!held) return;
      this.#repeat(held, stamp, tried);
    }
  }

  #repeat(held: Held, stamp: number, tried: Set<Held>): void {
    const rate = held.down ? this.#handling().softDrop : this.#handling().arr;
    const moment = held.next;
    held.next = moment + rate;
    this.#act(held.action, moment);
    if (held.idle) {
      held.next = Math.max(held.next, stamp);
      tried.add(held);
    }
  }

  #nextDue(stamp: number, tried: Set<Held>): Held | undefined {
    const sideways = this.#sidewaysNow();
    let first: Held | undefined;
    for (const held of this.#held) {
      if (!held.down && held !== sideways) continue;
      if (held.idle || held.next > stamp || tried.has(held)) continue;
      if (!first || held.next < first.next) first = held;
    }
    return first;
  }

  #sidewaysNow(): Held | undefined {
    return this.#held.filter((held) => !held.down).at(-1);
  }
}
