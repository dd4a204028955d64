// Lively effects that a player may switch off, each by itself: a push of the board, and flashes at a safe rate.
import { isEffectOn } from "../store/settings.svelte";

/** Between the beginnings of two flashes, in ms: never more than three a second on the whole page (WCAG 2.3.1). */
const BETWEEN_FLASHES = 334;
const PUSH_MS = 140;
const SHAKE_MS = 260;

let flashedAt = -Infinity;

/** Whether a flash may begin now; one that may counts as begun. */
export function mayFlash(now: number): boolean {
  if (!isEffectOn("flash") || now - flashedAt < BETWEEN_FLASHES) return false;
  flashedAt = now;
  return true;
}

/** Push a board by so many CSS pixels, and let it come back: something landed on it. */
export function push(board: Element | undefined, right: number, down: number): void {
  if (!board || !isEffectOn("shake")) return;
  const frames = [
    { transform: "none" },
    { transform: `translate(${right}px, ${down}px)`, offset: 0.3 },
    { transform: "none" },
  ];
  board.animate(frames, { duration: PUSH_MS, easing: "ease-out" });
}

/** Shake a board to both sides, by so many CSS pixels at most: something hit it. */
export function shake(board: Element | undefined, reach: number): void {
  if (!board || !isEffectOn("shake")) return;
  const frames = [0, 1, -0.8, 0.5, -0.25, 0].map((part) => ({ transform: `translateX(${part * reach}px)` }));
  board.animate(frames, { duration: SHAKE_MS, easing: "ease-in-out" });
}
