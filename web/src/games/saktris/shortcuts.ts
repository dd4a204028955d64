// What keys and buttons do on the board of Saktris; moves are made by pointing, by the cursor or by typing.
import type { Shortcuts } from "../../input/shortcuts";
import { t } from "./messages";

export const SHORTCUTS = {
  board_flip: { keys: ["KeyF"], name: () => t("flip") },
  board_zen: { keys: ["KeyZ"], name: () => t("zen") },
  board_back: { keys: ["ArrowLeft"], name: () => t("previous") },
  board_forward: { keys: ["ArrowRight"], name: () => t("following") },
} satisfies Shortcuts;
