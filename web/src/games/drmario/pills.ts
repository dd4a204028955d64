// Pill halves, their marks and the popping effect.
import { inkOn, shade } from "../../draw/palette";
import { spriteOf } from "../../draw/sprites";
import type { Cell } from "./cells";

/** Rounded corners by kind: top left, top right, bottom right, bottom left. */
const ROUND: Record<string, [number, number, number, number]> = {
  "left half": [1, 0, 0, 1],
  "right half": [0, 1, 1, 0],
  "upper half": [1, 1, 0, 0],
  "lower half": [0, 0, 1, 1],
  half: [1, 1, 1, 1],
};

/** Sides joined to the other half: left, top, right, bottom. */
const JOINED: Record<string, [number, number, number, number]> = {
  "left half": [0, 0, 1, 0],
  "right half": [1, 0, 0, 0],
  "upper half": [0, 0, 0, 1],
  "lower half": [0, 1, 0, 0],
};

function outline(context: CanvasRenderingContext2D, kind: string, x: number, y: number, side: number): void {
  const gap = side * 0.06;
  const [left, top, right, bottom] = JOINED[kind] ?? [0, 0, 0, 0];
  const round = (ROUND[kind] ?? [1, 1, 1, 1]).map((corner) => corner * side * 0.42 + side * 0.04);
  context.beginPath();
  context.roundRect(
    x + (left ? 0 : gap),
    y + (top ? 0 : gap),
    side - (left ? 0 : gap) - (right ? 0 : gap),
    side - (top ? 0 : gap) - (bottom ? 0 : gap),
    round,
  );
}

export function drawHalf(
  context: CanvasRenderingContext2D,
  cell: Cell,
  x: number,
  y: number,
  side: number,
  strong: boolean,
): void {
  const picture = spriteOf(`half ${cell.colour} ${cell.fill} ${cell.kind} ${side} ${String(strong)}`, side, (pen) =>
    paintHalf(pen, cell, side, strong),
  );
  context.drawImage(picture, x, y);
}

function paintHalf(context: CanvasRenderingContext2D, cell: Cell, side: number, strong: boolean): void {
  outline(context, cell.kind, 0, 0, side);
  context.fillStyle = cell.fill;
  context.fill();
  context.save();
  context.clip();
  context.fillStyle = shade(cell.fill, 0.35);
  context.fillRect(0, 0, side, side * 0.24);
  context.fillStyle = shade(cell.fill, -0.28);
  context.fillRect(0, side * 0.82, side, side * 0.2);
  context.restore();
  outline(context, cell.kind, 0, 0, side);
  context.strokeStyle = shade(cell.fill, -0.5);
  context.lineWidth = Math.max(1, side * 0.045);
  context.stroke();
  drawMark(context, cell.colour, side / 2, side * 0.53, side, inkFor(cell.fill), strong);
}

function inkFor(fill: string): string {
  return fill.startsWith("#") ? inkOn(fill) : "#14161c";
}

/** The mark of a colour: a ring, two bars, or a star. */
export function drawMark(
  context: CanvasRenderingContext2D,
  colour: number,
  x: number,
  y: number,
  side: number,
  ink: string,
  strong: boolean,
): void {
  const reach = side * (strong ? 0.25 : 0.19);
  context.save();
  context.globalAlpha *= strong ? 1 : 0.8;
  context.strokeStyle = ink;
  context.fillStyle = ink;
  context.lineWidth = side * (strong ? 0.11 : 0.08);
  context.beginPath();
  if (colour === 0) {
    context.arc(x, y, reach * 0.85, 0, Math.PI * 2);
    context.stroke();
  } else if (colour === 1) {
    for (const offset of [-0.5, 0.5]) {
      context.moveTo(x - reach, y + offset * reach);
      context.lineTo(x + reach, y + offset * reach);
    }
    context.stroke();
  } else {
    for (let point = 0; point < 8; point += 1) {
      const length = point % 2 ? reach * 0.42 : reach * 1.2;
      context.lineTo(x + Math.sin((point * Math.PI) / 4) * length, y - Math.cos((point * Math.PI) / 4) * length);
    }
    context.closePath();
    context.fill();
  }
  context.restore();
}

/** Where a pill would land: its outline, with its mark in the centre. */
export function drawGhost(
  context: CanvasRenderingContext2D,
  cell: Cell,
  x: number,
  y: number,
  side: number,
  ink: string,
): void {
  context.save();
  outline(context, cell.kind, x, y, side);
  context.globalAlpha = 0.3;
  context.fillStyle = cell.fill;
  context.fill();
  context.globalAlpha = 0.65;
  context.setLineDash([side * 0.16, side * 0.1]);
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1.2, side * 0.055);
  context.stroke();
  context.setLineDash([]);
  drawMark(context, cell.colour, x + side / 2, y + side / 2, side, ink, false);
  context.restore();
}

/** The popping effect, from 0 to 1: a widening ring, and sparks if they are on. */
export function drawPop(
  context: CanvasRenderingContext2D,
  cell: Cell,
  x: number,
  y: number,
  side: number,
  progress: number,
  hasSparks: boolean,
): void {
  if (progress >= 1) return;
  const middleX = x + side / 2;
  const middleY = y + side / 2;
  const sparks = !hasSparks ? 0 : cell.kind === "popping virus" ? 8 : 5;
  context.save();
  context.strokeStyle = cell.fill;
  context.fillStyle = cell.fill;
  context.globalAlpha = 1 - progress * 0.7;
  context.lineWidth = side * 0.14 * (1.2 - progress);
  context.beginPath();
  context.arc(middleX, middleY, side * (0.16 + 0.28 * progress), 0, Math.PI * 2);
  context.stroke();
  for (let spark = 0; spark < sparks; spark += 1) {
    const angle = (spark * Math.PI * 2) / sparks + cell.colour;
    const reach = side * (0.2 + 0.42 * progress);
    context.beginPath();
    context.arc(
      middleX + Math.cos(angle) * reach,
      middleY + Math.sin(angle) * reach,
      side * 0.08 * (1.1 - progress),
      0,
      Math.PI * 2,
    );
    context.fill();
  }
  context.restore();
}
