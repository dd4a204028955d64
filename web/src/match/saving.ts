// Saving an unfinished match in the browser, so that it continues exactly where it was left.
import type { Counter } from "../python/types";
import { forgetMatch, saveMatch, slotFor, type SavedMatch } from "../store/savedMatches";
import type { OwnMatch, Snapshot } from "./match";
import { dayOfRun } from "./seeds";
import type { TabClaim } from "./tabs";

/** How often a real-time match is saved while it runs, in ms. */
const SAVE_EVERY = 1000;
/** How long after an action a turn-based match is saved at the latest, in ms. */
const SAVE_WITHIN = 100;

/** What a board remembers about a seat's play that its match doesn't know, such as key presses; plain data. */
export type Notes = Record<string, unknown>;

/** The levels of computer players, by seat. */
export type Computers = Record<number, number>;

/** What the page stores with a saved match besides its state. */
export interface Origin {
  mode: string;
  isForked: boolean;
  /** The levels of the computer players, by seat. */
  computers?: Computers | undefined;
  /** Whether the computer gave hints. */
  isHelped?: boolean | undefined;
  /** The source of its seed. */
  run?: string | undefined;
  /** Where it is saved, if not where its mode and start suggest: a game with moves taken back stays where it was. */
  slot?: string | undefined;
  /** By seat. */
  notes?: Record<number, Notes> | undefined;
}

/** The slot in which a match is saved. */
export function slotOf({ mode, isForked, computers, run, slot }: Origin): string {
  const isDaily = run !== undefined && dayOfRun(run) !== undefined;
  return slot ?? slotFor({ mode, isForked, isDaily, hasComputers: computers !== undefined });
}

export class MatchSaver {
  #match: OwnMatch;
  /** What is saved besides the match; it may change. */
  origin: Origin;
  #claim: TabClaim | undefined;
  /** Inputs never change once they exist, so they are fetched only once. */
  #inputs: unknown[] = [];
  #received: Snapshot["received"] = [];
  #checkpoints: unknown[] = [];
  #savedAt = 0;
  #isSaving = false;
  #closed = false;

  /** Without a claim, only this page knows the match. */
  constructor(match: OwnMatch, origin: Origin, claim?: TabClaim) {
    this.#match = match;
    this.origin = origin;
    this.#claim = claim;
  }

  save(): void {
    if (this.#isClosed) return;
    this.#savedAt = performance.now();
    const counters = this.#match.frame.views[0]?.counters ?? [];
    saveMatch(this.#match.game, slotOf(this.origin), savedWith(this.#snapshot(), this.origin, counters));
  }

  /** Save in an idle moment, unless it was saved recently: never between a key press and its frame. */
  saveSoon(): void {
    if (performance.now() - this.#savedAt <= SAVE_EVERY) return;
    this.#savedAt = performance.now();
    whenIdle(() => this.save(), SAVE_EVERY);
  }

  /** Save as soon as the frame of the last action has been painted. */
  saveNext(): void {
    if (this.#isSaving) return;
    this.#isSaving = true;
    whenIdle(() => {
      this.#isSaving = false;
      this.save();
    }, SAVE_WITHIN);
  }

  /** The match is over or abandoned: it won't be continued. */
  forget(): void {
    if (!this.#isClosed) forgetMatch(this.#match.game, slotOf(this.origin));
    this.close();
  }

  /** Stop saving. */
  close(): void {
    this.#closed = true;
  }

  /** Another tab may have taken the game: then what is saved is no longer this tab's. */
  get #isClosed(): boolean {
    return this.#closed || this.#claim?.isHeld === false;
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

function whenIdle(work: () => void, timeout: number): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout });
  else setTimeout(work);
}

function savedWith(snapshot: Snapshot, origin: Origin, counters: Counter[]): SavedMatch {
  const { mode, isForked, computers, isHelped, run, notes } = origin;
  return {
    ...snapshot,
    mode,
    playedAt: Date.now(),
    counters,
    ...(isForked ? { forked: true } : {}),
    ...(computers ? { computers } : {}),
    ...(isHelped ? { helped: true } : {}),
    ...(run ? { run } : {}),
    ...(notes && Object.keys(notes).length ? { notes } : {}),
  };
}

/** The origin recorded in a saved match; its mode is empty if none was recorded. */
export function originOf({ mode, forked, computers, helped, run, notes }: SavedMatch): Origin {
  return {
    mode: typeof mode === "string" ? mode : "",
    isForked: forked === true,
    ...(helped === true ? { isHelped: true } : {}),
    ...(isLevels(computers) ? { computers } : {}),
    ...(typeof run === "string" ? { run } : {}),
    ...(typeof notes === "object" && notes !== null ? { notes: notes as Record<number, Notes> } : {}),
  };
}

/** Whether stored data are levels of computer players. */
function isLevels(data: unknown): data is Computers {
  return typeof data === "object" && data !== null && Object.values(data).every(Number.isInteger);
}

/** The number of inputs of a saved match. */
export function inputCount({ inputs }: SavedMatch): number {
  return Array.isArray(inputs) ? inputs.length : 0;
}

/** Save a match in its current state, to be continued as a fork of somebody else's. */
export function saveFork(match: OwnMatch): void {
  const origin = { mode: match.mode, isForked: true };
  saveMatch(match.game, slotOf(origin), savedWith(match.save(), origin, match.frame.views[0]?.counters ?? []));
}
