// The player's own best games, stored under the key Block Blast has always used.

export const LEADERBOARD_KEY = "blockblast-leaderboard";
export const OLD_BEST_KEY = "blockblast-highscore";
export const DAMAGED_KEY = "blockblast-leaderboard-damaged";
/** The mode whose games are listed. */
export const LEADERBOARD_MODE = "classic";

export interface Entry {
  score: number;
  date: string;
}

export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The entries in a stored text, best first, and whether any part of it could not be read. */
export function readEntries(text: string | null): { entries: Entry[]; damaged: boolean } {
  if (text === null) return { entries: [], damaged: false };
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { entries: [], damaged: true };
  }
  if (!Array.isArray(data)) return { entries: [], damaged: true };
  const found = data.map(readEntry);
  const entries = found.filter((entry) => entry !== undefined);
  return { entries: bestFirst(entries), damaged: entries.length < found.length };
}

/** The entries with one more, best first; on equal scores the older one leads. */
export function withEntry(entries: Entry[], entry: Entry): Entry[] {
  return bestFirst([...entries, entry]);
}

/** The leaderboard with at most this many games, after importing the single best score from older versions. */
export function loadLeaderboard(store: Store, most: number, today: Date = new Date()): Entry[] {
  const entries = stored(store).slice(0, most);
  const old = readOldBest(get(store, OLD_BEST_KEY));
  if (old === undefined) return entries;
  const migrated = withEntry(entries, { score: old, date: today.toISOString() }).slice(0, most);
  if (put(store, migrated)) forget(store, OLD_BEST_KEY);
  return migrated;
}

/** Enter a finished game; returns its rank from 1, or 0 if it doesn't make the list. */
export function enterScore(store: Store, most: number, entry: Entry): number {
  if (!isScore(entry.score)) return 0;
  const entries = withEntry(loadLeaderboard(store, most), entry).slice(0, most);
  put(store, entries);
  return entries.indexOf(entry) + 1;
}

function bestFirst(entries: Entry[]): Entry[] {
  return [...entries].sort((a, b) => b.score - a.score);
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

function readScore(value: unknown): number | undefined {
  const score = typeof value === "string" && value.trim() ? Number(value) : value;
  return isScore(score) ? score : undefined;
}

/** An entry with a valid score is kept even if its date is invalid. */
function readEntry(data: unknown): Entry | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const { score, date } = data as { score?: unknown; date?: unknown };
  const sound = readScore(score);
  return sound === undefined ? undefined : { score: sound, date: typeof date === "string" ? date : "" };
}

/** Older versions stored a number, as plain text or as JSON. */
function readOldBest(text: string | null): number | undefined {
  if (text === null) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    return readScore(data) ?? readEntry(data)?.score;
  } catch {
    return undefined;
  }
}

/** The stored entries; a damaged text is backed up before anything overwrites it. */
function stored(store: Store): Entry[] {
  const text = get(store, LEADERBOARD_KEY);
  const { entries, damaged } = readEntries(text);
  if (damaged && text !== null) setAside(store, text);
  return entries;
}

function setAside(store: Store, text: string): void {
  try {
    const kept = store.getItem(DAMAGED_KEY);
    if (kept?.split("\n").includes(text)) return;
    store.setItem(DAMAGED_KEY, kept === null ? text : `${kept}\n${text}`);
  } catch {
    // No space for a backup: the damaged text stays in place until a score is entered.
  }
}

function get(store: Store, key: string): string | null {
  try {
    return store.getItem(key);
  } catch {
    return null;
  }
}

function put(store: Store, entries: Entry[]): boolean {
  try {
    store.setItem(LEADERBOARD_KEY, JSON.stringify(entries));
    return true;
  } catch {
    return false;
  }
}

function forget(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // The old score stays; at worst it is imported again.
  }
}
