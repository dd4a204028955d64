// Taking part in the server's leaderboards, for the whole page: it costs nothing for those who don't.
import { onRankedResult } from "../match/result";
import { takeSeedsFrom } from "../match/seeds";
import { isSettled, keepSubmission, newSubmission, partName, submissions } from "../store/submissions";

/** Whether there is a notification about submitted results. */
export const taking = $state({ tells: false });

/** Use the server's seeds for ranked games and send their results, once the player has opted in. */
export function takePartInScores(): void {
  takeSeedsFrom(async (game) => {
    if (partName() === undefined) return undefined;
    const { issuedSeed } = await import("./issued");
    // Load now what the end of the game needs: by then the network may be gone.
    void Promise.all([import("./queue.svelte"), import("./ResultNotice.svelte")]).catch(() => undefined);
    return issuedSeed(game);
  });
  onRankedResult((result) => {
    if (partName() === undefined) return;
    keepSubmission(newSubmission(result));
    taking.tells = true;
    void sendWhatWaits();
  });
  addEventListener("online", () => void sendWhatWaits());
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => void sendWhatWaits());
}

async function sendWhatWaits(): Promise<void> {
  if (submissions().every(isSettled)) return;
  try {
    await (await import("./queue.svelte")).send();
  } catch {
    // The sending code cannot be loaded now: waiting results are kept and sent on another visit.
  }
}
