// The options for settings: palettes, gamepad buttons, and how held keys repeat.

export const PALETTES = ["own", "safe", "deuteranopia", "tritanopia", "greys"] as const;
export type PaletteName = (typeof PALETTES)[number];

/** Gamepad buttons in the order of the standard layout. */
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
  /** From the press to the first repeat. */
  das: number;
  /** From one repeat to the next; 0 moves as far as possible immediately. */
  arr: number;
  /** From one row to the next while soft drop is held; 0 drops to the floor immediately. */
  softDrop: number;
}
