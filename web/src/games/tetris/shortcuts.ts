// What keys do in Tetris besides the game's actions: choosing whom to send garbage to in a room.
import { aimShortcuts } from "../../input/shortcuts";

export const SHORTCUTS = aimShortcuts(["target_random", "target_even", "target_attackers"]);
