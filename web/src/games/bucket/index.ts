import type { Event } from "../../python/types";
import type { GameModule, Mode } from "../module";
import BucketBoard from "./BucketBoard.svelte";
import { t } from "./messages";
import { WALLS } from "./reading";
import { remap } from "./remap";

const ACTIONS = ["left", "right", "drop", "fall", "turn_left", "turn_right"] as const;

type ModeId = "gentle" | "normal" | "hard" | "brutal" | "small" | "turned";

/** A mode whose words follow the language. */
function mode(id: ModeId, settings: Mode["settings"]): Mode {
  return {
    id,
    get title() {
      return t(id);
    },
    get hint() {
      return t(`${id}Hint`);
    },
    settings,
  };
}

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

const bucket: GameModule = {
  board: BucketBoard,
  keys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    drop: ["ArrowDown"],
    fall: ["Space"],
    turn_right: ["ArrowUp", "KeyX"],
    turn_left: ["KeyZ"],
  },
  sideways: ["left", "right"],
  down: ["drop"],
  gestures: { left: "left", right: "right", down: "drop", drop: "fall", tapLeft: "turn_left", tapRight: "turn_right" },
  buttons: ["left", "right", "turn_left", "turn_right", "drop", "fall"],
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  announce,
  remap,
  modes: [
    mode("gentle", { difficulty: "gentle" }),
    mode("normal", {}),
    mode("hard", { difficulty: "hard" }),
    mode("brutal", { difficulty: "brutal" }),
    mode("small", { width: 6, depth: 5 }),
    mode("turned", { random_rotation: true }),
  ],
};

export default bucket;
