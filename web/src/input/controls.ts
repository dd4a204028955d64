// What the input devices need to know about a game.
import type { Gestures } from "./gestures";
import type { Shortcuts } from "./shortcuts";

/** Action → the codes of its keys or buttons. */
export type Keys = Record<string, string[]>;

/** How a game is controlled: its keys, which of them repeat, and its touch gestures. */
export interface GameControls {
  /** Action → the codes of its default keys. */
  keys: Keys;
  /** The keys of the first of two players on one keyboard, whose board is on the left. */
  leftKeys?: Keys;
  /** The second player's keys, on the right, where they must differ from a single player's. */
  rightKeys?: Keys;
  /** Actions that repeat while held: sideways with DAS and ARR, down at the soft drop rate. */
  sideways: string[];
  down: string[];
  /** Gestures, and the on-screen buttons in their place; by default derived from common action names. */
  gestures?: Gestures;
  /** What keys and buttons do on the board besides the game's actions. */
  shortcuts?: Shortcuts;
}
