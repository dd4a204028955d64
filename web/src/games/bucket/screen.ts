// Screen-relative controls: keys and gestures are screen directions, and the rules say what each means.
import { kept } from "./options.svelte";
import type { Arrows, GameView } from "./view";

export type Direction = keyof Arrows;

const DIRECTIONS: readonly Direction[] = ["left", "right", "up", "down"];
const DIRECTION_OF_KEY: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/**
 * The action meant by a key or gesture bound to `action`, given how the piece lies now. With screen-relative
 * controls, arrow keys are screen directions; the rules say what other keys mean.
 */
export function remap(action: string, view: GameView, code?: string): string {
  const { screen, meant } = view.more;
  if (kept.controls !== "screen" || !screen) return action;
  const direction = code === undefined ? undefined : DIRECTION_OF_KEY[code];
  return direction ? screen[direction] : (meant[action] ?? action);
}

/** The screen direction in which the piece falls. */
export function directionDown(screen: Arrows): Direction | undefined {
  return DIRECTIONS.find((direction) => screen[direction] === "drop");
}
