// Animations that accompany a move: pieces that tumble off the board, and rows of pawns that are cleared.
import type { SeatFrame } from "../../match/port";
import { isMotionReduced } from "../../store/settings.svelte";
import { options } from "./options.svelte";

/** How long cleared pawns stay visible, in ms. */
const CLEARED_FOR = 900;

export class Shows {
  /** Pawns cleared just now, by cell. */
  cleared = $state.raw<ReadonlyMap<number, number>>(new Map());
  #shown = -1;
  #timer = 0;

  /** Show what happened in a frame of the match, once. */
  follow(frame: SeatFrame, board: HTMLElement): void {
    if (frame.count === this.#shown) return;
    this.#shown = frame.count;
    this.#clear(frame);
    this.#fall(frame, board);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #clear(frame: SeatFrame): void {
    const cleared = new Map<number, number>();
    for (const [name, first, length, code] of frame.events) {
      if (name !== "cleared") continue;
      for (let place = first; place < first + length; place += 1) cleared.set(place, code);
    }
    if (!cleared.size && !this.cleared.size) return;
    clearTimeout(this.#timer);
    this.cleared = cleared;
    this.#timer = window.setTimeout(() => (this.cleared = new Map()), CLEARED_FOR);
  }

  #fall(frame: SeatFrame, board: HTMLElement): void {
    const list = frame.events;
    const taken = list.find(([name]) => name === "captured");
    const moved = list.find(([name]) => name === "moved");
    if (!options.physics || isMotionReduced() || !taken || !moved) return;
    const capture = { place: taken[1], from: moved[1], code: taken[2] };
    void import("./physics").then(({ bump }) => bump(board, capture));
  }
}
