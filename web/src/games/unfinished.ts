// Unfinished games in words: which mode, and where they stand.
import { messages } from "../language";
import { counterText, numberText } from "../language/numbers";
import { ruleText } from "../language/rules";
import type { Counter, GameInfo, ModeInfo } from "../python/types";
import { unfinishedGames, type SavedMatch, type Unfinished } from "../store/savedMatches";
import { chosenTitle } from "./chosenTitle";

/** Counters that say how far a game has come, the most telling first; games have one of them, or none. */
const PROGRESS = ["lines to go", "level", "round", "move"];

const t = messages({
  en: { custom: "Custom rules", daily: "Daily challenge", continued: "from a replay", computer: "computer" },
  fi: { custom: "Mukautetut säännöt", daily: "Päivän haaste", continued: "uusinnasta", computer: "tietokone" },
  de: { custom: "Eigene Regeln", daily: "Tages-Challenge", continued: "aus einem Replay", computer: "Computer" },
  es: {
    custom: "Reglas personalizadas",
    daily: "Reto diario",
    continued: "desde una repetición",
    computer: "ordenador",
  },
  pt: {
    custom: "Regras personalizadas",
    daily: "Desafio diário",
    continued: "de uma repetição",
    computer: "computador",
  },
});

/** An unfinished game as it is offered to the player. */
export interface Offer extends Unfinished {
  /** Such as "Marathon · level 4 · 12,340". */
  text: string;
}

/** The unfinished games of a game, the one played last first; `modes` have titles in the player's language. */
export function offersOf(info: GameInfo, modes: ModeInfo[]): Offer[] {
  return unfinishedGames(info.id).map((each) => ({ ...each, text: unfinishedText(info, modes, each) }));
}

function unfinishedText(info: GameInfo, modes: ModeInfo[], { slot, saved }: Unfinished): string {
  const mode = modes.find(({ id }) => id === saved["mode"]);
  const parts = [mode ? ruleText(mode.title) : (chosenTitle(info, modes, String(saved["mode"])) ?? t("custom"))];
  if (slot.includes(" daily")) parts.push(t("daily"));
  if (slot.includes(" continued")) parts.push(t("continued"));
  if (slot.includes(" computer")) parts.push(t("computer"));
  return [...parts, ...standing(saved)].join(" · ");
}

/** Where a game stands: how far it has come, and its score. */
function standing(saved: SavedMatch): string[] {
  const counters = Array.isArray(saved["counters"]) ? (saved["counters"] as Partial<Counter>[]) : [];
  const found = (name: string): Counter | undefined =>
    counters.find((each): each is Counter => each.name === name && typeof each.value === "number");
  const progress = PROGRESS.map(found).find((each) => each !== undefined);
  const score = found("score");
  return [
    ...(progress ? [`${ruleText(progress.name)} ${counterText(progress)}`] : []),
    ...(score ? [numberText(score.value)] : []),
  ];
}
