// Seeds: random, chosen by a player, or from a server with leaderboards.
import { SEED_LIMIT, type SettingValue } from "../python/types";

/** A seed and its source. */
export interface Seeded {
  seed: number;
  /** The run for which a server issued it, or the daily challenge it belongs to; undefined for any other source. */
  run?: string | undefined;
}

/** A single-player game about to start, whose result will be ranked. */
export interface RankedGame {
  game: string;
  /** The version of its rules. */
  version: number;
  /** The id of its mode; empty for custom settings. */
  mode: string;
  settings: Record<string, SettingValue>;
}

type SeedSource = (game: RankedGame) => Promise<Seeded | undefined>;

let source: SeedSource | undefined;

/** Set the source of seeds for ranked games; if it has none, the seed is random. */
export function takeSeedsFrom(from: SeedSource): void {
  source = from;
}

/** A seed for a game; `ranked` describes it if its result will be ranked. */
export async function freshSeed(ranked: RankedGame | undefined): Promise<Seeded> {
  const given = ranked ? await source?.(ranked).catch(() => undefined) : undefined;
  return given ?? { seed: randomSeed() };
}

const DAILY = "daily ";

/** The run of a daily challenge. */
export function dailyRun(day: string): string {
  return DAILY + day;
}

/** The day of a daily challenge, if the run is one. */
export function dayOfRun(run: string): string | undefined {
  return run.startsWith(DAILY) ? run.slice(DAILY.length) : undefined;
}

/** The seed in an address, such as that of a daily challenge; undefined if there isn't one. */
export function seededBy(query: URLSearchParams): Seeded | undefined {
  const seed = seedOf(query.get("seed") ?? "");
  const day = query.get("daily");
  if (typeof seed !== "number") return undefined;
  return day ? { seed, run: dailyRun(day) } : { seed };
}

export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 65536 + (low & 65535)) % SEED_LIMIT;
}

/** A seed entered by a player: undefined if empty, `bad` if invalid. */
export function seedOf(text: string): number | undefined | "bad" {
  const trimmed = text.trim();
  if (!trimmed) return undefined;
  return /^\d{1,15}$/.test(trimmed) && Number(trimmed) < SEED_LIMIT ? Number(trimmed) : "bad";
}
