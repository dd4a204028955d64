// Taking part in the server's lists, for the whole page: it costs nothing for who does not.
import { onRankedResult } from "../match/result";
import { takeSeedsFrom } from "../match/seeds";
import { isSettled, keepSubmission, newSubmission, partName, submissions } from "../store/submissions";

/** Whether there is anything to tell of results that were handed in. */
export const taking = $state({ tells: false });

/** Let ranked games have seeds from the server and send their results, once the player wants that. */
export function takePartInScores(): void {
  takeSeedsFrom(async (game) => {
    if (partName() === undefined) return undefined;
    const { issuedSeed } = await import("./issued");
    // What is needed at the end of the game comes now: by then the network may be gone.
    void Promise.all([import("./queue.svelte"), import("./Told.svelte")]).catch(() => undefined);
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
    // The part of the page that sends cannot be had now: what waits is kept, and is sent on another visit.
  }
}
