// The replay of a round, fetched from the server and stored like the player's own.
import { get } from "../online/api";
import type { OutcomeData } from "../python/types";
import { keepReplay } from "../store/library";
import { go } from "../ui/router.svelte";

/** Fetch a replay and watch it. */
export async function openReplay(id: string, game: string, outcome: OutcomeData): Promise<void> {
  const { text: replay } = await get<{ text: string }>(`replays/${encodeURIComponent(id)}`);
  const { reason, time, scores } = outcome;
  const score = Math.max(0, ...scores);
  keepReplay({ id, game, date: new Date().toISOString(), reason, score, time, replay });
  go(`watch/${id}`);
}
