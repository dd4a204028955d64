// Seeds: from chance, from a player, or from a server that keeps lists of best results.
import type { SettingValue } from "../python/types";

/** Seeds are below this. */
const SEEDS = 2 ** 48;

/** A seed, and what gave it. */
export interface Seeded {
  seed: number;
  /** The run for which a server gave it out, or the daily challenge it is of; nothing if it came from anywhere else. */
  run?: string | undefined;
}

/** A game played alone that is about to begin, and whose result will be compared. */
export interface RankedGame {
  game: string;
  /** The rules that it will be played by. */
  version: number;
  /** The id of its mode; empty for settings of the player's own. */
  mode: string;
  settings: Record<string, SettingValue>;
}

type SeedSource = (game: RankedGame) => Promise<Seeded | undefined>;

let source: SeedSource | undefined;

/** Let seeds of ranked games come from somewhere; where it has none, chance gives one. */
export function takeSeedsFrom(from: SeedSource): void {
  source = from;
}

/** A seed for a game; `ranked` tells which it is, if its result will be compared. */
export async function freshSeed(ranked: RankedGame | undefined): Promise<Seeded> {
  const given = ranked ? await source?.(ranked).catch(() => undefined) : undefined;
  return given ?? { seed: randomSeed() };
}

const DAILY = "daily ";

/** The run of a day's challenge. */
export function dailyRun(day: string): string {
  return DAILY + day;
}

/** The day of a challenge, if a run is that of one. */
export function dayOfRun(run: string): string | undefined {
  return run.startsWith(DAILY) ? run.slice(DAILY.length) : undefined;
}

/** The seed that an address gives, such as that of a daily challenge; nothing if it gives none. */
export function seededBy(query: URLSearchParams): Seeded | undefined {
  const seed = seedOf(query.get("seed") ?? "");
  const day = query.get("daily");
  if (typeof seed !== "number") return undefined;
  return day ? { seed, run: dailyRun(day) } : { seed };
}

export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 65536 + (low & 65535)) % SEEDS;
}

/** A seed that a player wrote: none if empty, `bad` if it cannot be one. */
export function seedOf(text: string): number | undefined | "bad" {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  return /^\d{1,15}$/.test(trimmed) && Number(trimmed) < SEEDS ? Number(trimmed) : "bad";
}
