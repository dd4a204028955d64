import type { Event } from "../../python/types";
import type { OwnModule } from "../module";
import BucketBoard from "./BucketBoard.svelte";
import { t } from "./messages";
import { WALLS } from "./reading";
import { remap } from "./remap";

const ACTIONS = ["left", "right", "drop", "fall", "turn_left", "turn_right"] as const;
const MODES = ["gentle", "normal", "hard", "brutal", "small", "turned"] as const;

function wallName(side: number): string {
  return t(WALLS[side] ?? "north");
}

/** What a listener should know at once: lines, and walls that are blocked or free again. */
function announce(_seat: number, events: Event[]): string {
  const said: string[] = [];
  for (const [name, a, b] of events) {
    if (name === "scored") said.push(t("sayLines", { count: b, points: a }));
    else if (name === "wall_blocked") said.push(t("sayBlocked", { wall: wallName(a), count: b }));
    else if (name === "wall_unblocked") said.push(t("sayFree", { wall: wallName(a) }));
  }
  return said.join(" ");
}

const bucket: OwnModule = {
  board: BucketBoard,
  gestures: { left: "left", right: "right", down: "drop", drop: "fall", tapLeft: "turn_left", tapRight: "turn_right" },
  buttons: ["left", "right", "turn_left", "turn_right", "drop", "fall"],
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  announce,
  boardKeys: { KeyV: () => t("picture") },
  remap,
  modeWords: (id) => {
    const mode = MODES.find((name) => name === id) ?? "normal";
    return [t(mode), t(`${mode}Hint`)];
  },
};

export default bucket;
