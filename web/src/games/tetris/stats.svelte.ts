// How well a game is played: pieces per second, and presses beyond what finesse needs.
import type { SeatPort } from "../../match/port";
import type { Event } from "../../python/types";
import { counterOf } from "../counters";
import type { Finesse, GameView } from "./view";

/** The rules' answers by placement; they are the same in every match. */
const answers = new Map<string, Finesse>();

/** The counts so far and the current piece, as kept in a port's notes: they survive a reload with the match. */
interface Kept {
  faults: number;
  judged: number;
  faultless: number;
  log: LogEntry[];
}

/** An action pressed, or an event. */
interface LogEntry {
  pressed?: string;
  event?: string;
}

const NAME = "finesse";

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { faults, judged, faultless, log } = value as Partial<Record<keyof Kept, unknown>>;
  return [faults, judged, faultless].every(Number.isSafeInteger) && Array.isArray(log);
}

export class PlayStats {
  /** Surplus presses, and the number of pieces judged and of those without a fault. */
  faults = $state(0);
  judged = $state(0);
  faultless = $state(0);
  #port: SeatPort<GameView>;
  /** The actions pressed and the events since a piece was last judged. */
  #log: LogEntry[] = [];
  #place = "";
  #asked = false;

  constructor(port: SeatPort<GameView>) {
    this.#port = port;
    this.#resume(port.notes[NAME]);
    this.#look();
    port.onPress((action) => this.#log.push({ pressed: action }));
    port.subscribe(({ events }) => {
      if (events.length) this.#hear(events);
    });
  }

  /** Continue from what was saved with the match, and have the counts saved with it from now on. */
  #resume(saved: unknown): void {
    if (isKept(saved)) {
      const { faults, judged, faultless, log } = saved;
      Object.assign(this, { faults, judged, faultless });
      this.#log.push(...log);
    }
    this.#port.notes[NAME] = {
      toJSON: (): Kept => ({ faults: this.faults, judged: this.judged, faultless: this.faultless, log: this.#log }),
    };
  }

  #hear(events: Event[]): void {
    for (const [event] of events) {
      const finesse = answers.get(this.#place);
      if (finesse?.judged_at.includes(event)) this.#judge(finesse);
      this.#log.push({ event });
    }
    this.#look();
  }

  #judge({ fewest, counted, voided_by, judged_at, restarted_by }: Finesse): void {
    const isNewPiece = ({ event = "" }): boolean => judged_at.includes(event) || restarted_by.includes(event);
    const log = this.#log.splice(0);
    const pressed = log.slice(log.findLastIndex(isNewPiece) + 1).flatMap((entry) => entry.pressed ?? []);
    if (fewest < 0 || pressed.some((action) => voided_by.includes(action))) return;
    const extra = Math.max(0, pressed.filter((action) => counted.includes(action)).length - fewest);
    this.faults += extra;
    this.judged += 1;
    if (extra === 0) this.faultless += 1;
  }

  /** Record where the piece is, and query in an idle moment how few presses lead there. */
  #look(): void {
    const { view } = this.#port.latest;
    if (view.outcome) return;
    this.#place = view.more.placement;
    if (answers.has(this.#place) || this.#asked) return;
    this.#asked = true;
    const ask = (): void => {
      this.#asked = false;
      if (this.#port.latest.view.outcome || answers.has(this.#place)) return;
      this.#port.ask<Finesse>("finesse").then(
        (answer) => answers.set(answer.placement, answer),
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
