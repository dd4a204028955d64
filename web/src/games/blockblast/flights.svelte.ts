// A game being watched: each position is shown once the piece that led to it has flown to its place.
import type { Event } from "../../python/types";
import type { GameView } from "./view";

/** Lets the piece in a slot fly to a cell; resolves when it has landed. */
export type Fly = (slot: number, place: number) => Promise<void>;

export class Flights {
  /** The position to be shown. */
  view = $state.raw() as GameView;
  #latest: GameView;

  constructor(view: GameView) {
    this.view = this.#latest = view;
  }

  /** A new position, with what happened. */
  async take(next: GameView, events: readonly Event[], fly: Fly): Promise<void> {
    if (next === this.#latest) return;
    // If a piece is still in the air, it has landed now.
    this.view = this.#latest;
    this.#latest = next;
    const [, slot, , place] = events.find(([name]) => name === "placed") ?? [];
    if (slot !== undefined && place !== undefined) await fly(slot, place);
    if (next === this.#latest) this.view = next;
  }
}
