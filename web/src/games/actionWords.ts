// Actions in words, such as a plan of the computer.
import { ruleTitle } from "../language/rules";
import type { GameModule } from "./module";

/** Actions that name places, such as moves, are written alike in every language. */
const NOTATION = /\d/;

/** Equal actions in a row are counted: "Left 2×, Rotate, Hard drop". */
export function inWords(actions: readonly string[], module: Pick<GameModule, "actionName">): string {
  const runs: [action: string, count: number][] = [];
  for (const action of actions) {
    const last = runs.at(-1);
    if (last?.[0] === action) last[1] += 1;
    else runs.push([action, 1]);
  }
  const nameOf = (action: string): string =>
    module.actionName?.(action) ?? (NOTATION.test(action) ? action : ruleTitle(action));
  return runs.map(([action, count]) => (count > 1 ? `${nameOf(action)} ${count}×` : nameOf(action))).join(", ");
}
