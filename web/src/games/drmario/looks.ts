// The looks of Dr. Mario 99, as defined by its rules.
import type { GameInfo } from "../../python/types";
import type { DrMarioLooks } from "./view";

export function looksOf(info: GameInfo): DrMarioLooks {
  // This game's looks are of this type; the type shared by all games does not say so.
  return info.looks as DrMarioLooks;
}
