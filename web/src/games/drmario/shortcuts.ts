// What keys and buttons do on Dr. Mario's board besides the game's actions.
import { aimShortcuts, type Shortcuts } from "../../input/shortcuts";
import { t } from "./messages";

export const SHORTCUTS = {
  board_ghost: { keys: ["KeyG"], buttons: ["stickRight"], name: () => t("ghostKey") },
  ...aimShortcuts(["target_random", "target_attackers", "target_near_win"]),
} satisfies Shortcuts;
