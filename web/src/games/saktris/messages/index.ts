// Text of the Saktris board.
import { messages } from "../../../language";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fi } from "./fi";
import { pt } from "./pt";

export const t = messages({ en, fi, de, es, pt });

/** A side's name. */
export function sideName(side: number): string {
  return t(side === 1 ? "black" : "white");
}
