// Pauses before connecting again: longer each time, and by chance, so that not everybody comes back at once.

/** The longest pause before each try, in ms; further ones are like the last. */
export const PAUSES: readonly number[] = [250, 500, 1000, 2000, 4000, 5000];

/** The pause before a try, counted from 0; `chance` is from 0 to 1. */
export function pauseBefore(tries: number, chance: number): number {
  const longest = PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0;
  return Math.round(longest * chance);
}
