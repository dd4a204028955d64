// Keys of a game: from a key's code to an action of a seat, by the player's bindings.
import type { GameModule } from "../games/module";
import { settings } from "../store/settings.svelte";

export interface Bound {
  seat: number;
  action: string;
}

/** The bindings of a game: the player's where there are some, else the game's own. */
export function bindings(game: string, module: GameModule): Record<string, string[]> {
  return { ...module.keys, ...settings.keys[game] };
}

/** Key code → seat and action. With two seats the second player has keys of its own. */
export function keyMap(game: string, module: GameModule, seats: number, shared: boolean): Map<string, Bound> {
  const map = new Map<string, Bound>();
  const second = seats === 2 && !shared ? (module.secondKeys ?? {}) : {};
  for (const [action, codes] of Object.entries(bindings(game, module))) {
    for (const code of codes) map.set(code, { seat: 0, action });
  }
  for (const [action, codes] of Object.entries(second)) {
    for (const code of codes) map.set(code, { seat: 1, action });
  }
  return map;
}

/** Codes that two actions of a game share. */
export function conflicts(keys: Record<string, string[]>): string[] {
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
