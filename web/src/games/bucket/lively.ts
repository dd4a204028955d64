// Effects of the bucket: a nudge where a piece lands, and sparks from cleared lines.
import { push } from "../../draw/effects";
import { colourOf } from "../../draw/palette";
import type { PaletteName } from "../../store/choices";
import type { Sparks } from "../../draw/sparks";
import type { CellLook, Event } from "../../python/types";
import { isGoing, type Clearing } from "./clearing";
import { middleOf } from "./draw";
import { corners, type Geometry } from "./geometry";
import { directionDown, type Direction } from "./screen";
import type { Arrows } from "./view";

/** How far a landing nudges the bucket right and down, by direction, in CSS pixels. */
const PUSHES: Record<Direction, [number, number]> = { left: [-3, 0], right: [3, 0], up: [0, -3], down: [0, 3] };
const SPARKS = 2;

/** A piece that was dropped nudges the bucket in the direction of its fall; `screen` holds the arrows of its view. */
export function pushFor(events: Event[], bucket: Element, screen: Arrows): void {
  const direction = directionDown(screen);
  if (direction && events.some(([name]) => name === "fell")) push(bucket, ...PUSHES[direction]);
}

/** Sparks from every cell of the cleared lines; `cell` is its usual size in canvas pixels. */
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
