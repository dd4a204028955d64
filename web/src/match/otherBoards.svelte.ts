// The other seats as shown beside a player's own board: thumbnails and summaries, updated now and then.
import type { Grid, Other } from "../python/types";
import { Pace } from "./pace";
import type { SeatPort } from "./port";

/** The time between two updates, in ms: frequent enough to follow, rare enough to be cheap. */
const EVERY = 200;
/** With more seats than this, summaries are updated less often: nobody reads them all. */
const CROWD = 20;
const SUMMARIES_OF_A_CROWD_EVERY = 1000;

/** The port that fetches the boards, of any game. */
type Looker = Pick<SeatPort, "boards" | "subscribe" | "latest">;

export class OtherBoards {
  /** By seat. */
  grids = $state.raw<ReadonlyMap<number, Grid>>(new Map());
  others = $state.raw<readonly Other[]>([]);
  #port: Looker;
  #isLooking = false;
  #summaries: () => readonly Other[];

  constructor(port: Looker, summaries: () => readonly Other[] = () => port.latest.view.others) {
    this.#port = port;
    this.#summaries = summaries;
    this.others = summaries();
  }

  /** Keep the summaries, and the boards of some seats, up to date; returns a function that stops. */
  follow(seats: () => number[]): () => void {
    const looks = new Pace(
      () => EVERY,
      () => void this.#look(seats),
    );
    const summaries = new Pace(
      () => (this.others.length > CROWD ? SUMMARIES_OF_A_CROWD_EVERY : EVERY),
      () => (this.others = this.#summaries()),
    );
    looks.request();
    const unsubscribe = this.#port.subscribe(() => {
      looks.request();
      summaries.request();
    });
    return () => {
      unsubscribe();
      looks.stop();
      summaries.stop();
    };
  }

  async #look(seats: () => number[]): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const wanted = seats();
      const found = await this.#port.boards(wanted);
      this.grids = new Map(found.map((grid, index) => [wanted[index] ?? 0, grid]));
    } finally {
      this.#isLooking = false;
    }
  }
}
