// Screen-relative controls: keys and gestures are screen directions, and the rules say what each means.
import { kept } from "./kept.svelte";
import type { Arrows, GameView } from "./view";

export type Way = keyof Arrows;

const WAYS: readonly Way[] = ["left", "right", "up", "down"];
const WAY_OF_KEY: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const WAY_OF_ACTION: Record<string, Way> = { left: "left", right: "right", drop: "down" };

/**
 * The action meant by a key or gesture bound to `action`, given how the piece lies now. With screen-relative
 * controls, arrow keys and the actions left, right and drop are screen directions; everything else is unchanged.
 */
export function remap(action: string, view: GameView, code?: string): string {
  const { screen } = view.more;
  if (kept.controls !== "screen" || !screen) return action;
  const way = (code === undefined ? undefined : WAY_OF_KEY[code]) ?? WAY_OF_ACTION[action];
  return way ? screen[way] : action;
}

/** The screen direction in which the piece falls. */
export function wayDown(screen: Arrows): Way | undefined {
  return WAYS.find((way) => screen[way] === "drop");
}
