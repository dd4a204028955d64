// Titles of modes that were started with a setting of the player's choice, such as "Stages · level 5".
import { ruleText } from "../language/rules";
import type { GameInfo, ModeInfo } from "../python/types";

/** The rules name custom settings by this word and the value of each setting, in order. */
const CUSTOM = "custom";

/** The title of custom settings that differ from a mode only in the setting to be chosen; else undefined. */
export function chosenTitle({ settings }: GameInfo, modes: ModeInfo[], customId: string): string | undefined {
  const [word, ...values] = customId.split(" ");
  if (word !== CUSTOM || values.length !== settings.length) return undefined;
  const mode = modes.find(
    (each) =>
      each.choose !== "" &&
      settings.every(
        ({ name, default: usual }, place) =>
          name === each.choose || String(each.settings[name] ?? usual) === values[place],
      ),
  );
  const value = values[settings.findIndex(({ name }) => name === mode?.choose)];
  return mode && `${ruleText(mode.title)} · ${ruleText(mode.choose)} ${value}`;
}
