// How well a game is played: pieces per second, and presses beyond what finesse needs.
import type { SeatPort } from "../../match/port";
import type { Event } from "../../python/types";
import { counterOf } from "../counters";
import type { GameView } from "./view";

/** Presses that finesse counts: moves and rotations. */
const COUNTED = new Set(["left", "right", "turn", "turn_back", "turn_around"]);

/** The fewest presses for a placement, by ruleset, width, piece, rotation and column: the same in every game. */
const fewest = new Map<string, number>();

function placeOf({ grids, more }: GameView): string {
  return [more.ruleset, grids[0]?.width, more.piece, more.turn, more.column].join(" ");
}

export class PlayStats {
  /** Surplus presses, and the number of pieces judged and of those without a fault. */
  faults = $state(0);
  judged = $state(0);
  faultless = $state(0);
  #port: SeatPort<GameView>;
  #presses = 0;
  /** The piece was soft-dropped: finesse doesn't cover moves around corners. */
  #steered = false;
  #place = "";
  #asked = false;

  constructor(port: SeatPort<GameView>) {
    this.#port = port;
    this.#look();
    port.onPress((action) => {
      if (COUNTED.has(action)) this.#presses += 1;
      else if (action === "down") this.#steered = true;
    });
    port.subscribe(({ events }) => {
      if (events.length) this.#hear(events);
    });
  }

  #hear(events: Event[]): void {
    for (const [name] of events) {
      if (name === "locked") this.#judge();
      else if (name === "held") this.#forget();
    }
    this.#look();
  }

  #judge(): void {
    const needed = fewest.get(this.#place);
    if (needed !== undefined && needed >= 0 && !this.#steered) {
      const extra = Math.max(0, this.#presses - needed);
      this.faults += extra;
      this.judged += 1;
      if (extra === 0) this.faultless += 1;
    }
    this.#forget();
  }

  #forget(): void {
    this.#presses = 0;
    this.#steered = false;
  }

  /** Record where the piece is, and query in an idle moment how few presses lead there. */
  #look(): void {
    const { view } = this.#port.latest;
    if (view.outcome) return;
    this.#place = placeOf(view);
    if (fewest.has(this.#place) || this.#asked) return;
    this.#asked = true;
    const ask = (): void => {
      this.#asked = false;
      const place = this.#place;
      if (this.#port.latest.view.outcome || fewest.has(place)) return;
      this.#port.ask<number>("finesse").then(
        (presses) => {
          // By the time the answer arrives, the piece may have moved elsewhere.
          if (placeOf(this.#port.latest.view) === place) fewest.set(place, presses);
        },
        // The game was left, so its answers no longer matter.
        () => undefined,
      );
    };
    if ("requestIdleCallback" in globalThis) requestIdleCallback(ask);
    else setTimeout(ask, 30);
  }
}

const known = new WeakMap<SeatPort<GameView>, PlayStats>();

export function statsOf(port: SeatPort<GameView>): PlayStats {
  let stats = known.get(port);
  if (!stats) {
    stats = new PlayStats(port);
    known.set(port, stats);
  }
  return stats;
}

/** Pieces per second, to two decimals. */
export function pace(view: GameView, time: number): string {
  return time > 0 ? ((counterOf(view, "pieces") * 1000) / time).toFixed(2) : "0.00";
}
