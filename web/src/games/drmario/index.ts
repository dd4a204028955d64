import type { Event } from "../../python/types";
import type { OwnModule } from "../module";
import DrMarioBoard from "./DrMarioBoard.svelte";
import { t } from "./messages";

const ACTIONS = ["left", "right", "down", "soft", "turn_left", "turn_right", "next_stage"] as const;
const MODES = ["stages", "slow", "fast", "stages10", "stages20", "two", "twoLong"] as const;

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

const drmario: OwnModule = {
  board: DrMarioBoard,
  gestures: { left: "left", right: "right", down: "soft", drop: "down", tapLeft: "turn_left", tapRight: "turn_right" },
  buttons: ["left", "right", "turn_left", "turn_right", "soft", "down"],
  actionName: (action) => {
    const known = ACTIONS.find((name) => name === action);
    return known ? t(known) : action;
  },
  announce,
  boardKeys: { KeyG: () => t("ghostKey") },
  modeWords: (id) => {
    const mode = MODES.find((name) => name === id) ?? "stages";
    return [t(mode), t(`${mode}Hint`)];
  },
};

export default drmario;
