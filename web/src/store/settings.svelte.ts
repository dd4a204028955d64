// The player's settings: stored in the browser, exportable as text, every value validated when read.
import { PAD_BUTTONS, PALETTES, type Handling, type PaletteName } from "./choices";
import { isLanguage } from "./languages";
import { read, write } from "./storage";

export type Theme = "system" | "dark" | "light";
export type Motion = "system" | "full" | "reduced";
export type Touch = "gestures" | "buttons";
/** Effects that some players want to switch off, one by one. */
export type Effect = "shake" | "particles" | "flash";

/** Game → action → key codes or gamepad buttons. Games not listed use their defaults. */
export type Bindings = Record<string, Record<string, string[]>>;

export interface Settings {
  theme: Theme;
  motion: Motion;
  shake: boolean;
  particles: boolean;
  flash: boolean;
  palette: PaletteName;
  glyphs: boolean;
  effects: number;
  music: number;
  /** Neither effects nor music are heard, whatever their volumes. */
  muted: boolean;
  /** Show text for what the sounds mean. */
  captions: boolean;
  haptics: boolean;
  /** A language code; empty for the browser's. */
  language: string;
  touch: Touch;
  /** How far a finger moves for one step, in percent of a cell: less is faster. */
  touchStep: number;
  handling: Handling;
  keys: Bindings;
  /** Keys of two players on one keyboard, by the side of their board. */
  leftKeys: Bindings;
  rightKeys: Bindings;
  pads: Bindings;
}

export const DEFAULTS: Settings = {
  theme: "system",
  motion: "system",
  shake: true,
  particles: true,
  flash: true,
  palette: "own",
  glyphs: false,
  effects: 60,
  music: 0,
  muted: false,
  captions: false,
  haptics: true,
  language: "",
  touch: "gestures",
  touchStep: 100,
  handling: { das: 150, arr: 33, softDrop: 40 },
  keys: {},
  leftKeys: {},
  rightKeys: {},
  pads: {},
};

export const THEMES: readonly Theme[] = ["system", "dark", "light"];
export const MOTIONS: readonly Motion[] = ["system", "full", "reduced"];
export const TOUCHES: readonly Touch[] = ["gestures", "buttons"];
export const EFFECTS: readonly Effect[] = ["shake", "particles", "flash"];
export const LIMITS = {
  das: [0, 500],
  arr: [0, 500],
  softDrop: [0, 500],
  touchStep: [50, 200],
  volume: [0, 100],
} as const;

/** Names of games and actions, and key codes: short and plain, or they are not ours. */
const NAME = /^[a-z][a-z0-9_]{0,39}$/i;
const CODE = /^[A-Za-z0-9]{1,30}$/;
/** The most keys or buttons per action. */
export const MOST_KEYS = 8;
/** The settings whose property names are games and actions. */
const BINDINGS: readonly string[] = ["keys", "leftKeys", "rightKeys", "pads"] satisfies (keyof Settings)[];

function oneOf<T extends string>(value: unknown, options: readonly T[], fallback: T): T {
  return options.includes(value as T) ? (value as T) : fallback;
}

function whole(value: unknown, [low, high]: readonly [number, number], fallback: number): number {
  return typeof value === "number" && Number.isInteger(value) && value >= low && value <= high ? value : fallback;
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === "boolean" ? value : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isCode(value: unknown): value is string {
  return typeof value === "string" && CODE.test(value);
}

function isPadButton(value: unknown): value is string {
  return PAD_BUTTONS.some((button) => button === value);
}

function checkBindings(value: unknown, isSound: (code: unknown) => code is string): Bindings {
  const keys: Bindings = {};
  if (!isRecord(value)) return keys;
  for (const [game, actions] of Object.entries(value)) {
    if (!NAME.test(game) || !isRecord(actions)) continue;
    const checked: Record<string, string[]> = {};
    for (const [action, codes] of Object.entries(actions)) {
      if (NAME.test(action) && Array.isArray(codes)) checked[action] = codes.filter(isSound).slice(0, MOST_KEYS);
    }
    keys[game] = checked;
  }
  return keys;
}

function checkHandling(value: unknown): Handling {
  const data = isRecord(value) ? value : {};
  return {
    das: whole(data["das"], LIMITS.das, DEFAULTS.handling.das),
    arr: whole(data["arr"], LIMITS.arr, DEFAULTS.handling.arr),
    softDrop: whole(data["softDrop"], LIMITS.softDrop, DEFAULTS.handling.softDrop),
  };
}

/** Two players' keys were once stored by player, and the first player, on the left board, had the arrow keys. */
const OLDER_NAMES = { leftKeys: "secondKeys", rightKeys: "firstKeys" } as const;

/** Data with today's names; keys stored under older ones follow the arrow keys to the right board. */
function renamed(data: Record<string, unknown>): Record<string, unknown> {
  const found = { ...data };
  for (const [name, older] of Object.entries(OLDER_NAMES)) {
    if (older in found && !(name in found)) found[name] = found[older];
    Reflect.deleteProperty(found, older);
  }
  return found;
}

/** Settings from arbitrary data: valid values are used, the rest get their defaults. */
export function checkSettings(given: unknown): Settings | undefined {
  if (!isRecord(given)) return undefined;
  const data = renamed(given);
  return {
    theme: oneOf(data["theme"], THEMES, DEFAULTS.theme),
    motion: oneOf(data["motion"], MOTIONS, DEFAULTS.motion),
    shake: flag(data["shake"], DEFAULTS.shake),
    particles: flag(data["particles"], DEFAULTS.particles),
    flash: flag(data["flash"], DEFAULTS.flash),
    palette: oneOf(data["palette"], PALETTES, DEFAULTS.palette),
    glyphs: flag(data["glyphs"], DEFAULTS.glyphs),
    effects: whole(data["effects"], LIMITS.volume, DEFAULTS.effects),
    music: whole(data["music"], LIMITS.volume, DEFAULTS.music),
    muted: flag(data["muted"], DEFAULTS.muted),
    captions: flag(data["captions"], DEFAULTS.captions),
    haptics: flag(data["haptics"], DEFAULTS.haptics),
    language: isLanguage(data["language"]) ? data["language"] : DEFAULTS.language,
    touch: oneOf(data["touch"], TOUCHES, DEFAULTS.touch),
    touchStep: whole(data["touchStep"], LIMITS.touchStep, DEFAULTS.touchStep),
    handling: checkHandling(data["handling"]),
    keys: checkBindings(data["keys"], isCode),
    leftKeys: checkBindings(data["leftKeys"], isCode),
    rightKeys: checkBindings(data["rightKeys"], isCode),
    pads: checkBindings(data["pads"], isPadButton),
  };
}

/** Where data claiming to be settings differs from what was accepted: names such as `handling.das`. */
export function unsoundParts(data: Record<string, unknown>, checked: Settings): string[] {
  const wrong: string[] = [];
  const compare = (given: unknown, taken: unknown, path: string): void => {
    if (isRecord(given) && isRecord(taken)) {
      for (const [name, value] of Object.entries(given)) {
        // Names unknown to this version are ignored, not refused; only bindings have free names.
        if (Object.hasOwn(taken, name)) compare(value, taken[name], path ? `${path}.${name}` : name);
        else if (BINDINGS.includes(path.split(".", 1)[0] ?? "")) wrong.push(`${path}.${name}`);
      }
    } else if (JSON.stringify(given) !== JSON.stringify(taken)) wrong.push(path);
  };
  compare(data, checked, "");
  return wrong;
}

export const settings = $state(read("settings", checkSettings) ?? structuredClone(DEFAULTS));

export function saveSettings(): boolean {
  return write("settings", $state.snapshot(settings));
}

/** Adopt what another tab has stored. */
export function rereadSettings(): void {
  const stored = read("settings", checkSettings);
  if (stored) Object.assign(settings, stored);
}

/** All settings as text that `importSettings` accepts. */
export function exportSettings(): string {
  return JSON.stringify($state.snapshot(settings), undefined, 2);
}

/** Why a text cannot be imported: it is not an export, or the named parts are invalid. */
export type ImportProblem = { kind: "unreadable" } | { kind: "empty" } | { kind: "unsound"; parts: string[] };

/** Import settings from text, all or nothing; returns the problem if there is one. */
export function importSettings(text: string): ImportProblem | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return { kind: "unreadable" };
  }
  const checked = checkSettings(data);
  if (!checked || !isRecord(data)) return { kind: "unreadable" };
  const known = renamed(data);
  if (!Object.keys(known).some((name) => Object.hasOwn(DEFAULTS, name))) return { kind: "empty" };
  const parts = unsoundParts(known, checked);
  if (parts.length) return { kind: "unsound", parts };
  Object.assign(settings, checked);
  saveSettings();
  return undefined;
}

export function resetSettings(): void {
  Object.assign(settings, structuredClone(DEFAULTS));
  saveSettings();
}

/** The system's preference; queried once, because boards need it in every frame. */
let lessMotion: MediaQueryList | undefined;

export function isMotionReduced(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  lessMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return lessMotion.matches;
}

/** Whether an effect is on: not with reduced motion, nor if it was switched off. */
export function isEffectOn(effect: Effect): boolean {
  return settings[effect] && !isMotionReduced();
}

/** The theme that the page shows. What is drawn in its colours is drawn again when it changes. */
export const appearance = $state<{ theme: Exclude<Theme, "system"> | undefined }>({ theme: undefined });

/** Apply the chosen theme and motion setting, or the system's. */
export function applyTheme(): void {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
  const theme = settings.theme === "system" ? system : settings.theme;
  root.dataset["theme"] = appearance.theme = theme;
  root.dataset["motion"] = isMotionReduced() ? "reduced" : "full";
  const back = getComputedStyle(root).getPropertyValue("--back").trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", back);
}
