// How well a game is played: pieces a second, and presses more than finesse would need.
import type { Session } from "../../match/session.svelte";
import type { Event, View } from "../../python/types";
import { counterOf } from "./words";

/** Presses that finesse counts: moves and turns. */
const COUNTED = new Set(["left", "right", "turn", "turn_back", "turn_around"]);

/** The fewest presses for a place, by ruleset, width, piece, turn and column: true in every game. */
const fewest = new Map<string, number>();

function placeOf(view: View): string {
  const { ruleset, piece, turn, column } = view.more;
  return [ruleset, view.grids[0]?.width, piece, turn, column].join(" ");
}

export class PlayStats {
  /** Presses too many, and pieces judged and faultless. */
  faults = $state(0);
  judged = $state(0);
  faultless = $state(0);
  #session: Session;
  #presses = 0;
  /** The piece was steered down by hand: around corners finesse knows no way. */
  #steered = false;
  #place = "";
  #asked = false;

  constructor(session: Session) {
    this.#session = session;
    this.#look();
    session.onPress((seat, action) => {
      if (seat !== 0) return;
      if (COUNTED.has(action)) this.#presses += 1;
      else if (action === "down") this.#steered = true;
    });
    session.onEvents((seat, events) => {
      if (seat === 0) this.#hear(events);
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

  /** Remember where the piece is, and ask in an idle moment how few presses lead there. */
  #look(): void {
    const view = this.#session.views[0];
    if (!view || view.outcome) return;
    this.#place = placeOf(view);
    if (fewest.has(this.#place) || this.#asked || !this.#session.info.extras.includes("finesse")) return;
    this.#asked = true;
    const ask = (): void => {
      this.#asked = false;
      const place = this.#place;
      if (this.#session.active && !fewest.has(place)) fewest.set(place, this.#session.match.extra<number>("finesse"));
    };
    if ("requestIdleCallback" in window) requestIdleCallback(ask);
    else setTimeout(ask, 30);
  }
}

const known = new WeakMap<Session, PlayStats>();

export function statsOf(session: Session): PlayStats {
  let stats = known.get(session);
  if (!stats) {
    stats = new PlayStats(session);
    known.set(session, stats);
  }
  return stats;
}

/** Pieces a second, to two decimals. */
export function pace(view: View, time: number): string {
  return time > 0 ? ((counterOf(view, "pieces") * 1000) / time).toFixed(2) : "0.00";
}
