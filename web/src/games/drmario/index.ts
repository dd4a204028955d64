import type { OwnModule } from "../module";
import { aimsOf } from "./aims";
import DrMarioBoard from "./DrMarioBoard.svelte";
import { t } from "./messages";
import { SHORTCUTS } from "./shortcuts";
import { bottleCells } from "./thumbnail";
import type { GameView } from "./view";

const ACTIONS = ["left", "right", "down", "soft", "turn_left", "turn_right", "next_stage"] as const;

const drmario: OwnModule<GameView> = {
  board: DrMarioBoard,
  gestures: { left: "left", right: "right", down: "soft", drop: "down", tapLeft: "turn_left", tapRight: "turn_right" },
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  aims: aimsOf,
  ownRivals: true,
  thumbnail: bottleCells,
  shortcuts: SHORTCUTS,
};

export default drmario;
