// Leaderboards on the server.
import { get } from "../online/api";
import type { Period, ScoreList, Seeds } from "../online/wire";

/** Which leaderboard is shown, and which part of it. */
export interface Wanted {
  game: string;
  list: string;
  seeds: Seeds;
  period: Period;
  count: number;
  aroundMe: boolean;
}

export function fetchList({ game, list, seeds, period, count, aroundMe }: Wanted): Promise<ScoreList> {
  const query = new URLSearchParams({ game, list, seeds, period, count: String(count) });
  if (aroundMe) query.set("around", "me");
  return get<ScoreList>(`scores?${query.toString()}`);
}

/** The address for watching a game from a leaderboard and continuing it. */
export function watchAddress(replay: string): string {
  return `#/watch/?online=${encodeURIComponent(replay)}`;
}

/** Whether a hash matches a seed and its salt; undefined if the browser cannot compute it. */
export async function fits(seed: number, salt: string, commitment: string): Promise<boolean | undefined> {
  // Hashing is only available to pages from secure connections.
  if (!("subtle" in crypto)) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${seed}:${salt}`));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment;
}
