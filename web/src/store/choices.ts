// What settings can be chosen from, by name: palettes, buttons of gamepads, and how held keys repeat.

export const PALETTES = ["own", "safe", "deuteranopia", "tritanopia", "greys"] as const;
export type PaletteName = (typeof PALETTES)[number];

/** Buttons of a gamepad in the order of the standard layout. */
export const PAD_BUTTONS = [
  "a",
  "b",
  "x",
  "y",
  "shoulderLeft",
  "shoulderRight",
  "triggerLeft",
  "triggerRight",
  "select",
  "start",
  "stickLeft",
  "stickRight",
  "up",
  "down",
  "left",
  "right",
] as const;
export type PadButton = (typeof PAD_BUTTONS)[number];

/** How held keys repeat. Times are in ms. */
export interface Handling {
  /** From pressing to the first repeat. */
  das: number;
  /** From one repeat to the next; 0 is as far as it goes at once. */
  arr: number;
  /** From one row to the next while soft drop is held; 0 is to the floor at once. */
  softDrop: number;
}
