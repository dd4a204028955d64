// The clearing animation: rows go first, then columns, then everything moves together.
import type { Grid } from "../../python/types";
import { counterOf } from "../counters";
import type { Clear, GameView } from "./view";

const FADE = 200;
const SLIDE = 160;

export interface Clearing {
  /** The cells of the cross when the piece locked. */
  before: number[];
  /** Lines of the cross that are cleared. */
  rows: number[];
  columns: number[];
  /** For each line of the cross now, the line its cells came from; undefined for a new one. */
  rowsFrom: (number | undefined)[];
  columnsFrom: (number | undefined)[];
  side: number;
  began: number;
  /** Whether cleared cells flash first. */
  flashes: boolean;
}

export interface Moment {
  stage: "rows" | "columns" | "slide";
  /** Progress of the stage, from 0 to 1. */
  part: number;
}

/** What was cleared between two views; undefined if more than one piece locked between them. */
export function newClear(before: GameView, now: GameView): Clear | undefined {
  const { clear } = now.more;
  if (!clear || clear.number === before.more.clear?.number) return undefined;
  return counterOf(now, "pieces") === counterOf(before, "pieces") + 1 ? clear : undefined;
}

/** The animation of a clear that starts at a given time, given the cross before the piece locked. */
export function clearingOf(clear: Clear, cross: Grid, began: number, flashes: boolean): Clearing {
  const before = [...cross.cells];
  for (const place of cross.layers["piece"] ?? []) before[place] = 0;
  for (const place of clear.piece) before[place] = clear.code;
  return {
    before,
    rows: cleared(clear.rows_to),
    columns: cleared(clear.columns_to),
    rowsFrom: origins(clear.rows_to),
    columnsFrom: origins(clear.columns_to),
    side: cross.width,
    began,
    flashes,
  };
}

function cleared(to: number[]): number[] {
  return to.flatMap((target, line) => (target < 0 ? [line] : []));
}

function origins(to: number[]): (number | undefined)[] {
  const from = new Array<number | undefined>(to.length).fill(undefined);
  to.forEach((target, line) => {
    if (target >= 0) from[target] = line;
  });
  return from;
}

/** The state of the animation at a given time; undefined once it is over. */
export function momentOf(clearing: Clearing, stamp: number): Moment | undefined {
  let past = stamp - clearing.began;
  for (const stage of ["rows", "columns"] as const) {
    if (!clearing[stage].length) continue;
    if (past < FADE) return { stage, part: Math.max(0, past / FADE) };
    past -= FADE;
  }
  return past < SLIDE ? { stage: "slide", part: past / SLIDE } : undefined;
}

/** Whether a place is in a line that is cleared in a stage. */
export function isGoing(clearing: Clearing, stage: "rows" | "columns", place: number): boolean {
  if (stage === "rows") return clearing.rows.includes(Math.floor(place / clearing.side));
  return clearing.columns.includes(place % clearing.side);
}
