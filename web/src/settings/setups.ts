// The sets of bindings that a game has: keys of one player, of each of two, and buttons of a gamepad.
import type { GameModule } from "../games/module";
import type { Keys } from "../input/controls";
import { PAUSE_BUTTON } from "../input/gamepad";
import { conflicts, playerKeys } from "../input/keyboard";
import { padBindings } from "../input/padBindings";
import type { GameInfo } from "../python/types";
import { settings, type Bindings } from "../store/settings.svelte";
import { isReserved } from "./keyNames";

export type Setup = "one" | "first" | "second" | "pad";

/** What a game can be played with; two at one keyboard only where the game has keys for a second. */
export function setupsOf(module: GameModule): Setup[] {
  return module.secondKeys ? ["one", "first", "second", "pad"] : ["one", "pad"];
}

/** Where the player's choices of a setup are kept. */
export function chosenIn(setup: Setup): Bindings {
  return { one: settings.keys, first: settings.firstKeys, second: settings.secondKeys, pad: settings.pads }[setup];
}

export function boundIn(setup: Setup, game: string, module: GameModule): Keys {
  return setup === "pad" ? padBindings(game, module) : playerKeys(game, module, setup);
}

/** Setups that are in use at the same time, so that none of their codes may mean two things. */
export function together(setup: Setup): Setup[] {
  return setup === "first" || setup === "second" ? ["first", "second"] : [setup];
}

/** Codes with two meanings in a setup, or in it and the other player's at the same keyboard. */
export function clashesIn(setup: Setup, game: string, module: GameModule): string[] {
  return conflicts(...together(setup).map((each) => boundIn(each, game, module)));
}

/** Whether a code is the page's own in every game, and cannot be bound. */
export function isPages(setup: Setup, code: string): boolean {
  return setup === "pad" ? code === PAUSE_BUTTON : isReserved(code);
}

/** Letters that give way to a player's binding: by code, what the page or the board has them for. */
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
