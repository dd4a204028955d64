// Keys of a game: from a key's code to an action of a seat, by the player's bindings.
import type { GameModule } from "../games/module";
import { settings } from "../store/settings.svelte";

export interface Bound {
  seat: number;
  action: string;
}

type Keys = Record<string, string[]>;

/** The bindings of a game: the player's where there are some, else the game's own. */
export function bindings(game: string, module: GameModule): Keys {
  return { ...module.keys, ...settings.keys[game] };
}

/** The bindings of each seat. With two boards at one keyboard the second player has keys of its own. */
export function seatBindings(game: string, module: GameModule, seats: number, shared: boolean): Keys[] {
  if (seats !== 2 || shared || !module.secondKeys) return [bindings(game, module)];
  return [{ ...bindings(game, module), ...module.firstKeys }, module.secondKeys];
}

/** Key code → seat and action. */
export function keyMap(game: string, module: GameModule, seats: number, shared: boolean): Map<string, Bound> {
  const map = new Map<string, Bound>();
  seatBindings(game, module, seats, shared).forEach((keys, seat) => {
    for (const [action, codes] of Object.entries(keys)) {
      for (const code of codes) map.set(code, { seat, action });
    }
  });
  return map;
}

/** Codes that two actions of a game share. */
export function conflicts(keys: Keys): string[] {
  const seen = new Map<string, string>();
  const found = new Set<string>();
  for (const [action, codes] of Object.entries(keys)) {
    for (const code of codes) {
      const other = seen.get(code);
      if (other !== undefined && other !== action) found.add(code);
      seen.set(code, action);
    }
  }
  return [...found];
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
};

/** A key's code as it is written on a key. */
export function keyLabel(code: string): string {
  return KEY_SIGNS[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}
