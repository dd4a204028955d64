import { messages } from "../../language";
import { de } from "./de";
import { en, type RoomsKey } from "./en";
import { es } from "./es";
import { fi } from "./fi";
import { pt } from "./pt";

export const catalogue = { en, fi, de, es, pt };
export type { RoomsKey };
export const t = messages<RoomsKey>(catalogue);

const KEYS = Object.keys(en) as RoomsKey[];

/** The message key of a server code, if it has a translation. */
export function keyOf(code: string): RoomsKey | undefined {
  return KEYS.find((key) => key === code);
}
