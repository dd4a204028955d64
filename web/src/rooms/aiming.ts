// Aiming by keys: digits choose a way to aim; the digit after them, the next seat that still plays.
import type { Aim } from "../games/module";
import type { View } from "../python/types";

/** Gives the seat that was aimed at last, and remembers another. */
export type LastSeat = (seat?: number) => number;

/** The action that a key means, where it aims; empty if it does not. */
export function aimByKey(code: string, aims: Aim[], view: View, last: LastSeat): string {
  const digit = Number(/^Digit(\d)$/.exec(code)?.[1] ?? 0);
  if (!digit || !aims.length) return "";
  if (digit <= aims.length) return aims[digit - 1]?.action ?? "";
  if (digit !== aims.length + 1 || !view.aim) return "";
  const alive = view.others.filter(({ over }) => !over).map(({ seat }) => seat);
  const next = alive.find((seat) => seat > last()) ?? alive[0];
  return next === undefined ? "" : view.aim.replace("{seat}", String(last(next)));
}
