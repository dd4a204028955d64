import { ruleTitle } from "../../language/rules";
import { t } from "./messages";

/** An action in the player's language, such as "piece 2 at c4". */
export function actionName(action: string): string {
  const [slot, square] = action.split("@");
  return slot && square ? t("placeAt", { slot, square }) : ruleTitle(action);
}
