// Boards of other seats, as a player sees them in small: asked for now and then while the match goes on.
import type { Grid } from "../python/types";
import type { SeatPort } from "./port";

/** From one look at the others to the next, in ms: often enough to follow, seldom enough to cost little. */
const EVERY = 200;

/** The port that looks, whichever game's it is. */
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

  /** Keep the boards of some seats up to date; gives back how to stop. */
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
