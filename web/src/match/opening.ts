// Beginning a match, and going on with the one of the last visit.
import { loadRules } from "../python/loading.svelte";
import { RulesError } from "../python/rules";
import type { GameInfo, SettingValue } from "../python/types";
import { forgetMatch, isMatchSaved, savedMatch, setMatchAside } from "../store/library";
import { LocalMatch } from "./local";
import { PlayedMatch } from "./played.svelte";
import { originOf } from "./saving";

/** How to begin: a mode of the game, or settings of the player's own, which have no id. */
export interface Beginning {
  id: string;
  settings: Record<string, SettingValue>;
  /** 0 is the game's fewest. */
  seats: number;
  start: string;
}

export async function beginMatch(info: GameInfo, beginning: Beginning, seed: number): Promise<PlayedMatch> {
  const { id, settings, start } = beginning;
  const seats = beginning.seats || info.seats[0];
  const match = await LocalMatch.begin(await loadRules(), { game: info.id, settings, seed, seats, start });
  return new PlayedMatch(info, match, { mode: id, isForked: false });
}

/** Go on with the saved match, if there is one; `damaged` if it cannot be read: then it is set aside. */
export async function resumeMatch(info: GameInfo): Promise<PlayedMatch | "damaged" | undefined> {
  const saved = savedMatch(info.id);
  if (!saved) {
    if (!isMatchSaved(info.id)) return undefined;
    // Reading it has kept a copy beside it already.
    forgetMatch(info.id);
    return "damaged";
  }
  const rules = await loadRules();
  try {
    const match = await LocalMatch.restore(rules, saved);
    const { mode, isForked } = originOf(saved);
    const isKnown = info.modes.some(({ id }) => id === mode);
    if (match.frame.views[0]?.outcome) match.close();
    else return new PlayedMatch(info, match, { mode: isKnown ? mode : match.mode, isForked });
    return undefined;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    setMatchAside(info.id, saved);
    return "damaged";
  }
}
