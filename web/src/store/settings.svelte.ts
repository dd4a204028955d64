// The player's settings: kept in the browser, exportable as text, every value checked when read.
import { PALETTES, type PaletteName } from "../draw/palette";
import type { Handling } from "../input/repeat";
import { read, write } from "./storage";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "full" | "reduced";
export type Touch = "gestures" | "buttons";

export interface Settings {
  theme: Theme;
  motion: Motion;
  palette: PaletteName;
  glyphs: boolean;
  effects: number;
  music: number;
  haptics: boolean;
  language: string;
  touch: Touch;
  handling: Handling;
  /** By game and action, the codes of the keys that do it; games not named have their own keys. */
  keys: Record<string, Record<string, string[]>>;
}

export const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  palette: "own",
  glyphs: false,
  effects: 60,
  music: 0,
  haptics: true,
  language: "",
  touch: "gestures",
  handling: { das: 150, arr: 33, softDrop: 40 },
  keys: {},
};

export const LIMITS = { das: [0, 500], arr: [0, 500], softDrop: [0, 500] } as const;

function oneOf<T extends string>(value: unknown, options: readonly T[], fallback: T): T {
  return options.includes(value as T) ? (value as T) : fallback;
}

function whole(value: unknown, low: number, high: number, fallback: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= low && value <= high ? value : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readKeys(value: unknown): Settings["keys"] {
  const keys: Settings["keys"] = {};
  if (!isRecord(value)) return keys;
  for (const [game, actions] of Object.entries(value)) {
    if (!isRecord(actions)) continue;
    const checked: Record<string, string[]> = {};
    for (const [action, codes] of Object.entries(actions)) {
      if (Array.isArray(codes)) checked[action] = codes.filter((code): code is string => typeof code === "string");
    }
    keys[game] = checked;
  }
  return keys;
}

/** Settings from data of any kind: what is sound is taken, the rest is as by default. */
export function checkSettings(data: unknown): Settings | undefined {
  if (!isRecord(data)) return undefined;
  const handling = isRecord(data["handling"]) ? data["handling"] : {};
  return {
    theme: oneOf(data["theme"], ["system", "dark", "light"], DEFAULTS.theme),
    motion: oneOf(data["motion"], ["system", "full", "reduced"], DEFAULTS.motion),
    palette: oneOf(data["palette"], PALETTES, DEFAULTS.palette),
    glyphs: data["glyphs"] === true,
    effects: whole(data["effects"], 0, 100, DEFAULTS.effects),
    music: whole(data["music"], 0, 100, DEFAULTS.music),
    haptics: data["haptics"] !== false,
    language: typeof data["language"] === "string" ? data["language"] : "",
    touch: oneOf(data["touch"], ["gestures", "buttons"], DEFAULTS.touch),
    handling: {
      das: whole(handling["das"], ...LIMITS.das, DEFAULTS.handling.das),
      arr: whole(handling["arr"], ...LIMITS.arr, DEFAULTS.handling.arr),
      softDrop: whole(handling["softDrop"], ...LIMITS.softDrop, DEFAULTS.handling.softDrop),
    },
    keys: readKeys(data["keys"]),
  };
}

export const settings = $state(read("settings", checkSettings) ?? structuredClone(DEFAULTS));

export function saveSettings(): void {
  write("settings", $state.snapshot(settings));
}

/** All settings as text that `importSettings` takes back. */
export function exportSettings(): string {
  return JSON.stringify($state.snapshot(settings), undefined, 2);
}

/** Take settings from text; false, and nothing changed, if it holds none. */
export function importSettings(text: string): boolean {
  try {
    const checked = checkSettings(JSON.parse(text));
    if (!checked) return false;
    Object.assign(settings, checked);
    saveSettings();
    return true;
  } catch {
    return false;
  }
}

export function isMotionReduced(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Show the theme that was chosen, or the system's. */
export function applyTheme(): void {
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  document.documentElement.dataset["theme"] = settings.theme === "system" ? system : settings.theme;
}
