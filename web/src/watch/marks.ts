// Where pieces lock in a real-time replay, found bit by bit while it is being watched.
import type { WatchedMatch } from "../match/watched";

/** Yield to the page. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

/** The times at which pieces locked, in ms; `going` says whether they are still wanted. */
export async function findMarks(match: WatchedMatch, going: () => boolean): Promise<number[]> {
  const found: number[] = [];
  while (going()) {
    const { marks, done } = match.findMarks();
    found.push(...marks);
    if (done) break;
    await pause();
  }
  return found;
}
