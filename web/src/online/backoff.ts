// Delays before reconnecting: longer each time, and random, so that not all clients return at the same time.

/** The longest delay before each attempt, in ms; the last one applies to all further attempts. */
export const PAUSES: readonly number[] = [250, 500, 1000, 2000, 4000, 5000];

/** The delay before an attempt, counted from 0; `chance` is from 0 to 1. */
export function pauseBefore(tries: number, chance: number): number {
  const longest = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
  return Math.round(longest * chance);
}
