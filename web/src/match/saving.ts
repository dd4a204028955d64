// Saving an unfinished match in the browser, so that it continues exactly where it was left.
import { forgetMatch, saveMatch, type SavedMatch } from "../store/library";
import type { OwnMatch, Snapshot } from "./match";

/** How often a real-time match is saved while it runs, in ms. */
const SAVE_EVERY = 1000;

/** What the page stores with a saved match: its mode, whether it was forked, and the source of its seed. */
export interface Origin {
  mode: string;
  isForked: boolean;
  run?: string | undefined;
}

export class MatchSaver {
  #match: OwnMatch;
  #origin: Origin;
  /** Inputs never change once they exist, so they are fetched only once. */
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

  /** Save in an idle moment, unless it was saved recently: never between a key press and its frame. */
  saveSoon(): void {
    if (performance.now() - this.#savedAt <= SAVE_EVERY) return;
    this.#savedAt = performance.now();
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => this.save(), { timeout: SAVE_EVERY });
    else setTimeout(() => this.save());
  }

  /** The match is over or abandoned: it won't be continued. */
  forget(): void {
    forgetMatch(this.#match.game);
    this.close();
  }

  /** Stop saving. */
  close(): void {
    this.#closed = true;
  }

  #snapshot(): Snapshot {
    const since = this.#inputs.length;
    const news = this.#match.save(since);
    this.#inputs.push(...news.inputs);
    this.#checkpoints.push(...news.checkpoints);
    // Entries after the last known input may have been fetched before.
    this.#received = [...this.#received.filter(([count]) => count < since), ...news.received];
    return { ...news, inputs: this.#inputs, received: this.#received, checkpoints: this.#checkpoints };
  }
}

function savedWith(snapshot: Snapshot, { mode, isForked, run }: Origin): SavedMatch {
  return { ...snapshot, mode, ...(isForked ? { forked: true } : {}), ...(run ? { run } : {}) };
}

/** The origin recorded in a saved match; its mode is empty if none was recorded. */
export function originOf(saved: SavedMatch): Origin {
  const { mode, forked, run } = saved;
  const origin = { mode: typeof mode === "string" ? mode : "", isForked: forked === true };
  return typeof run === "string" ? { ...origin, run } : origin;
}

/** Save a match in its current state, to be continued as a fork of somebody else's. */
export function saveFork(match: OwnMatch): void {
  saveMatch(match.game, savedWith(match.save(), { mode: match.mode, isForked: true }));
}
