// Gamepad buttons in a game: the player's, or the game's defaults.
import { PAD_BUTTONS, type PadButton } from "../store/choices";
import { settings } from "../store/settings.svelte";
import type { GameControls, Keys } from "./controls";
import { padActions } from "./gamepad";
import { gesturesOf } from "./gestures";
import { givingWay, shortcutsOf } from "./shortcuts";

/** Buttons for actions without a gesture, in this order, as far as they are free. */
const SPARE: readonly PadButton[] = [
  "x",
  "y",
  "shoulderLeft",
  "shoulderRight",
  "triggerLeft",
  "triggerRight",
  "select",
];

/** A game's default buttons for each action: first by its gestures, then whichever are free. */
export function ownPadBindings(controls: Pick<GameControls, "keys" | "gestures">): Keys {
  const byButton = padActions(gesturesOf(controls));
  const found: Keys = Object.fromEntries(Object.keys(controls.keys).map((action) => [action, []]));
  for (const button of PAD_BUTTONS) {
    const action = byButton[button];
    if (action !== undefined) (found[action] ??= []).push(button);
  }
  const free = SPARE.filter((button) => !(button in byButton));
  for (const buttons of Object.values(found)) {
    const button = buttons.length ? undefined : free.shift();
    if (button) buttons.push(button);
  }
  return found;
}

/** A game's buttons for each action: the player's if customised, otherwise the defaults. */
export function padBindings(game: string, controls: GameControls): Keys {
  const chosen = settings.pads[game] ?? {};
  const own = Object.entries(ownPadBindings(controls));
  return Object.fromEntries(own.map(([action, buttons]) => [action, chosen[action] ?? buttons]));
}

/** The buttons of each shortcut that gamepads have. */
export function shortcutButtons(game: string, controls: GameControls): Keys {
  const all = Object.entries(shortcutsOf(controls)).filter(([, { buttons }]) => buttons);
  const own = settings.pads[game] ?? {};
  return givingWay(Object.fromEntries(all), own, [padBindings(game, controls)], ({ buttons }) => buttons ?? []);
}

/** Button → action or shortcut. */
export function padMap(game: string, controls: GameControls): Map<string, string> {
  const map = new Map<string, string>();
  const all = { ...shortcutButtons(game, controls), ...padBindings(game, controls) };
  for (const [name, buttons] of Object.entries(all)) for (const button of buttons) map.set(button, name);
  return map;
}

const BUTTON_SIGNS: Record<PadButton, string> = {
  a: "A",
  b: "B",
  x: "X",
  y: "Y",
  shoulderLeft: "LB",
  shoulderRight: "RB",
  triggerLeft: "LT",
  triggerRight: "RT",
  select: "Select",
  start: "Start",
  stickLeft: "L3",
  stickRight: "R3",
  up: "✚ ↑",
  down: "✚ ↓",
  left: "✚ ←",
  right: "✚ →",
};

/** The label of a button on most gamepads. */
export function buttonLabel(button: string): string {
  const known = PAD_BUTTONS.find((name) => name === button);
  return known ? BUTTON_SIGNS[known] : button;
}
