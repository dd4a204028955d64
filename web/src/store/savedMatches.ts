// Unfinished games in the browser's storage: one for each mode of a game, so that starting another mode loses none.
import { isStored, namesFrom, read, remove, write } from "./storage";

export interface SavedMatch {
  game: string;
  seats: number;
  [key: string]: unknown;
}

/** An unfinished game, and the slot it is saved in: one per mode, custom ruleset and kind of start. */
export interface Unfinished {
  slot: string;
  saved: SavedMatch;
}

const DAMAGED = "-damaged";
/** The slot of a game saved by a version that recorded no mode. */
const NO_MODE = "unknown";

/** What decides in which slot a game is saved. */
export interface SlotOf {
  mode: string;
  /** Continued from a replay or a position: it must not replace a ranked game of the same mode. */
  isForked?: boolean;
  isDaily?: boolean;
  /** Played against the computer, or by it. */
  hasComputers?: boolean;
}

export function slotFor({ mode, isForked, isDaily, hasComputers }: SlotOf): string {
  const kinds = `${isDaily ? " daily" : ""}${isForked ? " continued" : ""}${hasComputers ? " computer" : ""}`;
  return (mode || NO_MODE) + kinds;
}

/** The name under which a slot is stored; it also identifies the game among the tabs of a browser. */
export function saveName(game: string, slot: string): string {
  return `saved-${game}/${slot}`;
}

function isSaved(value: unknown): value is SavedMatch {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const { game, seats } = value as Record<string, unknown>;
  return typeof game === "string" && typeof seats === "number";
}

function readSaved(name: string, game: string): SavedMatch | undefined {
  return read(name, (data) => (isSaved(data) && data.game === game ? data : undefined));
}

/** The game saved in a slot, if there is a valid one. */
export function savedIn(game: string, slot: string): SavedMatch | undefined {
  moveOldSave(game);
  return readSaved(saveName(game, slot), game);
}

/** All unfinished games, the one played last first. */
export function unfinishedGames(game: string): Unfinished[] {
  return slotsOf(game)
    .flatMap((slot) => {
      const saved = savedIn(game, slot);
      return saved ? { slot, saved } : [];
    })
    .sort((one, other) => playedAt(other.saved) - playedAt(one.saved));
}

/** The unfinished game that was played last. */
export function savedMatch(game: string): SavedMatch | undefined {
  return unfinishedGames(game)[0]?.saved;
}

/** Save an unfinished game; returns false if the browser refuses. */
export function saveMatch(game: string, slot: string, saved: SavedMatch): boolean {
  return write(saveName(game, slot), saved);
}

export function forgetMatch(game: string, slot: string): void {
  remove(saveName(game, slot));
}

/** The rules cannot read a saved game: keep a copy of it, and make room for another. */
export function setMatchAside(game: string, slot: string, saved: SavedMatch): void {
  write(saveName(game, slot) + DAMAGED, saved);
  forgetMatch(game, slot);
}

/** Clear the slots whose content is damaged, of which copies are kept; returns whether there were any. */
export function clearDamaged(game: string): boolean {
  const damaged = slotsOf(game).filter((slot) => savedIn(game, slot) === undefined);
  for (const slot of damaged) forgetMatch(game, slot);
  const old = `saved-${game}`;
  if (!isStored(old)) return damaged.length > 0;
  // It could not be moved to a slot; reading it has kept a copy.
  remove(old);
  return true;
}

/** When a game was last played, in ms since 1970; 0 if unknown. */
export function playedAt({ playedAt: at }: SavedMatch): number {
  return typeof at === "number" ? at : 0;
}

function slotsOf(game: string): string[] {
  moveOldSave(game);
  const start = saveName(game, "");
  return namesFrom(start)
    .filter((name) => !name.endsWith(DAMAGED))
    .map((name) => name.slice(start.length));
}

/** Earlier versions had one save for each game. */
function moveOldSave(game: string): void {
  const old = `saved-${game}`;
  if (!isStored(old)) return;
  const saved = readSaved(old, game);
  if (!saved) return;
  const mode = typeof saved["mode"] === "string" ? saved["mode"] : "";
  const isDaily = typeof saved["run"] === "string" && saved["run"].startsWith("daily ");
  const slot = slotFor({ mode, isForked: saved["forked"] === true, isDaily });
  if (isStored(saveName(game, slot))) return;
  if (saveMatch(game, slot, saved)) remove(old);
}
