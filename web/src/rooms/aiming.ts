// Targeting by keys: digits choose a target mode; the next digit after those, the next seat still playing.
import type { Aim } from "../games/module";
import type { View } from "../python/types";

/** Returns the seat targeted last, and stores a new one if given. */
export type LastSeat = (seat?: number) => number;

/** The action for a targeting key; empty for other keys. */
export function aimByKey(code: string, aims: Aim[], view: View, last: LastSeat): string {
  const digit = Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0);
  if (!digit || !aims.length) return "";
  if (digit <= aims.length) return aims[digit - 1]?.action ?? "";
  if (digit !== aims.length + 1 || !view.aim) return "";
  const alive = view.others.filter(({ over }) => !over).map(({ seat }) => seat);
  const next = alive.find((seat) => seat > last()) ?? alive[0];
  return next === undefined ? "" : view.aim.replace("{seat}", String(last(next)));
}
