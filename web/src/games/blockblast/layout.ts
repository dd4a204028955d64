// How large the board can be, and where the tray and counters go.
import { arrange } from "../arranging";
import type { Space } from "../module";

export interface Layout {
  /**
   * tall: everything stacked; wide: counters to the left of the board, the tray to its right; low: counters above,
   * the tray to the right.
   */
  shape: "tall" | "wide" | "low";
  /** The sides of a cell, of the board with its frame, and of a slot of the tray, in CSS pixels. */
  pitch: number;
  board: number;
  slot: number;
  /** The width of the counters beside the board. */
  side: number;
  /** Unused height in the stacked layout. */
  spare: number;
}

const SMALLEST = 18;
/** The board's frame and the edge of the layout. */
const PADDING = 12;
const EDGE = 16;
const GAP = 12;
const COUNTERS = 70;
const LEAST_SIDE = 112;
const MOST_SIDE = 200;
/** The width of a tray slot, in board cells. */
const SLOT = 2.55;
const LEAST_SLOT = 76;

/** The layout with the largest board, for this many rows and columns, and a tray with this many slots. */
export function layoutFor({ width, height }: Space, size: number, slots: number, ratio = devicePixelRatio): Layout {
  const space = { width: width - PADDING, height: height - PADDING - EDGE };
  // The tray is in proportion to the board, but a finger needs its size on small screens, too.
  const column = (high: number): number =>
    Math.floor(Math.min(Math.max(LEAST_SLOT, (SLOT * high) / size), (high - (slots - 1) * GAP) / slots));
  const row = Math.max(
    Math.min(LEAST_SLOT, (width - 2 * GAP) / slots),
    Math.min((SLOT * space.width) / size, (SLOT * space.height) / (size + SLOT)),
  );
  const beside = column(height - EDGE);
  const underCounters = column(height - EDGE - COUNTERS - GAP);
  const { kind: shape, cell: pitch } = arrange<Layout["shape"]>(
    space,
    { width: size, height: size },
    [
      { kind: "tall", across: 0, down: row + COUNTERS + 2 * GAP },
      { kind: "wide", across: LEAST_SIDE + beside + 2 * GAP, down: 0 },
      { kind: "low", across: underCounters + GAP, down: COUNTERS + GAP },
    ],
    SMALLEST,
    ratio,
  );
  const board = size * pitch + PADDING;
  if (shape === "wide") {
    const side = Math.max(LEAST_SIDE, Math.min(MOST_SIDE, Math.floor(width - board - beside - 2 * GAP)));
    return { shape, pitch, board, slot: beside, side, spare: 0 };
  }
  if (shape === "low") return { shape, pitch, board, slot: underCounters, side: 0, spare: 0 };
  const slot = Math.floor(Math.min(Math.max(row, LEAST_SLOT), (Math.min(width, board) - 2 * 8) / slots));
  return { shape, pitch, board, slot, side: 0, spare: height - EDGE - board - slot - COUNTERS - 2 * GAP };
}

/** How large pieces in the tray are, relative to the board's cells, and the edge that they leave in their slot. */
const TRAY = 0.6;
const SLOT_EDGE = 8;

/** The size of a cell of a piece in the tray, given the length of the piece's longer side in cells. */
export function traySize(length: number, pitch: number, slot: number): number {
  return Math.floor(Math.min(pitch * TRAY, (slot - SLOT_EDGE) / length));
}
