// Starting a match, and resuming an unfinished one.
import { loadRules } from "../python/loading.svelte";
import { RulesError, type Rules } from "../python/rules";
import type { GameInfo, SettingValue } from "../python/types";
import { forgetMatch, savedIn, saveName, setMatchAside, type SavedMatch } from "../store/savedMatches";
import { LocalMatch, type Viewed } from "./local";
import type { OwnMatch } from "./match";
import { PlayedMatch } from "./played.svelte";
import { keepAbandoned } from "./result";
import { inputCount, originOf, saveFork, slotOf, type Computers } from "./saving";
import { freshSeed, type Seeded } from "./seeds";
import { claimGame } from "./tabs";

/** How to start: a mode of the game, or custom settings, which have no id. */
export interface Beginning {
  id: string;
  settings: Record<string, SettingValue>;
  /** 0 means the game's minimum. */
  seats: number;
  start: string;
  /** The levels of computer players, by seat. */
  computers?: Computers | undefined;
}

/** The seats whose views the page shows: those of people or, if only computers play, the first. */
function viewedSeats(seats: number, computers: Computers | undefined): Viewed {
  if (!computers) return "all";
  const people = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => computers[seat] === undefined);
  return people.length ? people : [0];
}

/** The slot in which a match will be saved; the rules know the mode of custom settings. */
export async function slotOfBeginning(
  info: GameInfo,
  { id, settings, seats, start, computers }: Beginning,
  run: string | undefined,
): Promise<string> {
  if (id) return slotOf({ mode: id, isForked: false, computers, run });
  const rules = await loadRules();
  await rules.loadGame(info.id);
  const about = { game: info.id, mode: id, settings, seats: seats || info.seats[0], start };
  const { mode } = rules.ask<{ mode: string }>({ do: "ranked", ...about });
  return slotOf({ mode, isForked: false, computers, run });
}

/**
 * Start a match with a given seed or a fresh one. An unfinished match in its place is abandoned. `elsewhere` if another
 * tab is playing that one.
 */
export async function beginMatch(
  info: GameInfo,
  beginning: Beginning,
  given: Seeded | undefined,
): Promise<PlayedMatch | "elsewhere"> {
  const { id, settings, start, computers } = beginning;
  const seats = beginning.seats || info.seats[0];
  const rules = await loadRules();
  // Load everything before requesting a seed: the server measures time from the moment it issues one.
  await rules.loadGame(info.id);
  const slot = await slotOfBeginning(info, beginning, given?.run);
  const claim = await claimGame(saveName(info.id, slot));
  if (!claim) return "elsewhere";
  await abandonSaved(rules, info, slot);
  const about = { game: info.id, mode: id, settings };
  const { ranked } = rules.ask<{ ranked: boolean }>({ do: "ranked", ...about, seats, start });
  const { seed, run } =
    given ?? (await freshSeed(ranked && !computers ? { ...about, version: info.version } : undefined));
  const setup = { game: info.id, settings, seed, seats, start };
  const match = await LocalMatch.begin(rules, setup, viewedSeats(seats, computers));
  return new PlayedMatch(info, match, { mode: id, isForked: false, computers, run, slot }, claim);
}

/** Save a fork of somebody else's match, to be continued; returns its slot, even if another tab is playing there. */
export async function saveForLater(info: GameInfo, fork: OwnMatch): Promise<string> {
  const slot = slotOf({ mode: fork.mode, isForked: true });
  const claim = await claimGame(saveName(info.id, slot));
  if (!claim) return slot;
  await abandonSaved(await loadRules(), info, slot);
  saveFork(fork);
  claim.release();
  return slot;
}

/** Another match takes the place of the saved one: keep that as a replay. */
async function abandonSaved(rules: Rules, info: GameInfo, slot: string): Promise<void> {
  const saved = savedIn(info.id, slot);
  if (!saved) return;
  if (inputCount(saved) > 0) {
    try {
      const match = await LocalMatch.restore(rules, saved);
      keepAbandoned(match, { ...originOf(saved), mode: knownMode(info, saved) || match.mode }, info.timed);
      match.close();
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      setMatchAside(info.id, slot, saved);
    }
  }
  forgetMatch(info.id, slot);
}

/**
 * Resume the match saved in a slot, if there is one. `damaged` if it cannot be read, in which case it is set aside;
 * `elsewhere` if another tab is playing it.
 */
export async function resumeMatch(
  info: GameInfo,
  slot: string,
): Promise<PlayedMatch | "damaged" | "elsewhere" | undefined> {
  const claim = await claimGame(saveName(info.id, slot));
  if (!claim) return "elsewhere";
  const played = await restored(info, slot, (match, saved) => {
    const origin = { ...originOf(saved), mode: knownMode(info, saved) || match.mode, slot };
    return new PlayedMatch(info, match, origin, claim);
  });
  if (!(played instanceof PlayedMatch)) claim.release();
  return played;
}

async function restored(
  info: GameInfo,
  slot: string,
  play: (match: LocalMatch, saved: SavedMatch) => PlayedMatch,
): Promise<PlayedMatch | "damaged" | undefined> {
  const saved = savedIn(info.id, slot);
  if (!saved) return undefined;
  const rules = await loadRules();
  try {
    const match = await LocalMatch.restore(rules, saved, viewedSeats(saved.seats, originOf(saved).computers));
    if (!match.frame.views[0]?.outcome) return play(match, saved);
    match.close();
    forgetMatch(info.id, slot);
    return undefined;
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    setMatchAside(info.id, slot, saved);
    return "damaged";
  }
}

/** The recorded mode of a saved match; empty if the game has no such mode. */
function knownMode(info: GameInfo, saved: SavedMatch): string {
  const { mode } = originOf(saved);
  return info.modes.some(({ id }) => id === mode) ? mode : "";
}
