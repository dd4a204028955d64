// The targets that damage can be sent to, as text.
import { ruleText } from "../../language/rules";
import type { Aim } from "../module";
import { t } from "./messages";
import type { GameView } from "./view";

const HINTS = { random: "hint_random", attackers: "hint_attackers", near_win: "hint_near_win" } as const;

/** The target modes available to a seat; empty if there is only one rival. */
export function aimsOf({ choices, more }: GameView): Aim[] {
  return Object.entries(HINTS).flatMap(([mode, hint]) => {
    const choice = choices.find(({ action }) => action === `target_${mode}`);
    if (!choice) return [];
    const { action, label } = choice;
    return { action, name: ruleText(label), hint: t(hint), isChosen: more.room?.target === mode };
  });
}
