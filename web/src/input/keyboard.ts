// Keyboard controls: from a key's code to an action of a seat, using the player's bindings.
import { settings } from "../store/settings.svelte";
import type { GameControls, Keys } from "./controls";

export interface Bound {
  seat: number;
  action: string;
}

/** Who uses the keyboard: a single player, or one of two, by the side of their board. */
export type Player = "one" | "left" | "right";

/** A player's default keys; the right one of two starts with the single player's keys. */
export function ownKeys(game: string, controls: GameControls, player: Player): Keys {
  if (player === "one") return controls.keys;
  if (player === "right") return { ...bindings(game, controls), ...controls.rightKeys };
  const none = Object.fromEntries(Object.keys(controls.keys).map((action) => [action, []]));
  return { ...none, ...controls.leftKeys };
}

/** A player's keys for the game's actions: customised where they have been, otherwise the defaults. */
export function playerKeys(game: string, controls: GameControls, player: Player): Keys {
  const chosen = { one: settings.keys, left: settings.leftKeys, right: settings.rightKeys }[player][game] ?? {};
  const own = ownKeys(game, controls, player);
  const actions = Object.entries(own);
  return Object.fromEntries(actions.map(([action, codes]) => [action, chosen[action] ?? codes]));
}

/** The keys of a single player. */
export function bindings(game: string, controls: GameControls): Keys {
  return playerKeys(game, controls, "one");
}

/** The bindings of each seat. With two boards on one keyboard, the player on the left has separate keys. */
export function seatBindings(game: string, controls: GameControls, seats: number, shared: boolean): Keys[] {
  if (seats !== 2 || shared || !controls.leftKeys) return [bindings(game, controls)];
  return [playerKeys(game, controls, "left"), playerKeys(game, controls, "right")];
}

/** Key code → seat and action. */
export function keyMap(game: string, controls: GameControls, seats: number, shared: boolean): Map<string, Bound> {
  const map = new Map<string, Bound>();
  seatBindings(game, controls, seats, shared).forEach((keys, seat) => {
    for (const [action, codes] of Object.entries(keys)) {
      for (const code of codes) map.set(code, { seat, action });
    }
  });
  return map;
}

const KEY_SIGNS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  Space: "␣",
  Enter: "⏎",
  ShiftLeft: "⇧",
  ShiftRight: "⇧ →",
  ControlLeft: "Ctrl",
  ControlRight: "Ctrl →",
  Escape: "Esc",
  Backspace: "⌫",
  Delete: "Del",
  NumpadEnter: "Num ⏎",
  CapsLock: "⇪",
  Backquote: "`",
  Minus: "-",
  Equal: "=",
  BracketLeft: "[",
  BracketRight: "]",
  Backslash: "\\",
  Semicolon: ";",
  Quote: "'",
  Comma: ",",
  Period: ".",
  Slash: "/",
};

/** The label of a key with the given code. */
export function keyLabel(code: string): string {
  return KEY_SIGNS[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}

/** Keys as the value of `aria-keyshortcuts`; undefined if there are none. */
export function ariaKeys(codes: string[]): string | undefined {
  return codes.map((code) => code.replace(/^(Key|Digit|Numpad)(?=.$)/, "")).join(" ") || undefined;
}
