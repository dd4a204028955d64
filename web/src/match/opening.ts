// Starting a match, and resuming the one from the last visit.
import { loadRules } from "../python/loading.svelte";
import { RulesError } from "../python/rules";
import type { GameInfo, SettingValue } from "../python/types";
import { forgetMatch, isMatchSaved, savedMatch, setMatchAside } from "../store/library";
import { LocalMatch } from "./local";
import { PlayedMatch } from "./played.svelte";
import { originOf } from "./saving";
import { freshSeed, type Seeded } from "./seeds";

/** How to start: a mode of the game, or custom settings, which have no id. */
export interface Beginning {
  id: string;
  settings: Record<string, SettingValue>;
  /** 0 means the game's minimum. */
  seats: number;
  start: string;
}

/** Start a match with a given seed or a fresh one. */
export async function beginMatch(
  info: GameInfo,
  beginning: Beginning,
  given: Seeded | undefined,
): Promise<PlayedMatch> {
  const { id, settings, start } = beginning;
  const seats = beginning.seats || info.seats[0];
  const rules = await loadRules();
  // Load everything before requesting a seed: the server measures time from the moment it issues one.
  await rules.loadGame(info.id);
  const about = { game: info.id, mode: id, settings };
  const { ranked } = rules.ask<{ ranked: boolean }>({ do: "ranked", ...about, seats, start });
  const { seed, run } = given ?? (await freshSeed(ranked ? { ...about, version: info.version } : undefined));
  const match = await LocalMatch.begin(rules, { game: info.id, settings, seed, seats, start });
  return new PlayedMatch(info, match, { mode: id, isForked: false, run });
}

/** Resume the saved match, if there is one; `damaged` if it cannot be read, in which case it is set aside. */
export async function resumeMatch(info: GameInfo): Promise<PlayedMatch | "damaged" | undefined> {
  const saved = savedMatch(info.id);
  if (!saved) {
    if (!isMatchSaved(info.id)) return undefined;
    // Reading it has already kept a copy.
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
