// Keys of a game: from a key's code to an action of a seat, by the player's bindings.
import type { GameModule } from "../games/module";
import { settings } from "../store/settings.svelte";

export interface Bound {
  seat: number;
  action: string;
}

/** By action, the codes of what does it. */
export type Keys = Record<string, string[]>;

/** Who sits at the keyboard: one player, or the first or the second of two. */
export type Player = "one" | "first" | "second";

/** The keys of a player before any were chosen for it; the first of two begins with the keys of one. */
export function ownKeys(game: string, module: GameModule, player: Player): Keys {
  if (player === "one") return module.keys;
  if (player === "first") return { ...bindings(game, module), ...module.firstKeys };
  const none = Object.fromEntries(Object.keys(module.keys).map((action) => [action, []]));
  return { ...none, ...module.secondKeys };
}

/** The keys of a player: those chosen where there are some, else its own. */
export function playerKeys(game: string, module: GameModule, player: Player): Keys {
  const chosen = { one: settings.keys, first: settings.firstKeys, second: settings.secondKeys }[player];
  return { ...ownKeys(game, module, player), ...chosen[game] };
}

/** The keys of one player alone. */
export function bindings(game: string, module: GameModule): Keys {
  return playerKeys(game, module, "one");
}

/** The bindings of each seat. With two boards at one keyboard the second player has keys of its own. */
export function seatBindings(game: string, module: GameModule, seats: number, shared: boolean): Keys[] {
  if (seats !== 2 || shared || !module.secondKeys) return [bindings(game, module)];
  return [playerKeys(game, module, "first"), playerKeys(game, module, "second")];
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

/** Codes that two actions share, of one player or of two at one keyboard. */
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

/** A key's code as it is written on a key. */
export function keyLabel(code: string): string {
  return KEY_SIGNS[code] ?? code.replace(/^(Key|Digit)/, "").replace(/^Numpad/, "Num ");
}
