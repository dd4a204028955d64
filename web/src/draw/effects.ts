// Effects that a player can switch off one by one: nudging the board, and flashes at a safe rate.
import { isEffectOn } from "../store/settings.svelte";

/**
 * The minimum time between the starts of two flashes, in ms: at most three per second on the whole page (WCAG 2.3.1).
 */
const BETWEEN_FLASHES = 334;
const PUSH_MS = 140;
const SHAKE_MS = 260;

let flashedAt = -Infinity;

/** Whether a flash may start now; if so, it counts as started. */
export function mayFlash(now: number): boolean {
  if (!isEffectOn("flash") || now - flashedAt < BETWEEN_FLASHES) return false;
  flashedAt = now;
  return true;
}

/** Nudge a board by this many CSS pixels and let it spring back, as when something lands on it. */
export function push(board: Element | undefined, right: number, down: number): void {
  if (!board || !isEffectOn("shake")) return;
  const frames = [
    { transform: "none" },
    { transform: `translate(${right}px, ${down}px)`, offset: 0.3 },
    { transform: "none" },
  ];
  board.animate(frames, { duration: PUSH_MS, easing: "ease-out" });
}

/** Shake a board from side to side by at most this many CSS pixels, as when something hits it. */
export function shake(board: Element | undefined, reach: number): void {
  if (!board || !isEffectOn("shake")) return;
  const frames = [0, 1, -0.8, 0.5, -0.25, 0].map((part) => ({ transform: `translateX(${part * reach}px)` }));
  board.animate(frames, { duration: SHAKE_MS, easing: "ease-in-out" });
}
