// Beginning a match, and going on with the one of the last visit.
import { loadRules } from "../python/loading.svelte";
import { RulesError } from "../python/rules";
import type { GameInfo, SettingValue } from "../python/types";
import { forgetMatch, isMatchSaved, savedMatch, setMatchAside } from "../store/library";
import { LocalMatch } from "./local";
import { PlayedMatch } from "./played.svelte";
import { originOf } from "./saving";
import { freshSeed, type Seeded } from "./seeds";

/** How to begin: a mode of the game, or settings of the player's own, which have no id. */
export interface Beginning {
  id: string;
  settings: Record<string, SettingValue>;
  /** 0 is the game's fewest. */
  seats: number;
  start: string;
  practice?: boolean;
}

/** Begin a match with a seed that is given, or a fresh one. */
export async function beginMatch(
  info: GameInfo,
  beginning: Beginning,
  given: Seeded | undefined,
): Promise<PlayedMatch> {
  const { id, settings, start, practice } = beginning;
  const seats = beginning.seats || info.seats[0];
  const rules = await loadRules();
  // Everything is there before a server gives out a seed: from then on it counts the time.
  await rules.loadGame(info.id);
  const isRanked = seats === 1 && !practice && (start === "" || id !== "");
  const ranked = isRanked ? { game: info.id, version: info.version, mode: id, settings } : undefined;
  const { seed, run } = given ?? (await freshSeed(ranked));
  const match = await LocalMatch.begin(rules, { game: info.id, settings, seed, seats, start });
  return new PlayedMatch(info, match, { mode: id, isForked: false, run });
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
    const { mode, ...origin } = originOf(saved);
    const isKnown = info.modes.some(({ id }) => id === mode);
    if (match.frame.views[0]?.outcome) match.close();
    else return new PlayedMatch(info, match, { mode: isKnown ? mode : match.mode, ...origin });
    return undefined;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    setMatchAside(info.id, saved);
    return "damaged";
  }
}
