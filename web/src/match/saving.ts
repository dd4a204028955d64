// Keeping an unfinished match in the browser, so that it goes on exactly where it was left.
import { forgetMatch, saveMatch, type SavedMatch } from "../store/library";
import type { OwnMatch, Snapshot } from "./match";

/** How often a timed match is saved while it runs, in ms. */
const SAVE_EVERY = 1000;

/** What the page notes beside a saved match: its mode, whether it was taken up midway, and what gave its seed. */
export interface Origin {
  mode: string;
  isForked: boolean;
  run?: string | undefined;
}

export class MatchSaver {
  #match: OwnMatch;
  #origin: Origin;
  /** What never changes once it is there is asked for once. */
  #inputs: unknown[] = [];
  #received: Snapshot["received"] = [];
  #checkpoints: unknown[] = [];
  #savedAt = 0;
  #closed = false;

  constructor(match: OwnMatch, origin: Origin) {
    this.#match = match;
    this.#origin = origin;
  }

  save(): void {
    if (this.#closed) return;
    this.#savedAt = performance.now();
    saveMatch(this.#match.game, savedWith(this.#snapshot(), this.#origin));
  }

  /** Save in an idle moment, if it was not done lately: never between a key and its picture. */
  saveSoon(): void {
    if (performance.now() - this.#savedAt <= SAVE_EVERY) return;
    this.#savedAt = performance.now();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => this.save(), { timeout: SAVE_EVERY });
    else setTimeout(() => this.save());
  }

  /** The match is over or given up: it is not to go on. */
  forget(): void {
    forgetMatch(this.#match.game);
    this.close();
  }

  /** Nothing is saved from here on. */
  close(): void {
    this.#closed = true;
  }

  #snapshot(): Snapshot {
    const since = this.#inputs.length;
    const news = this.#match.save(since);
    this.#inputs.push(...news.inputs);
    this.#checkpoints.push(...news.checkpoints);
    // What was received after the last input known may have been told already.
    this.#received = [...this.#received.filter(([count]) => count < since), ...news.received];
    return { ...news, inputs: this.#inputs, received: this.#received, checkpoints: this.#checkpoints };
  }
}

function savedWith(snapshot: Snapshot, { mode, isForked, run }: Origin): SavedMatch {
  return { ...snapshot, mode, ...(isForked ? { forked: true } : {}), ...(run ? { run } : {}) };
}

/** What a saved match says of its origin; its mode is empty if it says none. */
export function originOf(saved: SavedMatch): Origin {
  const { mode, forked, run } = saved;
  const origin = { mode: typeof mode === "string" ? mode : "", isForked: forked === true };
  return typeof run === "string" ? { ...origin, run } : origin;
}

/** Keep a match that stands somewhere, to be played on as what somebody else began. */
export function saveFork(match: OwnMatch): void {
  saveMatch(match.game, savedWith(match.save(), { mode: match.mode, isForked: true }));
}
