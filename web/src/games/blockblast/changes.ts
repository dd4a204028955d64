// What happened between two views of a game: for animation, celebration and the live region.
import type { Event, View } from "../../python/types";
import { t } from "./messages";
import { pieceName } from "./pieceNames";
import { placesIn, placesOf } from "./placing";

export interface Change {
  /** Cells that went, with the colours they had. */
  gone: { place: number; code: number }[];
  lines: number;
  points: number;
  bonus: number;
  words: string[];
}

export function counterOf(view: View, name: string): number {
  return view.counters.find((counter) => counter.name === name)?.value ?? 0;
}

export function changes(before: View, after: View, events: Event[], size: number): Change {
  const change: Change = { gone: [], lines: 0, points: 0, bonus: 0, words: [] };
  const isNext = counterOf(after, "placed") === counterOf(before, "placed") + 1;
  if (isNext) addPlacement(change, before, events, size);
  else if (counterOf(after, "revived") === counterOf(before, "revived") + 1) addRevive(change, before, after);
  const drawn = events.findLastIndex(([name]) => name === "drawn");
  if (drawn >= 0 && (isNext || change.gone.length)) change.words.push(t("newSet", { pieces: trayText(after) }));
  return change;
}

function addPlacement(change: Change, before: View, events: Event[], size: number): void {
  const last = events.findLastIndex(([name]) => name === "placed");
  for (const [name, a, b] of events.slice(last + 1)) {
    if (name === "cleared") [change.lines, change.points] = [a, b];
    else if (name === "perfect_clear") change.bonus = a;
    else if (name === "lines")
      change.gone = placesIn(a, b, size).map((place) => ({ place, code: codeAt(before, events[last], place, size) }));
  }
  if (change.bonus) change.words.push(t("perfect", { points: change.bonus }));
}

function addRevive(change: Change, before: View, after: View): void {
  const cells = after.grids[0]?.cells ?? [];
  change.gone = (before.grids[0]?.cells ?? []).flatMap((code, place) =>
    code && !cells[place] ? [{ place, code }] : [],
  );
  change.words.push(t("revivedTo", { cells: change.gone.length }));
}

/** The colour of a place once the piece was down: its own where the board was empty. */
function codeAt(before: View, placed: Event | undefined, place: number, size: number): number {
  const code = before.grids[0]?.cells[place];
  if (code || !placed) return code ?? 1;
  const [, slot, , at] = placed;
  const piece = before.trays[0]?.pieces[slot];
  if (!piece) return 1;
  const covers = placesOf(piece, { row: Math.floor(at / size), column: at % size }, size).includes(place);
  return covers ? (piece.cells.find((cell) => cell > 0) ?? 1) : 1;
}

function trayText(view: View): string {
  const pieces = view.trays[0]?.pieces.filter((piece) => piece.cells.length) ?? [];
  return pieces.map((piece) => pieceName(piece.label, piece.width, piece.height)).join("; ");
}
