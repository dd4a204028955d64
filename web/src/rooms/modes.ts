// Ways to play a game in a room: its modes, multiplayer modes first.
import type { GameModule } from "../games/module";
import type { GameInfo, ModeInfo } from "../python/types";
import { t } from "./messages";

export interface RoomMode {
  mode: ModeInfo;
  title: string;
  hint: string;
}

/** The modes suitable for several players; the first is the default. */
export function roomModes(info: GameInfo, module: GameModule): RoomMode[] {
  const modes = module.modes.filter((mode) => !mode.practice);
  if (info.shared_board) return modes.map((mode) => ({ mode, title: mode.title, hint: mode.hint }));
  const duels = modes.filter((mode) => mode.seats > 1);
  const races = modes.filter((mode) => mode.seats <= 1);
  return [
    ...duels.map((mode, index) => ({ mode, title: index ? mode.title : t("duel"), hint: index ? mode.hint : "" })),
    ...races.map((mode) => ({ mode, title: t("race", { mode: mode.title }), hint: mode.hint })),
  ];
}

/** The numbers of seats to choose from for a room. */
export function seatChoices(most: number, fewest: number): number[] {
  const choices = [2, 3, 4, 6, 8, 12, 20, 50, 99].filter((count) => count >= fewest && count <= most);
  return choices.includes(most) ? choices : [...choices, most];
}
