// Where everything around the bucket goes, so that the bucket is as large as possible.
import { arrange } from "../arranging";
import type { Space } from "../module";

/** The panel in a column to the right of the bucket, or above it. */
type Kind = "column" | "above";

export interface Layout {
  kind: Kind;
  /** The side of the bucket with its rim, in CSS pixels. */
  size: number;
  /** The width of the panel. */
  panel: number;
  /** Whether the panel has room for every figure and for words on its buttons. */
  roomy: boolean;
}

const GAP = 10;
const LEAST_COLUMN = 124;
const MOST_COLUMN = 240;
/** A column as wide and high as this holds everything. */
const ROOMY_COLUMN = 200;
const ROOMY_HEIGHT = 520;
/** A panel above the bucket: a single row, or everything. */
const STRIP = 62;
const ROOMY_ABOVE = 164;
const MOST_ABOVE = 560;
/** Two lines below the bucket: warnings, and what a hard drop would do. */
const STATUS = 40;
const LEAST = 120;

/** The layout with the largest bucket. */
export function layoutOf({ width, height }: Space, ratio = devicePixelRatio): Layout {
  const { kind, cell: size } = arrange<Kind>(
    { width, height },
    { width: 1, height: 1 },
    [
      { kind: "column", across: LEAST_COLUMN + GAP, down: 0 },
      { kind: "above", across: 0, down: STRIP + GAP + STATUS },
    ],
    LEAST,
    ratio,
  );
  if (kind === "column") {
    const panel = Math.max(LEAST_COLUMN, Math.min(MOST_COLUMN, Math.floor(width - size - GAP)));
    return { kind, size, panel, roomy: panel >= ROOMY_COLUMN && height >= ROOMY_HEIGHT };
  }
  const roomy = height - size - GAP - STATUS >= ROOMY_ABOVE;
  return { kind, size, panel: Math.min(width, Math.max(size, MOST_ABOVE)), roomy };
}
