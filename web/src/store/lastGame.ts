// The game that was played last, so that lists open on it.
import { read, write } from "./storage";

const NAME = "last-game";

/** The id of the game played last in this browser; undefined if none was. */
export function lastGame(): string | undefined {
  return read(NAME, (data) => (typeof data === "string" ? data : undefined));
}

export function rememberGame(id: string): void {
  if (lastGame() !== id) write(NAME, id);
}
