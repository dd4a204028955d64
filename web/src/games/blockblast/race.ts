// A race against computers: everyone plays a board of their own, and the highest score wins.
import { counterOf } from "../counters";
import type { GameView } from "./view";

/** The mode in which everyone gets the same pieces: races begin in it, unless the player chooses another. */
export const RACE_MODE = "shared";

/** The only seat still playing, if it leads already: nobody can catch up with it. -1 if there is none. */
export function uncatchable(view: GameView): number {
  const others = view.others.filter(({ over }) => !over);
  const last = others[0];
  if (view.outcome || !view.more.over || others.length !== 1 || !last) return -1;
  const scores = view.others.filter(({ seat }) => seat !== last.seat).map(({ score }) => score);
  return last.score > Math.max(counterOf(view, "score"), ...scores) ? last.seat : -1;
}
