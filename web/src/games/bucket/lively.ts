// What is lively about a bucket: a push where a piece landed, and sparks from lines that go.
import { push } from "../../draw/effects";
import { colourOf, type PaletteName } from "../../draw/palette";
import type { Sparks } from "../../draw/sparks";
import type { CellLook, Event } from "../../python/types";
import { isGoing, type Clearing } from "./clearing";
import { middleOf } from "./draw";
import { corners, type Geometry } from "./geometry";

/** By wall, the way that its pieces fall, to the right and down, as far as a landing pushes, in CSS pixels. */
const PUSHES: readonly [number, number][] = [
  [0, 3],
  [-3, 0],
  [0, -3],
  [3, 0],
];
const SPARKS = 2;

/** A piece that fell to the end of its path pushes the bucket the way it went. */
export function pushFor(events: Event[], bucket: Element): void {
  if (!events.some(([name]) => name === "fell")) return;
  const wall = events.find(([name]) => name === "locked")?.[2] ?? -1;
  push(bucket, ...(PUSHES[wall] ?? [0, 0]));
}

/** Sparks from every cell of the lines that go; `cell` is its usual size in pixels of the canvas. */
export function letFly(
  sparks: Sparks,
  what: Clearing,
  shape: Geometry,
  cell: number,
  looks: CellLook[],
  palette: PaletteName,
): void {
  what.before.forEach((code, place) => {
    if (!code || !(isGoing(what, "rows", place) || isGoing(what, "columns", place))) return;
    sparks.burst(...middleOf(corners(shape, place)), cell, colourOf(looks, code, palette), SPARKS, what.began);
  });
}
