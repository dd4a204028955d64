// A player's preferences for this board, stored in the browser.
import { read, write } from "../../store/storage";

const NAME = "saktris-board";

interface BoardOptions {
  autoFlip: boolean;
  physics: boolean;
  /** A pawn that reaches the last row becomes a queen without asking. */
  autoQueen: boolean;
  /** Only the board, the pieces to place and the clocks are shown. */
  zen: boolean;
  /** Whether Black's side is at the bottom; if the board turns automatically, always the opposite side. */
  turned: boolean;
}

function check(data: unknown): BoardOptions | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found = data as Record<string, unknown>;
  const isOn = (name: keyof BoardOptions): boolean => found[name] === true;
  return {
    autoFlip: isOn("autoFlip"),
    physics: isOn("physics"),
    autoQueen: isOn("autoQueen"),
    zen: isOn("zen"),
    turned: false,
  };
}

const DEFAULTS: BoardOptions = { autoFlip: false, physics: false, autoQueen: false, zen: false, turned: false };

export const options = $state<BoardOptions>(read(NAME, check) ?? DEFAULTS);

export function saveOptions(): void {
  write(NAME, $state.snapshot(options));
}

/** Hide everything but the board, the pieces to place and the clocks, or show it again. */
export function switchZen(): void {
  options.zen = !options.zen;
  saveOptions();
}

/** The players swap colours, and keep their places at the screen. */
export function swapColours(): void {
  if (!options.autoFlip) options.turned = !options.turned;
}
