// Results that a game keeps in its own list, and the page in its: each is shown once.
import type { Score } from "../store/library";

/** A game enters a result in its list and in the page's within this time, in ms. */
const SAME_WITHIN = 60_000;

/** The page's list together with those of the game's own that it doesn't have, such as older ones; best first. */
export function withOwn(list: readonly Score[], own: readonly { score: number; date: string }[]): Score[] {
  const isKnown = ({ score, date }: { score: number; date: string }): boolean =>
    list.some((line) => line.score === score && Math.abs(Date.parse(line.date) - Date.parse(date)) < SAME_WITHIN);
  const others = own.filter((entry) => !isKnown(entry)).map((entry) => ({ ...entry, time: 0, replay: "" }));
  return [...list, ...others].sort((one, other) => other.score - one.score);
}
