// What the input devices must know of a game.
import type { Gestures } from "./gestures";

/** By action, the codes of what does it. */
export type Keys = Record<string, string[]>;

/** How a game is played: its keys, which of them repeat, and what fingers do. */
export interface GameControls {
  /** By action, the codes of the keys that do it at first. */
  keys: Keys;
  /** Keys of the first player while a second plays at the same keyboard, where they must differ. */
  firstKeys?: Keys;
  /** Keys of a second player at the same keyboard. */
  secondKeys?: Keys;
  /** Actions that repeat while held: sideways with DAS and ARR, down with the soft drop rate. */
  sideways: string[];
  down: string[];
  /** Without these, gestures and buttons are found by the common names among the keys' actions. */
  gestures?: Gestures;
  /** Actions that on-screen buttons offer, in order. */
  buttons?: string[];
}
