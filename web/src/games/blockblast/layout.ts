// How large the board can be, and where the tray and counters go.
import type { Space } from "../module";

export interface Layout {
  /** tall: everything stacked; wide: counters and help beside the board; short: the tray beside the board. */
  shape: "tall" | "wide" | "short";
  pitch: number;
  slot: number;
  /** Unused height in the stacked layout. */
  spare: number;
}

const LARGEST = 62;
const SMALLEST = 18;
const PADDING = 12;
const GAPS = 56;
const COUNTERS = 66;
const SIDES = 2 * (12 * 16 + 28);
const SHORT_SIDE = 9 * 16 + 32;
/** The width of a tray slot, in board cells. */
const SLOT = 2.55;

/** The layout of a board with this many rows and columns, and a tray with this many slots. */
export function layoutFor({ width: room, height }: Space, size: number, slots: number): Layout {
  const isShort = height < 460 && room > height && room >= SHORT_SIDE + PADDING + (size + SLOT) * SMALLEST;
  if (isShort) {
    const pitch = fit((room - SHORT_SIDE - PADDING) / (size + SLOT), (height - PADDING - 16) / size);
    return { shape: "short", pitch, slot: Math.floor(Math.min((height - 36) / slots, 120)), spare: 0 };
  }
  const isWide = room >= 860;
  const across = (isWide ? room - SIDES : room) - PADDING;
  const down = height - PADDING - GAPS - (isWide ? 0 : COUNTERS);
  const pitch = fit(across / size, down / (size + SLOT));
  const slot = Math.floor(Math.min(Math.max(pitch * SLOT, 76), (Math.min(room, size * pitch + PADDING) - 16) / slots));
  const spare = down - size * pitch - slot;
  return { shape: isWide ? "wide" : "tall", pitch, slot, spare };
}

/** Rounded to whole device pixels, so that edges stay sharp. */
function fit(across: number, down: number): number {
  const pitch = Math.min(LARGEST, Math.max(SMALLEST, Math.min(across, down)));
  return Math.floor(pitch * devicePixelRatio) / devicePixelRatio;
}
