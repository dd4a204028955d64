// A player's preferences for this board, stored in the browser.
import { read, write } from "../../store/storage";

const NAME = "saktris-board";

interface BoardOptions {
  autoFlip: boolean;
  physics: boolean;
  /** Whether Black's side is at the bottom; if the board turns automatically, always the opposite side. */
  turned: boolean;
}

function check(data: unknown): BoardOptions | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found = data as Record<string, unknown>;
  return { autoFlip: found["autoFlip"] === true, physics: found["physics"] === true, turned: false };
}

export const options = $state<BoardOptions>(read(NAME, check) ?? { autoFlip: false, physics: false, turned: false });

export function saveOptions(): void {
  write(NAME, $state.snapshot(options));
}
