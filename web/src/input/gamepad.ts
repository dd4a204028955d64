// Gamepads with the standard layout: buttons and the left stick become presses and releases.
import { PAD_BUTTONS, type PadButton } from "../store/choices";
import type { Gestures } from "./gestures";

/** How far the stick must tilt before it counts. */
const DEAD_ZONE = 0.5;

/** The part of a Gamepad that is read here. */
export interface Pad {
  readonly index: number;
  readonly timestamp: number;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** What is pressed now; the stick counts as the D-pad in its main direction only, never diagonally. */
export function pressedOn(pad: Pad): Set<PadButton> {
  const pressed = new Set<PadButton>();
  PAD_BUTTONS.forEach((name, index) => {
    if (pad.buttons[index]?.pressed) pressed.add(name);
  });
  const [across = 0, down = 0] = pad.axes;
  if (Math.max(Math.abs(across), Math.abs(down)) < DEAD_ZONE) return pressed;
  if (Math.abs(across) >= Math.abs(down)) pressed.add(across < 0 ? "left" : "right");
  else pressed.add(down < 0 ? "up" : "down");
  return pressed;
}

/** Button → the game's action, derived from its gestures. */
export function padActions(gestures: Gestures): Partial<Record<PadButton, string>> {
  const wanted: Partial<Record<PadButton, string | undefined>> = {
    left: gestures.left,
    right: gestures.right,
    down: gestures.down,
    up: gestures.drop,
    a: gestures.tapRight,
    b: gestures.tapLeft ?? gestures.tapRight,
    x: gestures.up,
    y: gestures.up,
    shoulderLeft: gestures.up,
    shoulderRight: gestures.up,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, action]) => action !== undefined));
}

export type PadListener = (pad: number, button: PadButton, pressed: boolean, stamp: number) => void;

/** Polls the gamepads once per frame and reports changes. */
export class Pads {
  #before = new Map<number, Set<PadButton>>();
  #tell: PadListener;

  constructor(tell: PadListener) {
    this.#tell = tell;
  }

  poll(pads: readonly (Pad | null)[], now: number): void {
    let order = 0;
    for (const pad of pads) {
      if (!pad) continue;
      const pressed = pressedOn(pad);
      const before = this.#before.get(pad.index) ?? new Set();
      const stamp = pad.timestamp > 0 && pad.timestamp <= now ? pad.timestamp : now;
      for (const button of pressed) if (!before.has(button)) this.#tell(order, button, true, stamp);
      for (const button of before) if (!pressed.has(button)) this.#tell(order, button, false, stamp);
      this.#before.set(pad.index, pressed);
      order += 1;
    }
  }
}
