// A game's controls, from what its rules declare.
import type { GameControls } from "../input/controls";
import { onPadShortcut, shortcutAt, shortcutKeys, type Shortcuts } from "../input/shortcuts";
import { isForPage } from "../input/typing";
import type { GameInfo } from "../python/types";

/** The keys that a game's rules declare, for one player and for two on one keyboard. */
export function controlsOf({ controls: { keys, first, second, sideways, down } }: GameInfo): GameControls {
  const canTwoPlay = Object.keys(first).length > 0;
  return { keys, ...(canTwoPlay ? { leftKeys: first, rightKeys: second } : {}), sideways, down };
}

/** The keys of one of a board's own shortcuts. */
export function keysFor<Name extends string>(
  info: GameInfo,
  shortcuts: Shortcuts & Record<Name, unknown>,
  name: Name,
): string[] {
  return shortcutKeys(info.id, { ...controlsOf(info), shortcuts })[name] ?? [];
}

/** Handles a board's own shortcuts, pressed on the keyboard or a gamepad, until the returned function is called. */
export function followShortcuts<Name extends string>(
  info: GameInfo,
  shortcuts: Shortcuts & Record<Name, unknown>,
  deeds: Record<Name, () => void>,
): () => void {
  const press = (name: string | undefined): boolean => {
    const deed = name === undefined ? undefined : (deeds as Record<string, (() => void) | undefined>)[name];
    deed?.();
    return deed !== undefined;
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || !isForPage(event)) return;
    if (press(shortcutAt(info.id, { ...controlsOf(info), shortcuts }, event.code))) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  const stopHearing = onPadShortcut(press);
  return () => {
    removeEventListener("keydown", onKey);
    stopHearing();
  };
}
