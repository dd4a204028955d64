// The daily challenge: fetched once a day and stored, so that it can be played offline.
import { get, serverInfo } from "../online/api";
import type { Daily } from "../online/wire";
import { keepDaily, keptDaily, type DailySeeds } from "../store/submissions";

/** The current day in UTC, as 2026-11-16. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Time until the next day starts, in ms. */
export function untilTomorrow(now = new Date()): number {
  const day = 24 * 60 * 60 * 1000;
  return day - (now.getTime() % day);
}

/** Today's challenge, from the server or as stored earlier. */
export interface Challenge extends DailySeeds {
  /** What the server has committed to for tomorrow; undefined if it cannot be reached. */
  tomorrow: Daily["tomorrow"] | undefined;
}

/** Today's challenge; `none` without a server, `away` if it cannot be reached and nothing is stored. */
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
    // What was fetched earlier today is still valid.
  }
  const kept = keptDaily();
  if (kept?.date === today()) return { ...kept, tomorrow: undefined };
  return kept || !navigator.onLine ? "away" : "none";
}

/** The address for playing a game of the challenge. */
export function playAddress(date: string, { game, mode, seed }: DailySeeds["games"][number]): string {
  const query = new URLSearchParams({ mode, seed: String(seed), daily: date });
  return `#/play/${game}?${query.toString()}`;
}
