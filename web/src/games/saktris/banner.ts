// What the side to move has to do, stated unambiguously.
import { ruleText } from "../../language/rules";
import { t } from "./messages";
import type { GameView, SaktrisMore } from "./view";

export interface BannerText {
  kind: "place" | "move" | "either" | "over" | "back";
  word: string;
  hint: string;
}

/** What happens to a piece for which no column is open. */
const FATES = { skip: "hintSkip", queue: "hintQueue", force: "hintForce", check: "hintCheck" } as const;

/** `looking` is set while the player looks back: inputs shown, and their total. */
export function bannerOf(view: GameView, looking?: { count: number; total: number }): BannerText {
  if (looking) return { kind: "back", word: t("back"), hint: t("hintBack", looking) };
  if (view.turn === null) return { kind: "over", word: t("over"), hint: view.notes.map(ruleText).join(" ") };
  const { duty, fate, check, players } = view.more;
  const alarm = check ? `${t("check")} ` : "";
  const next = players[view.turn]?.next ?? "";
  switch (duty) {
    case "place":
      return {
        kind: "place",
        word: t("place"),
        hint: alarm + (next ? t("hintPlace", { piece: t(next) }) : t("hintPlaceAny")),
      };
    case "either":
      return { kind: "either", word: t("either"), hint: t("hintEither") };
    case "blocked":
      return { kind: "move", word: t("move"), hint: fateHint(fate, t(next || "anyPiece")) };
    case "move":
      return { kind: "move", word: t("move"), hint: alarm + t("hintMove") };
  }
}

function fateHint(fate: SaktrisMore["fate"], piece: string): string {
  return fate && t(FATES[fate], { piece });
}
