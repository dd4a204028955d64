// What the side to move has to do, in words that cannot be mistaken.
import { ruleText } from "../../play/rulesWords";
import type { View } from "../../python/types";
import type { Letter, Table } from "./board";
import { t } from "./words";

export interface BannerText {
  kind: "place" | "move" | "either" | "over" | "back";
  word: string;
  hint: string;
}

function blockedHint(blocked: string, piece: string): string {
  if (blocked === "queue") return t("hintQueue", { piece });
  return t(blocked === "force" ? "hintForce" : "hintSkip", { piece });
}

export function bannerOf(
  view: View,
  table: Table,
  blocked: string,
  looking?: { count: number; total: number },
): BannerText {
  if (looking) return { kind: "back", word: t("back"), hint: t("hintBack", looking) };
  if (view.turn === null) return { kind: "over", word: t("over"), hint: view.notes.map(ruleText).join(" ") };
  const checked = (view.grids[0]?.layers["check"] ?? []).length > 0;
  const next = table.players[view.turn === 1 ? 1 : 0].next as Letter | "";
  const several = Object.keys(table.columns).length > 1;
  const alarm = checked ? `${t("check")} ` : "";
  switch (table.duty) {
    case "place":
      return {
        kind: "place",
        word: t("place"),
        hint: alarm + (next && !several ? t("hintPlace", { piece: t(next) }) : t("hintPlaceAny")),
      };
    case "either":
      return { kind: "either", word: t("either"), hint: t("hintEither") };
    case "blocked":
      return { kind: "move", word: t("move"), hint: alarm + blockedHint(blocked, next ? t(next) : "…") };
    default:
      return { kind: "move", word: t("move"), hint: alarm + t("hintMove") };
  }
}
