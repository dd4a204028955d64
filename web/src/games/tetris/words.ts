// What a clear is called, from what the view says after it.
import type { Event, View } from "../../python/types";
import { t } from "./messages";

const LINE_NAMES = ["lines1", "lines2", "lines3", "lines4"] as const;

export function counterOf(view: View, name: string): number {
  return view.counters.find((counter) => counter.name === name)?.value ?? 0;
}

function clearName(lines: number, view: View): string {
  const name = t(LINE_NAMES[Math.min(lines, LINE_NAMES.length) - 1] ?? "lines1");
  // Fewer than four lines keep a chain alive only by a T-spin.
  const isSpin = lines < LINE_NAMES.length && view.more["ruleset"] === "modern" && Number(view.more["chain"]) > 0;
  return isSpin ? t("tspin", { lines: name }) : name;
}

function isEmptied(view: View): boolean {
  const grid = view.grids[0];
  const piece = new Set(grid?.layers["piece"]);
  return grid !== undefined && grid.cells.every((code, place) => code === 0 || piece.has(place));
}

/** Words for what happened, the main thing first; none for ordinary moves. */
export function wordsOf(events: Event[], view: View): string[] {
  const words: string[] = [];
  for (const [name, amount] of events) {
    if (name === "cleared") {
      words.push(clearName(amount, view));
      const chain = counterOf(view, "back to back");
      const combo = counterOf(view, "combo");
      if (chain > 0) words.push(t("backToBack", { count: chain }));
      if (combo > 0) words.push(t("combo", { count: combo }));
      if (isEmptied(view)) words.push(t("perfect"));
    } else if (name === "levelled") words.push(t("levelUp", { level: amount }));
    else if (name === "emptied") words.push(t("emptied"));
    else if (name === "sent") words.push(t("sent", { lines: amount }));
  }
  return words;
}
