// Controls relative to the screen: keys and gestures are its directions, and the rules say what each means.
import { kept } from "./kept.svelte";
import type { Arrows, GameView } from "./view";

export type Way = keyof Arrows;

const WAYS: readonly Way[] = ["left", "right", "up", "down"];
const WAY_OF_KEY: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const WAY_OF_ACTION: Record<string, Way> = { left: "left", right: "right", drop: "down" };

/**
 * The action meant by a key or gesture bound to `action`, as the piece lies now. Arrow keys and the
 * words left, right and drop are directions of the screen when the player wants that; all else stays.
 */
export function remap(action: string, view: GameView, code?: string): string {
  const { screen } = view.more;
  if (kept.controls !== "screen" || !screen) return action;
  const way = (code === undefined ? undefined : WAY_OF_KEY[code]) ?? WAY_OF_ACTION[action];
  return way ? screen[way] : action;
}

/** The direction of the screen in which the piece falls. */
export function wayDown(screen: Arrows): Way | undefined {
  return WAYS.find((way) => screen[way] === "drop");
}
