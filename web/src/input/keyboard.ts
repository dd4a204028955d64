// Keyboard controls: from a key's code to an action of a seat, using the player's bindings.
import { settings } from "../store/settings.svelte";
import type { GameControls, Keys } from "./controls";

export interface Bound {
  seat: number;
  action: string;
}

/** Who uses the keyboard: a single player, or the first or second of two. */
export type Player = "one" | "first" | "second";

/** A player's default keys; the first of two starts with the single player's keys. */
export function ownKeys(game: string, controls: GameControls, player: Player): Keys {
  if (player === "one") return controls.keys;
  if (player === "first") return { ...bindings(game, controls), ...controls.firstKeys };
  const none = Object.fromEntries(Object.keys(controls.keys).map((action) => [action, []]));
  return { ...none, ...controls.secondKeys };
}

/** A player's keys: customised where they have been, otherwise the defaults. */
export function playerKeys(game: string, controls: GameControls, player: Player): Keys {
  const chosen = { one: settings.keys, first: settings.firstKeys, second: settings.secondKeys }[player];
  return { ...ownKeys(game, controls, player), ...chosen[game] };
}

/** The keys of a single player. */
export function bindings(game: string, controls: GameControls): Keys {
  return playerKeys(game, controls, "one");
}

/** The bindings of each seat. With two boards on one keyboard, the second player has separate keys. */
export function seatBindings(game: string, controls: GameControls, seats: number, shared: boolean): Keys[] {
  if (seats !== 2 || shared || !controls.secondKeys) return [bindings(game, controls)];
  return [playerKeys(game, controls, "first"), playerKeys(game, controls, "second")];
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

/** Codes shared by two actions, of one player or of two on one keyboard. */
export function conflicts(...players: Keys[]): string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  for (const keys of players) {
    for (const codes of Object.values(keys)) {
      for (const code of new Set(codes)) {
        if (seen.has(code)) found.add(code);
        seen.add(code);
      }
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

/** The label of a key with the given code. */
export function keyLabel(code: string): string {
  return KEY_SIGNS[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}
