// The targets that garbage can be sent to, as text.
import type { Aim } from "../module";
import { t } from "./messages";
import type { GameView } from "./view";

/** The target modes, if there are several seats to aim at. */
export function aimsOf({ choices, more }: GameView): Aim[] {
  return (["random", "even", "attackers"] as const).flatMap((aim) => {
    const action = `target_${aim}` as const;
    if (!choices.some((choice) => choice.action === action)) return [];
    return { action, name: t(action), hint: t(`hint_${aim}`), isChosen: more.aim === aim };
  });
}
