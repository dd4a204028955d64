// The dancers: a lane per colour, with its virus hopping along it and the number left.
import type { Look } from "./stage";
import { drawVirus, type Mood } from "./viruses";

export interface Dance {
  /** The frame of the dance, and the step the dancers have reached along their lanes; both count up indefinitely. */
  step: number;
  lane: number;
  mood: Mood;
  counts: number[];
  knocked: boolean[];
  virusFills: string[];
}

/** Draw the lanes below each other, or beside each other if the canvas is wider than it is high. */
export function drawDancers(context: CanvasRenderingContext2D, dance: Dance, look: Look): void {
  const { width, height } = context.canvas;
  context.clearRect(0, 0, width, height);
  const lanes = Math.max(1, dance.counts.length);
  const across = width > height;
  const gap = Math.max(2, Math.round(Math.min(width, height) * 0.04));
  const laneWidth = across ? (width - gap * (lanes - 1)) / lanes : width;
  const laneHeight = across ? height : (height - gap * (lanes - 1)) / lanes;
  // While the board is being laid out, there may be no room for them yet.
  if (laneWidth < 1 || laneHeight < 1) return;
  dance.counts.forEach((count, colour) => {
    const left = across ? colour * (laneWidth + gap) : 0;
    const top = across ? 0 : colour * (laneHeight + gap);
    drawLane(context, { left, top, width: laneWidth, height: laneHeight }, colour, count, dance, look);
  });
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A lane: the number beside the virus, or below it where the lane is narrow. */
function drawLane(
  context: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
  colour: number,
  count: number,
  dance: Dance,
  look: Look,
): void {
  const edge = Math.max(1, Math.min(width, height) * 0.03);
  context.fillStyle = look.well;
  context.strokeStyle = look.line;
  context.lineWidth = edge;
  context.beginPath();
  context.roundRect(left + edge / 2, top + edge / 2, width - edge, height - edge, Math.min(width, height) * 0.16);
  context.fill();
  context.stroke();
  const upright = width < 1.4 * height;
  const size = upright ? Math.min(width * 0.74, height * 0.58) : Math.min(height * 0.84, width * 0.56);
  const slot = (dance.lane + colour) % 2;
  const free = upright ? 0 : width - size * 1.66 - edge * 2;
  const middle = upright ? left + width / 2 : left + edge * 2 + size * 0.54 + slot * Math.max(0, free);
  const floor = upright ? top + size + edge * 2 : top + height / 2 + size / 2;
  context.globalAlpha = count ? 1 : 0.35;
  const mood: Mood =
    !count || dance.knocked[colour] ? "down" : dance.mood === "calm" && count === 1 ? "worry" : dance.mood;
  const fill = dance.virusFills[colour] ?? look.soft;
  drawVirus(context, colour, fill, middle, floor - size / 2, size, { step: dance.step, mood });
  context.globalAlpha = 1;
  context.fillStyle = look.ink;
  const letter = upright ? (height - size) * 0.62 : size * 0.5;
  context.font = `650 ${Math.round(letter)}px system-ui, sans-serif`;
  context.textAlign = upright ? "center" : "right";
  context.textBaseline = "middle";
  const x = upright ? left + width / 2 : left + width - edge * 4;
  const y = upright ? (floor + top + height) / 2 : top + height / 2;
  context.fillText(count ? String(count) : "✓", x, y);
}
