// What the input devices need to know about a game.
import type { Gestures } from "./gestures";

/** Action → the codes of its keys or buttons. */
export type Keys = Record<string, string[]>;

/** How a game is controlled: its keys, which of them repeat, and its touch gestures. */
export interface GameControls {
  /** Action → the codes of its default keys. */
  keys: Keys;
  /** The first player's keys where they must differ while a second player shares the keyboard. */
  firstKeys?: Keys;
  /** The keys of a second player on the same keyboard. */
  secondKeys?: Keys;
  /** Actions that repeat while held: sideways with DAS and ARR, down at the soft drop rate. */
  sideways: string[];
  down: string[];
  /** Gestures, and the on-screen buttons in their place; by default derived from common action names. */
  gestures?: Gestures;
}
