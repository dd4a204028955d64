// The browser's time and frames, for tests: they advance only on request.
import { vi } from "vitest";

export class Screen {
  now: number;
  #next: ((stamp: number) => void) | undefined;

  constructor(now: number) {
    this.now = now;
    vi.stubGlobal("performance", { now: () => this.now });
    vi.stubGlobal("requestAnimationFrame", (next: (stamp: number) => void) => {
      this.#next = next;
      return 1;
    });
    vi.stubGlobal("cancelAnimationFrame", () => (this.#next = undefined));
  }

  /** Advance time, then run a frame. */
  pass(milliseconds: number): void {
    this.now += milliseconds;
    const next = this.#next;
    this.#next = undefined;
    next?.(this.now);
  }
}
