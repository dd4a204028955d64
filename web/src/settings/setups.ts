// The sets of bindings that a game has: keys of a single player, of each of two, and gamepad buttons.
import type { GameModule } from "../games/module";
import type { Keys } from "../input/controls";
import { playerKeys } from "../input/keyboard";
import { padBindings, shortcutButtons } from "../input/padBindings";
import { shortcutKeys, shortcutsOf } from "../input/shortcuts";
import { settings, type Bindings } from "../store/settings.svelte";
import { isReserved } from "./keyNames";

export type Setup = "one" | "left" | "right" | "pad";

/** A binding: an action or a shortcut of a setup. */
export interface Use {
  setup: Setup;
  name: string;
}

/** The input setups of a game; two on one keyboard only if the game has keys for that. */
export function setupsOf(module: GameModule): Setup[] {
  return module.leftKeys ? ["one", "left", "right", "pad"] : ["one", "pad"];
}

/** The stored bindings of a setup. */
export function chosenIn(setup: Setup): Bindings {
  return { one: settings.keys, left: settings.leftKeys, right: settings.rightKeys, pad: settings.pads }[setup];
}

/** All bindings of a setup; shortcuts belong to nobody in particular, so they are listed with a single player's keys. */
export function boundIn(setup: Setup, game: string, module: GameModule): Keys {
  if (setup === "pad") return { ...padBindings(game, module), ...shortcutButtons(game, module) };
  const actions = playerKeys(game, module, setup);
  return setup === "one" ? { ...actions, ...shortcutKeys(game, module) } : actions;
}

export const GROUPS = ["actions", "board", "rooms", "page"] as const;
export type Group = (typeof GROUPS)[number];

/** Where a binding is listed, by its name. */
export function groupOf(name: string, module: GameModule): Group {
  if (!(name in shortcutsOf(module))) return "actions";
  if (name.startsWith("page_")) return "page";
  return name.startsWith("room_") ? "rooms" : "board";
}

/** Whether two bindings can be in use at the same time, so that they must not share a code. */
function compete(one: Use, other: Use, module: GameModule): boolean {
  if (one.name === other.name && one.setup === other.setup) return false;
  if ((one.setup === "pad") !== (other.setup === "pad")) return false;
  const shortcuts = shortcutsOf(module);
  const places = [one, other].map(({ name, setup }) =>
    name in shortcuts ? shortcuts[name]?.only : setup === "left" || setup === "right" ? "alone" : undefined,
  );
  if (places.includes("alone") && places.includes("rooms")) return false;
  if (one.name in shortcuts || other.name in shortcuts) return true;
  return one.setup === other.setup || (one.setup !== "one" && other.setup !== "one");
}

/** What else a code does that competes with a binding. */
export function rivalsOf(use: Use, code: string, game: string, module: GameModule): Use[] {
  const all = setupsOf(module).flatMap((setup) =>
    Object.entries(boundIn(setup, game, module)).flatMap(([name, codes]) =>
      codes.includes(code) ? [{ setup, name }] : [],
    ),
  );
  return all.filter((other) => compete(use, other, module));
}

/** A code with several meanings at the same time. */
export interface Clash {
  code: string;
  uses: Use[];
}

/** Codes in a setup with two meanings, within it or together with the other player on the same keyboard. */
export function clashesIn(setup: Setup, game: string, module: GameModule): Clash[] {
  const clashes = new Map<string, Use[]>();
  for (const [name, codes] of Object.entries(boundIn(setup, game, module))) {
    for (const code of codes) {
      const rivals = rivalsOf({ setup, name }, code, game, module);
      if (rivals.length && !clashes.has(code)) clashes.set(code, inOrder([{ setup, name }, ...rivals]));
    }
  }
  return [...clashes].map(([code, uses]) => ({ code, uses }));
}

const ORDER: readonly Setup[] = ["one", "left", "right", "pad"];

function inOrder(uses: Use[]): Use[] {
  return uses.toSorted((one, other) => ORDER.indexOf(one.setup) - ORDER.indexOf(other.setup));
}

/** Whether a code cannot be bound; Escape can, but only to pausing: elsewhere it cancels. */
export function isRefused({ setup, name }: Use, code: string): boolean {
  if (setup === "pad" || (code === "Escape" && name === "page_pause")) return false;
  return isReserved(code);
}

/** Give a binding these codes. */
export function bind({ setup, name }: Use, codes: string[], game: string): void {
  const chosen = chosenIn(setup);
  chosen[game] = { ...chosen[game], [name]: codes };
}

/** Take a code from some bindings. */
export function unbind(uses: Use[], code: string, game: string, module: GameModule): void {
  for (const use of uses) {
    const codes = boundIn(use.setup, game, module)[use.name] ?? [];
    bind(
      use,
      codes.filter((other) => other !== code),
      game,
    );
  }
}
