// Where the cells of the cross are in the picture: unfolded, or looking down into the bucket.
import type { Picture } from "./options.svelte";
import type { BucketMore, Wall } from "./view";

export type Point = [x: number, y: number];

export interface Geometry {
  picture: Picture;
  /** Columns of a wall, rows of a wall, and the side of the square around the cross. */
  width: number;
  depth: number;
  side: number;
  /** The areas of the walls in the square around the cross. */
  walls: Wall["area"][];
  /** The position in the picture of a cell's corner in the square around the cross. */
  at: (column: number, row: number) => Point;
}

/** The floor's side relative to the rim's, seen from above. */
const FLOOR = 0.47;
/** The height of each wall row in the picture, relative to the row above it. */
const SHRINK = 0.935;

export function geometry(picture: Picture, { width, depth, walls }: BucketMore, size: number): Geometry {
  const side = width + 2 * depth;
  const at = picture === "cross" ? unfolded(size / side) : lookingDown(width, depth, size);
  return { picture, width, depth, side, walls: walls.map(({ area }) => area), at };
}

function unfolded(cell: number): Geometry["at"] {
  return (column, row) => [column * cell, row * cell];
}

/** A square bucket from above: the rim outside, the floor in the middle, walls narrowing in between. */
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

/** Whether a place is within an area of the square around the cross. */
function isWithin(shape: Geometry, [left = 0, top = 0, columns = 0, rows = 0]: Wall["area"], place: number): boolean {
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  return column >= left && column < left + columns && row >= top && row < top + rows;
}

/** The number of the wall that a place is on; -1 on the floor. */
export function wallAt(shape: Geometry, place: number): number {
  return shape.walls.findIndex((area) => isWithin(shape, area, place));
}

/** How deep a place is: 0 at the rim, 1 at the floor. */
export function depthOf(shape: Geometry, place: number): number {
  const column = place % shape.side;
  const row = Math.floor(place / shape.side);
  const fromRim = Math.min(row, column, shape.side - 1 - row, shape.side - 1 - column);
  return Math.min(1, fromRim / shape.depth);
}

/** The outline of an area of the square around the cross, clockwise. */
export function outlineOf(shape: Geometry, [left = 0, top = 0, columns = 0, rows = 0]: Wall["area"]): Point[] {
  const [right, bottom] = [left + columns, top + rows];
  return [shape.at(left, top), shape.at(right, top), shape.at(right, bottom), shape.at(left, bottom)];
}
