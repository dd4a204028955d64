import type { OwnModule } from "../module";
import BucketBoard from "./BucketBoard.svelte";
import { t } from "./messages";
import { remap } from "./screen";
import { SHORTCUTS } from "./shortcuts";
import type { GameView } from "./view";

const ACTIONS = ["left", "right", "drop", "fall", "turn_left", "turn_right"] as const;

const bucket: OwnModule<GameView> = {
  board: BucketBoard,
  gestures: { left: "left", right: "right", down: "drop", drop: "fall", tapLeft: "turn_left", tapRight: "turn_right" },
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  shortcuts: SHORTCUTS,
  remap,
};

export default bucket;
