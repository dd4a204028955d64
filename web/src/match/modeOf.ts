// Which mode a match is played in, found by what the match says of itself.
import type { Mode } from "../games/module";
import type { GameInfo, SettingValue } from "../python/types";
import type { SavedMatch } from "../store/library";

type Settings = Record<string, SettingValue>;

/** The settings in the game's own order, those left out at their usual value. */
function valuesOf(info: GameInfo, settings: Settings): SettingValue[] {
  return info.settings.map((setting) => settings[setting.name] ?? setting.default);
}

/** A ruleset of its own keeps scores of its own. */
export function ownModeId(info: GameInfo, settings: Settings): string {
  return `custom ${valuesOf(info, settings).join(" ")}`;
}

/** The mode a match says, else the one with its rules and its beginning, else one of its own. */
export function modeOf(info: GameInfo, modes: Mode[], saved: SavedMatch, settings: Settings): Mode {
  const id = typeof saved["mode"] === "string" ? saved["mode"] : "";
  const start = typeof saved["start"] === "string" ? saved["start"] : "";
  const rules = ownModeId(info, settings);
  const isAlike = (mode: Mode): boolean => {
    const stated = start === (mode.start ?? "") && saved.seats === (mode.seats ?? info.seats[0]);
    return stated && ownModeId(info, mode.settings) === rules;
  };
  const known = modes.find((mode) => mode.id === id) ?? modes.find(isAlike);
  if (known) return known;
  const own: Mode = { id: rules, title: info.title, hint: "", settings, seats: saved.seats };
  return start ? { ...own, start, unranked: true } : own;
}
