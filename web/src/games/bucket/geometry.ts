// Where the cells of the cross are on the picture: unfolded, or looking down into the bucket.
import type { Picture } from "./kept.svelte";

export type Point = [x: number, y: number];

export interface Geometry {
  picture: Picture;
  /** Columns of a wall, rows of a wall, and both sides of the square around the cross. */
  width: number;
  depth: number;
  side: number;
  /** The corner of a cell in the square around the cross, on the picture. */
  at: (column: number, row: number) => Point;
}

/** The floor's side as a part of the rim's, seen from above. */
const FLOOR = 0.47;
/** Each row of a wall is so much lower on the picture than the one above it. */
const SHRINK = 0.935;

export function geometry(picture: Picture, width: number, depth: number, size: number): Geometry {
  const side = width + 2 * depth;
  const at = picture === "cross" ? unfolded(size / side) : lookingDown(width, depth, size);
  return { picture, width, depth, side, at };
}

function unfolded(cell: number): Geometry["at"] {
  return (column, row) => [column * cell, row * cell];
}

/** A square bucket from above: the rim outside, the floor in the middle, walls narrowing between. */
function lookingDown(width: number, depth: number, size: number): Geometry["at"] {
  const rim = size / 2 - size * 0.012;
  const half = width / 2;
  const middle = depth + half;
  const whole = 1 - SHRINK ** depth;
  const scaleAt = (height: number): number => FLOOR + (1 - FLOOR) * (1 - (1 - SHRINK ** (depth - height)) / whole);
  return (column, row) => {
    const across = column - middle;
    const down = row - middle;
    const height = Math.max(0, Math.abs(across) - half, Math.abs(down) - half);
    const scale = height > 0 ? scaleAt(height) : FLOOR;
    const bound = (value: number): number => Math.max(-1, Math.min(1, value / half));
    return [size / 2 + bound(across) * rim * scale, size / 2 + bound(down) * rim * scale];
  };
}

/** The four corners of a place, clockwise from its top left in the cross. */
export function corners(shape: Geometry, place: number): Point[] {
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  return [shape.at(column, row), shape.at(column + 1, row), shape.at(column + 1, row + 1), shape.at(column, row + 1)];
}

export function isOnFloor(shape: Geometry, place: number): boolean {
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  const end = shape.depth + shape.width;
  return column >= shape.depth && column < end && row >= shape.depth && row < end;
}

/** The side of a wall's place: 0 north, 1 east, 2 south, 3 west; -1 on the floor. */
export function sideOf(shape: Geometry, place: number): number {
  if (isOnFloor(shape, place)) return -1;
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  if (row < shape.depth) return 0;
  if (column >= shape.depth + shape.width) return 1;
  return row >= shape.depth + shape.width ? 2 : 3;
}

/** How deep a place is: 0 at the rim, 1 at the floor. */
export function depthOf(shape: Geometry, place: number): number {
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  const fromRim = Math.min(row, column, shape.side - 1 - row, shape.side - 1 - column);
  return Math.min(1, fromRim / shape.depth);
}

/** The outline of a wall, clockwise. */
export function wallOutline(shape: Geometry, side: number): Point[] {
  const { depth: near, side: all } = shape;
  const far = near + shape.width;
  const boxes = [
    [near, 0, far, near],
    [far, near, all, far],
    [near, far, far, all],
    [0, near, near, far],
  ];
  const [left = 0, top = 0, right = 0, bottom = 0] = boxes[side] ?? [];
  return [shape.at(left, top), shape.at(right, top), shape.at(right, bottom), shape.at(left, bottom)];
}

/** The smallest box of the cross around some places. */
export function boxAround(
  shape: Geometry,
  places: number[],
): [left: number, top: number, right: number, bottom: number] {
  const columns = places.map((place) => place % shape.side);
  const rows = places.map((place) => Math.floor(place / shape.side));
  return [Math.min(...columns), Math.min(...rows), Math.max(...columns) + 1, Math.max(...rows) + 1];
}
