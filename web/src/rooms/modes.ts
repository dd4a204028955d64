// The modes of a game in a room, as text. The rules say which there are.
import type { GameModule } from "../games/module";
import { ruleText } from "../language/rules";
import type { GameInfo, ModeInfo } from "../python/types";
import { t } from "./messages";

export interface RoomMode {
  mode: ModeInfo;
  title: string;
  hint: string;
}

/** The modes of a game in rooms; the first is the default. */
export function roomModes(info: GameInfo, module: GameModule): RoomMode[] {
  return info.room_modes.flatMap(({ id, title, hint, race }) => {
    const mode = module.modes.find((each) => each.id === id);
    if (!mode) return [];
    return race
      ? { mode, title: t("race", { mode: mode.title }), hint: mode.hint }
      : { mode, title: ruleText(title), hint: ruleText(hint) };
  });
}

/** The numbers of seats to choose from for a room. */
export function seatChoices([fewest, most]: GameInfo["room_seats"]): number[] {
  const choices = [2, 3, 4, 6, 8, 12, 20, 50, 99].filter((count) => count >= fewest && count <= most);
  return choices.includes(most) ? choices : [...choices, most];
}
