// Replays are verified one after the other in the background, and once per visit.
import { verifyReplay, type Verified } from "../match/watched";
import { loadRules } from "../python/loading.svelte";

const known = new Map<string, Verified>();
let last: Promise<unknown> = Promise.resolve();

/** Keep what verifying a replay elsewhere has found out. */
export function remember(replay: string, found: Verified): void {
  known.set(replay, found);
}

/** Verify a replay when it is its turn; undefined if `going` says that the answer is no longer wanted. */
export function check(replay: string, going: () => boolean): Promise<Verified | undefined> {
  const turn = last.then(async () => {
    const found = known.get(replay) ?? (going() ? await verifyReplay(await loadRules(), replay, going) : undefined);
    if (found) known.set(replay, found);
    return found;
  });
  last = turn.catch(() => undefined);
  return turn;
}
