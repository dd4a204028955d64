// The clearing of lines as it is shown: rows go first, then columns, then all moves together.
import type { Event, View } from "../../python/types";

const FADE = 200;
const SLIDE = 160;

export interface Clearing {
  /** The cells of the cross as they were when the piece came to rest. */
  before: number[];
  /** Lines of the cross that go, by their number in the square around it. */
  rows: number[];
  columns: number[];
  side: number;
  began: number;
  /** Whether what goes lights up first. */
  flashes: boolean;
}

export interface Moment {
  stage: "rows" | "columns" | "slide";
  /** How far the stage has come, from 0 to 1. */
  part: number;
}

function bits(mask: number, first: number): number[] {
  const found: number[] = [];
  for (let bit = 0; mask >> bit; bit += 1) if ((mask >> bit) & 1) found.push(first + bit);
  return found;
}

/** What the last piece cleared, from the events since it came to rest; nothing if it cleared nothing. */
export function clearingOf(
  events: Event[],
  last: View,
  depth: number,
  code: number,
  stamp: number,
): Clearing | undefined {
  const grid = last.grids[0];
  const since = events.slice(events.findLastIndex(([name]) => name === "locked"));
  if (!grid || since[0]?.[0] !== "locked") return undefined;
  const masks = (wanted: string): number => since.find(([name]) => name === wanted)?.[1] ?? 0;
  const rows = bits(masks("rows_cleared"), depth);
  const columns = bits(masks("columns_cleared"), depth);
  if (!rows.length && !columns.length) return undefined;
  const before = [...grid.cells];
  for (const place of grid.layers["piece"] ?? []) before[place] = 0;
  for (const place of grid.layers["ghost"] ?? []) before[place] = code;
  return { before, rows, columns, side: grid.width, began: stamp, flashes: false };
}

/** What is shown of a clearing at a moment; nothing once it is over. */
export function momentOf(clearing: Clearing, stamp: number): Moment | undefined {
  let past = stamp - clearing.began;
  for (const stage of ["rows", "columns"] as const) {
    if (!clearing[stage].length) continue;
    if (past < FADE) return { stage, part: Math.max(0, past / FADE) };
    past -= FADE;
  }
  return past < SLIDE ? { stage: "slide", part: past / SLIDE } : undefined;
}

/** Whether a place is in a line that goes in a stage. */
export function isGoing(clearing: Clearing, stage: "rows" | "columns", place: number): boolean {
  if (stage === "rows") return clearing.rows.includes(Math.floor(place / clearing.side));
  return clearing.columns.includes(place % clearing.side);
}

/** By line, where what is in it now was before lines went: the way it slides, for drawing alone. */
export function origins(gone: number[], side: number, width: number): number[] {
  const middle = (side - width) / 2 + Math.ceil(width / 2);
  const from = Array.from({ length: side }, (_, line) => line);
  let target = middle - 1;
  for (let line = middle - 1; line >= 0; line -= 1) if (!gone.includes(line)) from[target--] = line;
  target = middle;
  for (let line = middle; line < side; line += 1) if (!gone.includes(line)) from[target++] = line;
  return from;
}
