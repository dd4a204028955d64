// What keys and buttons do on Bucket's board besides the game's actions.
import type { Shortcuts } from "../../input/shortcuts";
import { t } from "./messages";

export const SHORTCUTS = {
  board_view: { keys: ["KeyV"], buttons: ["stickRight"], name: () => t("picture") },
  board_controls: { keys: [], buttons: [], name: () => t("controls") },
} satisfies Shortcuts;
