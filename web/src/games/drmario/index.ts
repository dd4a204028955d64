import type { Event } from "../../python/types";
import type { GameModule, Mode } from "../module";
import DrMarioBoard from "./DrMarioBoard.svelte";
import { t } from "./messages";

const ACTIONS = ["left", "right", "down", "soft", "turn_left", "turn_right", "next_stage"] as const;

type ModeId = "stages" | "slow" | "fast" | "stages10" | "stages20" | "two" | "twoLong";

/** A mode whose words follow the language. */
function mode(id: ModeId, rest: Omit<Mode, "id" | "title" | "hint">): Mode {
  return {
    id,
    get title() {
      return t(id);
    },
    get hint() {
      return t(`${id}Hint`);
    },
    ...rest,
  };
}

/** What a listener should know at once: chains, viruses, damage. */
function announce(_seat: number, events: Event[]): string {
  const said: string[] = [];
  for (const [name, a, b, c] of events) {
    if (name === "popped" && b > 1) said.push(t("sayChain", { count: b }));
    else if (name === "virus_cleared") said.push(t("sayVirus", { left: c }));
    else if (name === "damage_sent") said.push(t("saySent", { count: a }));
    else if (name === "damage_received") said.push(t("sayIncoming", { count: b }));
  }
  return said.join(" ");
}

const drmario: GameModule = {
  board: DrMarioBoard,
  keys: {
    left: ["ArrowLeft", "KeyA"],
    right: ["ArrowRight", "KeyD"],
    down: ["ArrowDown", "KeyS"],
    turn_left: ["ArrowUp", "KeyW"],
    turn_right: ["ShiftLeft", "ShiftRight", "KeyX"],
    soft: ["KeyE", "Slash"],
    next_stage: ["Enter"],
  },
  firstKeys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    down: ["ArrowDown"],
    turn_left: ["ArrowUp"],
    turn_right: ["ShiftRight"],
    soft: ["Slash"],
    next_stage: [],
  },
  secondKeys: { left: ["KeyA"], right: ["KeyD"], down: ["KeyS"], turn_left: ["KeyW"], turn_right: ["ShiftLeft"], soft: ["KeyE"] },
  sideways: ["left", "right"],
  down: ["soft"],
  gestures: { left: "left", right: "right", down: "soft", drop: "down", tapLeft: "turn_left", tapRight: "turn_right" },
  buttons: ["left", "right", "turn_left", "turn_right", "soft", "down"],
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  announce,
  modes: [
    mode("stages", { settings: {} }),
    mode("slow", { settings: { speed: "low" } }),
    mode("fast", { settings: { speed: "high" } }),
    mode("stages10", { settings: { level: 10 } }),
    mode("stages20", { settings: { level: 20 } }),
    mode("two", { settings: {}, seats: 2 }),
    mode("twoLong", { settings: { viruses: 20 }, seats: 2 }),
  ],
};

export default drmario;
