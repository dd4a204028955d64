// The numbers that players chose on the cards of modes, such as the first level, by game and mode.
import { read, write } from "./storage";

const NAME = "chosen-numbers";

function isNumbers(data: unknown): data is Record<string, number> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  return Object.values(data).every((value) => Number.isInteger(value));
}

function chosenNumbers(): Record<string, number> {
  return read(NAME, (data) => (isNumbers(data) ? data : undefined)) ?? {};
}

/** The number that was chosen last for a mode; undefined if none was. */
export function chosenNumber(game: string, mode: string): number | undefined {
  return chosenNumbers()[`${game}/${mode}`];
}

export function rememberNumber(game: string, mode: string, value: number): void {
  write(NAME, { ...chosenNumbers(), [`${game}/${mode}`]: value });
}
