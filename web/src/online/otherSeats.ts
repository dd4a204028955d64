// The other seats in a room as reported by the server: a summary of each, and the boards that are watched here.
import type { Grid, Other } from "../python/types";
import type { RoomLink } from "./link";
import type { BoardUpdate } from "./wire";

const UNKNOWN: Grid = { name: "", width: 0, height: 0, cells: [], layers: {}, columns: "", rows: "" };

export class OtherSeats {
  #others = new Map<number, Other>();
  /** The summaries without the player's own, in order of seats; empty if they have to be listed again. */
  #listed: Other[] = [];
  #grids = new Map<number, Grid>();
  #watched = "";
  #link: RoomLink;

  constructor(link: RoomLink) {
    this.#link = link;
  }

  /** All known summaries, by seat. */
  get brief(): ReadonlyMap<number, Other> {
    return this.#others;
  }

  /** The summaries of all seats except one, in order: the same array until something changes. */
  besides(own: number): Other[] {
    if (!this.#listed.length) {
      const others = [...this.#others.values()].filter(({ seat }) => seat !== own);
      this.#listed = others.sort((one, other) => one.seat - other.seat);
    }
    return this.#listed;
  }

  update(updates: BoardUpdate[]): void {
    this.#listed = [];
    for (const { seat, other, grid, changes } of updates) {
      this.#others.set(seat, other);
      const before = grid ?? this.#grids.get(seat);
      if (before) this.#grids.set(seat, changes.length ? changed(before, changes) : before);
    }
  }

  /** Everything will be sent again. */
  clear(): void {
    this.#grids.clear();
    this.#watched = "";
  }

  /** The boards of some seats, empty where not known yet; from now on the server sends these and no others. */
  boards(seats: number[]): Grid[] {
    this.watch(seats);
    return seats.map((seat) => this.#grids.get(seat) ?? UNKNOWN);
  }

  watch(seats: number[]): void {
    const wanted = seats.toSorted((one, other) => one - other);
    if (wanted.join() === this.#watched) return;
    this.#watched = wanted.join();
    for (const seat of this.#grids.keys()) if (!wanted.includes(seat)) this.#grids.delete(seat);
    this.#link.send({ t: "watching", seats: wanted });
  }
}

/** A board with changed codes at some cells; cells and codes alternate. */
function changed(grid: Grid, changes: number[]): Grid {
  const cells = [...grid.cells];
  for (let at = 0; at < changes.length; at += 2) cells[changes[at] ?? 0] = changes[at + 1] ?? 0;
  return { ...grid, cells };
}
