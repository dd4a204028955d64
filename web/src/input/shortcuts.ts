// Shortcuts: what keys and buttons do besides the game's actions, on the page and on a game's board.
import { ruleTitle } from "../language/rules";
import type { PadButton } from "../store/choices";
import { settings } from "../store/settings.svelte";
import type { GameControls, Keys } from "./controls";
import { playerKeys } from "./keyboard";
import { t } from "./messages";

/** Something that a key or a button does, other than an action of the game. */
export interface Shortcut {
  /** The codes of its default keys. */
  keys: string[];
  /** Its default gamepad buttons; without this property, gamepads don't have the shortcut. */
  buttons?: PadButton[];
  /** Its name in the player's language. */
  name: () => string;
  /** Where it works, if not everywhere: in matches of one's own, or in rooms. */
  only?: "alone" | "rooms";
}

/** By name. Names start with `page_`, `board_` or `room_`, which no action does. */
export type Shortcuts = Record<string, Shortcut>;

/** The page's shortcuts for restarting and for help, by name. */
export const PAGE_RESTART = "page_restart";
export const PAGE_KEYS = "page_keys";

/** The page's own shortcuts, available in every game. */
const PAGE_SHORTCUTS: Shortcuts = {
  page_pause: { keys: ["Escape", "KeyP"], buttons: ["start"], name: () => t("pause"), only: "alone" },
  [PAGE_RESTART]: { keys: ["KeyR"], buttons: ["select"], name: () => t("restart"), only: "alone" },
  [PAGE_KEYS]: { keys: ["KeyH"], name: () => t("keys") },
  page_hint: { keys: ["KeyI"], name: () => t("hint"), only: "alone" },
  page_mute: { keys: ["KeyM"], name: () => t("mute") },
};

/** Shortcuts for choosing whom to target in a room: a digit for each of a game's target modes, the next for a seat. */
export function aimShortcuts(modes: string[]): Shortcuts {
  const all = modes.map((action, index): [string, Shortcut] => [
    aimShortcut(action),
    { keys: [`Digit${index + 1}`], name: () => ruleTitle(action.replaceAll("_", " ")), only: "rooms" },
  ]);
  const next: Shortcut = { keys: [`Digit${modes.length + 1}`], name: () => t("nextRival"), only: "rooms" };
  return { ...Object.fromEntries(all), [NEXT_RIVAL]: next };
}

/** The shortcut for targeting the next seat still playing. */
export const NEXT_RIVAL = "room_next_rival";

/** The shortcut for a target mode, by its action. */
export function aimShortcut(action: string): string {
  return `room_${action}`;
}

/** All shortcuts of a game: its board's and the page's. */
export function shortcutsOf({ shortcuts }: Pick<GameControls, "shortcuts">): Shortcuts {
  return { ...shortcuts, ...PAGE_SHORTCUTS };
}

/**
 * Each shortcut's keys in a game: the player's, or else its defaults, without keys that a player's own bindings or the
 * game's actions use.
 */
export function shortcutKeys(game: string, controls: GameControls): Keys {
  const own = settings.keys[game] ?? {};
  const players = (["one", "left", "right"] as const).map((player) => playerKeys(game, controls, player));
  return givingWay(shortcutsOf(controls), own, players, ({ keys }) => keys);
}

/** Shortcuts with the player's codes or else their defaults, which give way to other uses of the same codes. */
export function givingWay(
  shortcuts: Shortcuts,
  own: Keys,
  actions: Keys[],
  defaultsOf: (shortcut: Shortcut) => readonly string[],
): Keys {
  const taken = new Set([...actions, own].flatMap((keys) => Object.values(keys).flat()));
  return Object.fromEntries(
    Object.entries(shortcuts).map(([name, shortcut]) => [
      name,
      own[name] ?? defaultsOf(shortcut).filter((code) => !taken.has(code)),
    ]),
  );
}

/** The shortcut that a key triggers in a game, if any. */
export function shortcutAt(game: string, controls: GameControls, code: string): string | undefined {
  return Object.entries(shortcutKeys(game, controls)).find(([, codes]) => codes.includes(code))?.[0];
}

type Handler = (shortcut: string) => void;
const handlers = new Set<Handler>();

/** Listen for shortcuts pressed on a gamepad until the returned function is called. */
export function onPadShortcut(handle: Handler): () => void {
  handlers.add(handle);
  return () => handlers.delete(handle);
}

/** A shortcut was pressed on a gamepad. */
export function pressPadShortcut(shortcut: string): void {
  for (const handle of handlers) handle(shortcut);
}
