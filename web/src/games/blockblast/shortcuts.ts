// What keys do in Block Blast: choosing a piece, moving it over the board and placing it.
import { keyLabel } from "../../input/keyboard";
import { shortcutAt, shortcutKeys, type Shortcuts } from "../../input/shortcuts";
import type { GameInfo } from "../../python/types";
import { controlsOf } from "../controls";
import { t } from "./messages";

const SLOTS = [1, 2, 3] as const;

const chooses: Shortcuts = Object.fromEntries(
  SLOTS.map((slot) => [
    `board_piece${slot}`,
    { keys: [`Digit${slot}`, `Numpad${slot}`], name: () => `${t("keyChoose")} ${slot}` },
  ]),
);

export const SHORTCUTS = {
  ...chooses,
  board_left: { keys: ["ArrowLeft"], name: () => `${t("keyMove")} ←` },
  board_right: { keys: ["ArrowRight"], name: () => `${t("keyMove")} →` },
  board_up: { keys: ["ArrowUp"], name: () => `${t("keyMove")} ↑` },
  board_down: { keys: ["ArrowDown"], name: () => `${t("keyMove")} ↓` },
  board_place: { keys: ["Enter", "NumpadEnter", "Space"], name: () => t("keyPlace") },
  board_undo: { keys: ["KeyU"], name: () => t("undo") },
} satisfies Shortcuts;

/** Steps of a held piece or the cursor, by shortcut. */
export const STEPS: Record<string, [down: number, right: number]> = {
  board_up: [-1, 0],
  board_down: [1, 0],
  board_left: [0, -1],
  board_right: [0, 1],
};

/** The slot that a shortcut chooses, from 0; -1 if it chooses none. */
export function slotOf(shortcut: string | undefined): number {
  return SLOTS.findIndex((slot) => shortcut === `board_piece${slot}`);
}

/** The shortcut of a key. */
export function meantBy(info: GameInfo, code: string): string | undefined {
  return shortcutAt(info.id, { ...controlsOf(info), shortcuts: SHORTCUTS }, code);
}

/** The label of a shortcut's first key; empty if there is none. */
export function labelOf(info: GameInfo, shortcut: string): string {
  const code = shortcutKeys(info.id, { ...controlsOf(info), shortcuts: SHORTCUTS })[shortcut]?.[0];
  return code ? keyLabel(code) : "";
}
