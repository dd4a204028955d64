// The sets of bindings that a game has: keys of a single player, of each of two, and gamepad buttons.
import type { GameModule } from "../games/module";
import type { Keys } from "../input/controls";
import { PAUSE_BUTTON } from "../input/gamepad";
import { conflicts, playerKeys } from "../input/keyboard";
import { padBindings } from "../input/padBindings";
import type { GameInfo } from "../python/types";
import { settings, type Bindings } from "../store/settings.svelte";
import { isReserved } from "./keyNames";

export type Setup = "one" | "first" | "second" | "pad";

/** The input setups of a game; two on one keyboard only if the game has keys for a second player. */
export function setupsOf(module: GameModule): Setup[] {
  return module.secondKeys ? ["one", "first", "second", "pad"] : ["one", "pad"];
}

/** The stored bindings of a setup. */
export function chosenIn(setup: Setup): Bindings {
  return { one: settings.keys, first: settings.firstKeys, second: settings.secondKeys, pad: settings.pads }[setup];
}

export function boundIn(setup: Setup, game: string, module: GameModule): Keys {
  return setup === "pad" ? padBindings(game, module) : playerKeys(game, module, setup);
}

/** Setups in use at the same time, whose codes must not conflict. */
export function together(setup: Setup): Setup[] {
  return setup === "first" || setup === "second" ? ["first", "second"] : [setup];
}

/** Codes with two meanings within a setup, or shared with the other player on the same keyboard. */
export function clashesIn(setup: Setup, game: string, module: GameModule): string[] {
  return conflicts(...together(setup).map((each) => boundIn(each, game, module)));
}

/** Whether a code is reserved by the page in every game and cannot be bound. */
export function isPages(setup: Setup, code: string): boolean {
  return setup === "pad" ? code === PAUSE_BUTTON : isReserved(code);
}

/** Letters that yield to a player's binding: code → what the page or the board uses it for. */
export function givingWay(
  info: GameInfo,
  module: GameModule,
  names: Record<"pause" | "restart", string>,
): Map<string, string> {
  const letters = new Map<string, string>();
  if (info.timed) letters.set("KeyP", names.pause).set("KeyR", names.restart);
  for (const [code, name] of Object.entries(module.boardKeys ?? {})) letters.set(code, name());
  return letters;
}
