// Targeting by shortcuts: one for each target mode, and one for the next seat still playing.
import type { Aim } from "../games/module";
import { aimShortcut, NEXT_RIVAL } from "../input/shortcuts";
import type { View } from "../python/types";

/** Returns the seat targeted last, and stores a new one if given. */
export type LastSeat = (seat?: number) => number;

/** The action for a targeting shortcut; empty for others. */
export function aimBy(shortcut: string | undefined, aims: Aim[], view: View, last: LastSeat): string {
  if (shortcut !== NEXT_RIVAL) return aims.find(({ action }) => aimShortcut(action) === shortcut)?.action ?? "";
  if (!view.aim || !aims.length) return "";
  const alive = view.others.filter(({ over }) => !over).map(({ seat }) => seat);
  const next = alive.find((seat) => seat > last()) ?? alive[0];
  return next === undefined ? "" : view.aim.replace("{seat}", String(last(next)));
}
