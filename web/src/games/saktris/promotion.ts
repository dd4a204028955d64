// Choosing the piece that a pawn becomes: in the dialog by keys, or always a queen.
import type { Choice } from "../../python/types";
import { isTray } from "./board";
import type { SaktrisMore } from "./view";

/** Whether choices are about what a pawn becomes, rather than which piece to place. */
export function isPromotion(choices: Choice[]): boolean {
  return choices.every(({ source }) => !isTray(source));
}

/** The choice that makes a queen, if these are promotions and one does. */
export function queenAmong(choices: Choice[], brings: SaktrisMore["brings"]): Choice | undefined {
  return isPromotion(choices) ? choices.find(({ action }) => brings[action] === "Q") : undefined;
}

/** What a key does among several pieces in a row: the index it chooses, or moves to. */
export type Picked = { chooses: number } | { moves: number } | undefined;

/** Digits choose a piece by its number; arrow keys move to the next or the previous one, around the ends. */
export function pickedBy({ key, code }: Pick<KeyboardEvent, "key" | "code">, at: number, count: number): Picked {
  const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? 0);
  if (digit >= 1 && digit <= count) return { chooses: digit - 1 };
  if (key === "ArrowRight" || key === "ArrowDown") return { moves: (at + 1) % count };
  if (key === "ArrowLeft" || key === "ArrowUp") return { moves: (Math.max(at, 0) + count - 1) % count };
  return undefined;
}
