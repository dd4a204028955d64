// What lists say about a replay: its mode, and the result that matters.
import { chosenTitle } from "../games/chosenTitle";
import { clockText, numberText } from "../language/numbers";
import { ruleText } from "../language/rules";
import type { Verified } from "../match/watched";
import type { GameInfo, ModeInfo } from "../python/types";
import type { KeptReplay } from "../store/library";
import { t } from "./listMessages";
import { t as watchText } from "./messages";

/** A replay with everything that verifying it found out. */
export function withFacts(replay: KeptReplay, found: Verified | undefined): KeptReplay {
  if (!found) return replay;
  const { by_time: byTime, words, score, time } = found.standing;
  return { ...replay, mode: replay.mode ?? found.mode, byTime, words, score, time };
}

/** The title of its mode; empty if that is unknown, or the game's only one. */
export function modeTitle({ mode }: KeptReplay, game: GameInfo | undefined, modes: ModeInfo[]): string {
  if (mode === undefined || !game) return "";
  const title = modes.find(({ id }) => id === mode)?.title;
  if (title === undefined) return mode.startsWith("custom") ? (chosenTitle(game, modes, mode) ?? t("custom")) : "";
  return title === game.title ? "" : title;
}

export interface Figure {
  name: string;
  value: string;
}

/** The result that matters: in words, or a time, or points; undefined for a game without any of these. */
export function mainResult({ words, byTime, time, score }: KeptReplay, game: GameInfo | undefined): Figure | undefined {
  if (words) return { name: t("result"), value: ruleText(words) };
  if (byTime) return { name: t("time"), value: clockText(time) };
  // A game on a shared board is won or lost: it has no points.
  return game?.shared_board ? undefined : { name: watchText("score"), value: numberText(score) };
}
