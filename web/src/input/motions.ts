// What fingers do, as data: the motions that boards recognise, each as strokes that a test performs on the recogniser and
// that help shows as an animation, so that help cannot describe what would not work.
import type { GameControls } from "./controls";
import { gesturesOf, type Gestures, type Touch } from "./gestures";

/** What a finger does; the last three are for boards on which pieces are taken and put down. */
export type Motion = "sideways" | "tap" | "tapLeft" | "tapRight" | "down" | "flick" | "up" | "carry" | "tapTap" | "put";

/** One finger from touch to release on a board of 100 by 100. */
export type Stroke = readonly Touch[];

/** A motion, and the actions that it is for; none if the board turns it into one itself. */
export interface TouchWay {
  motion: Motion;
  actions: string[];
}

function stroke(...touches: [x: number, y: number, stamp: number][]): Stroke {
  return touches.map(([x, y, stamp]) => ({ x, y, stamp }));
}

/** A tap, from a moment in ms. */
function tap(x: number, y: number, from = 0): Stroke {
  return stroke([x, y, from], [x, y, from + 90]);
}

/** How each motion is made. */
export const STROKES: Record<Motion, readonly Stroke[]> = {
  sideways: [stroke([50, 58, 0], [76, 58, 200], [76, 58, 280], [24, 58, 640], [24, 58, 720], [50, 58, 900])],
  tap: [tap(68, 54)],
  tapLeft: [tap(30, 54)],
  tapRight: [tap(70, 54)],
  down: [stroke([64, 18, 0], [64, 66, 600], [64, 66, 720])],
  flick: [stroke([64, 18, 0], [64, 70, 70])],
  up: [stroke([64, 70, 0], [64, 18, 160])],
  carry: [stroke([66, 78, 0], [66, 78, 100], [30, 28, 520], [30, 28, 640])],
  tapTap: [tap(66, 78), tap(30, 28, 420)],
  put: [tap(30, 28)],
};

const MOTIONS: Record<keyof Gestures, Motion> = {
  left: "sideways",
  right: "sideways",
  tapLeft: "tapLeft",
  tapRight: "tapRight",
  down: "down",
  drop: "flick",
  up: "up",
};

/** A game's gestures as motions, in the order in which a player learns them. */
export function touchWays(controls: Pick<GameControls, "gestures" | "keys">): TouchWay[] {
  const gestures = gesturesOf(controls);
  const found = new Map<Motion, string[]>();
  for (const [gesture, motion] of Object.entries(MOTIONS) as [keyof Gestures, Motion][]) {
    const action = gestures[gesture];
    // With one direction of rotation, it does not matter where the tap is.
    const made = motion === "tapRight" && !gestures.tapLeft ? "tap" : motion;
    if (action) found.set(made, [...(found.get(made) ?? []), action]);
  }
  return [...found].map(([motion, actions]) => ({ motion, actions }));
}
