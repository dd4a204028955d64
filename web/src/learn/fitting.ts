// How much space a tutorial has for its board. The styles of TutorialPlay say the same.
import type { Space } from "../games/module";

/** Heights of what stands around the board, in CSS pixels. */
export interface Heights {
  top: number;
  text: number;
  keys: number;
}

const LEAST_HEIGHT = 220;
/** Up to this height, a screen in landscape has everything else in a column beside the board. */
const LOW = 560;
/** With its gap and the page's edges. */
const LOW_COLUMN = 368;
const LOW_COLUMN_PRESSED = 280;
const LOW_EDGES = 16;
/** Up to this height, a screen in portrait has no line for the heading. */
const SHORT = 700;
const STACK_WIDTH = 899;
const NARROW = 639;
const STACK_EDGES = 32;
/** Between the parts of a stack, and around them. */
const STACK_GAPS = 50;
/** Above and below a board whose squares are pressed. */
const PLAYERS = 110;
/** A board whose squares are as large as a finger. */
const NARROW_BOARD = 360;
const WIDE_COLUMN = 400;
const WIDEST = 1152;
const WIDE_GAPS = 84;

/**
 * The space for the board on a screen, in CSS pixels. A board whose squares are pressed gets the whole width of a phone,
 * even if what fingers can do then stands below the edge of the screen: its text says so too.
 */
export function spaceOn({ width, height }: Space, { top, text, keys }: Heights, isPressed: boolean): Space {
  const isPortrait = height >= width;
  if (width <= NARROW || (width <= STACK_WIDTH && isPortrait)) {
    const heading = isPortrait && height <= SHORT ? 0 : top;
    const least = isPressed ? Math.min(width, NARROW_BOARD) + PLAYERS : LEAST_HEIGHT;
    return { width: width - STACK_EDGES, height: Math.max(least, height - heading - text - keys - STACK_GAPS) };
  }
  if (!isPortrait && height <= LOW) {
    const column = isPressed ? LOW_COLUMN_PRESSED : LOW_COLUMN;
    return { width: width - column, height: height - LOW_EDGES };
  }
  return {
    width: Math.min(width, WIDEST) - WIDE_COLUMN,
    height: Math.max(LEAST_HEIGHT, height - top - keys - WIDE_GAPS),
  };
}
