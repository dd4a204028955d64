// Controls relative to the screen: which action a direction means, by the wall the piece came from.
import type { View } from "../../python/types";
import { kept } from "./kept.svelte";
import { readBucket } from "./reading";

type Way = "left" | "right" | "up" | "down";

/** By side (north, east, south, west): what pushing the piece in a direction of the screen is. */
const BY_SIDE: Record<Way, string>[] = [
  { left: "left", right: "right", down: "drop", up: "turn_right" },
  { left: "drop", right: "turn_right", down: "right", up: "left" },
  { left: "right", right: "left", down: "turn_right", up: "drop" },
  { left: "turn_right", right: "drop", down: "left", up: "right" },
];

const WAY_OF_KEY: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
const WAY_OF_ACTION: Record<string, Way> = { left: "left", right: "right", drop: "down" };

/**
 * The action meant by a key or gesture bound to `action`, as the piece lies now. Arrow keys and the
 * words left, right and drop are directions of the screen when the player wants that; all else stays.
 */
export function remap(action: string, view: View, code?: string): string {
  if (kept.controls !== "screen") return action;
  const side = readBucket(view).piece?.side;
  const way = (code === undefined ? undefined : WAY_OF_KEY[code]) ?? WAY_OF_ACTION[action];
  if (side === undefined || !way) return action;
  return BY_SIDE[side]?.[way] ?? action;
}
