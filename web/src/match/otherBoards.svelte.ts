// Thumbnails of other seats' boards: fetched periodically during the match.
import type { Grid } from "../python/types";
import type { SeatPort } from "./port";

/** The time between two updates, in ms: frequent enough to follow, rare enough to be cheap. */
const EVERY = 200;

/** The port that fetches the boards, of any game. */
type Looker = Pick<SeatPort, "boards" | "subscribe">;

export class OtherBoards {
  /** By seat. */
  grids = $state.raw<ReadonlyMap<number, Grid>>(new Map());
  #port: Looker;
  #lookedAt = -Infinity;
  #isLooking = false;

  constructor(port: Looker) {
    this.#port = port;
  }

  /** Keep the boards of some seats up to date; returns a function that stops. */
  follow(seats: () => number[]): () => void {
    void this.#look(seats);
    return this.#port.subscribe(() => {
      if (performance.now() - this.#lookedAt >= EVERY) void this.#look(seats);
    });
  }

  async #look(seats: () => number[]): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#lookedAt = performance.now();
    try {
      const wanted = seats();
      const found = await this.#port.boards(wanted);
      this.grids = new Map(found.map((grid, index) => [wanted[index] ?? 0, grid]));
    } finally {
      this.#isLooking = false;
    }
  }
}
