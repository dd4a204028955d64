// The day's challenge: asked for once a day, and kept, so that it can be played without a network.
import { get, serverInfo } from "../online/api";
import type { Daily } from "../online/wire";
import { keepDaily, keptDaily, type DailySeeds } from "../store/submissions";

/** The day it is in UTC, as 2026-11-16. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Ms until the next day begins. */
export function untilTomorrow(now = new Date()): number {
  const day = 24 * 60 * 60 * 1000;
  return day - (now.getTime() % day);
}

/** The challenge of today, as the server tells it or as it was told before. */
export interface Challenge extends DailySeeds {
  /** What the server has promised for tomorrow; nothing if it cannot be reached. */
  tomorrow: Daily["tomorrow"] | undefined;
}

/** Today's challenge; `none` without a server, `away` if it cannot be reached and nothing is kept. */
export async function challenge(): Promise<Challenge | "none" | "away"> {
  try {
    if (await serverInfo()) {
      const { date, games, tomorrow } = await get<Daily>("daily");
      const seeds = games.map(({ game, version, mode, list, ranked, proof }) => {
        return { game, version, mode, list, ranked, seed: proof.seed };
      });
      keepDaily({ date, games: seeds });
      return { date, games: seeds, tomorrow };
    }
  } catch {
    // What was told earlier today is as good.
  }
  const kept = keptDaily();
  if (kept?.date === today()) return { ...kept, tomorrow: undefined };
  return kept || !navigator.onLine ? "away" : "none";
}

/** Where a game of the challenge is played. */
export function playAddress(date: string, { game, mode, seed }: DailySeeds["games"][number]): string {
  const query = new URLSearchParams({ mode, seed: String(seed), daily: date });
  return `#/play/${game}?${query.toString()}`;
}
