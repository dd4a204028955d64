// Touch gestures on a board: drags move in steps along one axis, flicks drop, taps rotate. No DOM code here.
import type { GameControls } from "./controls";

/** Gesture → action. Gestures not listed do nothing. */
export interface Gestures {
  left?: string;
  right?: string;
  /** Dragging down, once per cell. */
  down?: string;
  /** A flick down. */
  drop?: string;
  /** A swipe up. */
  up?: string;
  tapLeft?: string;
  tapRight?: string;
}

/** How far a finger moves before it is a drag, in CSS pixels. */
const SLACK = 10;
/** The longest tap, in ms. */
const TAP_TIME = 300;
/** A flick is faster than this at its end, in pixels per ms, and at least this long. */
const FLICK_SPEED = 0.6;
const FLICK_LENGTH = 36;
/** The time over which the final speed is measured, in ms. */
const FLICK_WINDOW = 90;
const SWIPE_UP = 44;
/** Cells smaller than this, in pixels, are too small to follow a finger. */
const LEAST_CELL = 12;

/** How far a finger moves for one step, in pixels: a cell, scaled by this percentage. */
export function stepLength(cell: number, percent: number): number {
  return (Math.max(LEAST_CELL, cell) * percent) / 100;
}

export interface Touch {
  x: number;
  y: number;
  stamp: number;
}

type Axis = "none" | "sideways" | "vertical";

/** One finger from touch to release. The first clear direction fixes the axis until release. */
export class Finger {
  #gestures: Gestures;
  #step: number;
  #act: (action: string, stamp: number) => void;
  #first: Touch;
  #trail: Touch[];
  #axis: Axis = "none";
  /** Steps so far along the axis. */
  #steps = 0;

  /** A finger on a board where dragging `step` pixels is one step. */
  constructor(gestures: Gestures, step: number, first: Touch, act: (action: string, stamp: number) => void) {
    this.#gestures = gestures;
    this.#step = step;
    this.#first = first;
    this.#trail = [first];
    this.#act = act;
  }

  move(touch: Touch): void {
    this.#trail.push(touch);
    while (this.#trail.length > 2 && touch.stamp - (this.#trail[0]?.stamp ?? 0) > FLICK_WINDOW) this.#trail.shift();
    const across = touch.x - this.#first.x;
    const down = touch.y - this.#first.y;
    if (this.#axis === "none") {
      if (Math.max(Math.abs(across), Math.abs(down)) < SLACK) return;
      this.#axis = Math.abs(across) >= Math.abs(down) ? "sideways" : "vertical";
    }
    if (this.#axis === "sideways") this.#drag(across, this.#gestures.left, this.#gestures.right, touch.stamp);
    else this.#drag(down, undefined, this.#gestures.down, touch.stamp);
  }

  /** Lift the finger; `isLeft` says whether it touched the left half of the board. */
  lift(touch: Touch, isLeft: boolean): void {
    this.move(touch);
    if (this.#axis === "none") {
      const tapped = touch.stamp - this.#first.stamp <= TAP_TIME;
      if (tapped)
        this.#do(isLeft ? (this.#gestures.tapLeft ?? this.#gestures.tapRight) : this.#gestures.tapRight, touch.stamp);
      return;
    }
    if (this.#axis !== "vertical") return;
    const down = touch.y - this.#first.y;
    if (down > FLICK_LENGTH && this.#speedDown(touch) > FLICK_SPEED) this.#do(this.#gestures.drop, touch.stamp);
    else if (down < -SWIPE_UP) this.#do(this.#gestures.up, touch.stamp);
  }

  #drag(distance: number, back: string | undefined, forth: string | undefined, stamp: number): void {
    const wanted = Math.trunc(distance / this.#step);
    while (this.#steps < wanted) {
      this.#steps += 1;
      this.#do(forth, stamp);
    }
    while (this.#steps > wanted) {
      this.#steps -= 1;
      this.#do(back, stamp);
    }
  }

  #speedDown(last: Touch): number {
    const since = this.#trail[0] ?? last;
    return (last.y - since.y) / Math.max(1, last.stamp - since.stamp);
  }

  #do(action: string | undefined, stamp: number): void {
    if (action) this.#act(action, stamp);
  }
}

/** The first of the given actions that a game has. */
function firstOf(actions: ReadonlySet<string>, ...wanted: string[]): string | undefined {
  return wanted.find((action) => actions.has(action));
}

/** A game's gestures: its own, or derived from common action names. */
export function gesturesOf(controls: Pick<GameControls, "gestures" | "keys">): Gestures {
  if (controls.gestures) return controls.gestures;
  const actions = new Set(Object.keys(controls.keys));
  const found: Record<keyof Gestures, string | undefined> = {
    left: firstOf(actions, "left"),
    right: firstOf(actions, "right"),
    down: firstOf(actions, "soft", "down"),
    drop: firstOf(actions, "fall", "drop", "down"),
    up: firstOf(actions, "hold"),
    tapRight: firstOf(actions, "turn", "turn_right"),
    tapLeft: firstOf(actions, "turn_back", "turn_left"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, action]) => action !== undefined));
}
