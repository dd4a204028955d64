// The three viruses: Drizzle the drop, Crumb the bitten biscuit and Zest the prickly peel.
import { shade } from "../../draw/palette";
import { spriteOf } from "../../draw/sprites";

export type Mood = "calm" | "laugh" | "down" | "worry";

export interface Pose {
  /** The step of the dance; it counts up indefinitely. */
  step: number;
  mood: Mood;
}

const INK = "#14161c";
const WHITE = "#ffffff";
const LEAN = [0, 0.11, 0, -0.11];
const HOP = [0, -0.05, 0, -0.05];

/** How much larger than the virus its picture is: when it dances, it leaves its square. */
const REACH = 1.4;

/** Draw a virus in the square centred at (x, y). */
export function drawVirus(
  context: CanvasRenderingContext2D,
  colour: number,
  fill: string,
  x: number,
  y: number,
  size: number,
  { step, mood }: Pose,
): void {
  const beat = (step + colour) % 4;
  const side = Math.ceil(size * REACH);
  const picture = spriteOf(`virus ${colour} ${fill} ${size} ${beat} ${mood}`, side, (pen) =>
    paintVirus(pen, colour, fill, side / 2, size, beat, mood),
  );
  context.drawImage(picture, Math.round(x - side / 2), Math.round(y - side / 2));
}

function paintVirus(
  context: CanvasRenderingContext2D,
  colour: number,
  fill: string,
  middle: number,
  size: number,
  beat: number,
  mood: Mood,
): void {
  context.save();
  context.translate(middle, middle);
  context.scale(size, size);
  if (mood === "down") {
    context.translate(0, 0.16);
    context.rotate(Math.PI / 2);
  } else {
    context.translate(0, HOP[beat] ?? 0);
    context.rotate(LEAN[beat] ?? 0);
    if (mood === "laugh") context.scale(beat % 2 ? 1.08 : 0.98, beat % 2 ? 0.92 : 1.02);
  }
  context.lineWidth = 0.05;
  context.lineJoin = "round";
  context.lineCap = "round";
  const body = [drizzle, crumb, zest][colour] ?? drizzle;
  feet(context, fill, beat);
  body(context, fill);
  face(context, colour, mood, beat);
  context.restore();
}

function feet(context: CanvasRenderingContext2D, fill: string, beat: number): void {
  context.fillStyle = shade(fill, -0.45);
  for (const side of [-1, 1]) {
    const lift = (beat === 1 && side < 0) || (beat === 3 && side > 0) ? 0.05 : 0;
    context.beginPath();
    context.ellipse(side * 0.17, 0.42 - lift, 0.12, 0.065, 0, 0, Math.PI * 2);
    context.fill();
  }
}

function paint(context: CanvasRenderingContext2D, fill: string): void {
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = shade(fill, -0.5);
  context.stroke();
}

/** A drop with a curled tip. */
function drizzle(context: CanvasRenderingContext2D, fill: string): void {
  context.beginPath();
  context.moveTo(0.1, -0.47);
  context.bezierCurveTo(0.02, -0.24, 0.4, -0.1, 0.4, 0.12);
  context.bezierCurveTo(0.4, 0.34, 0.2, 0.42, 0, 0.42);
  context.bezierCurveTo(-0.2, 0.42, -0.4, 0.34, -0.4, 0.12);
  context.bezierCurveTo(-0.4, -0.16, -0.1, -0.2, 0.1, -0.47);
  context.closePath();
  paint(context, fill);
  context.strokeStyle = shade(fill, 0.55);
  context.beginPath();
  context.arc(-0.06, 0.12, 0.25, Math.PI * 0.85, Math.PI * 1.25);
  context.stroke();
}

/** A square biscuit with a bitten corner and stripes of icing. */
function crumb(context: CanvasRenderingContext2D, fill: string): void {
  context.beginPath();
  context.moveTo(-0.34, -0.38);
  context.lineTo(0.12, -0.4);
  context.quadraticCurveTo(0.1, -0.28, 0.2, -0.26);
  context.quadraticCurveTo(0.2, -0.14, 0.4, -0.14);
  context.lineTo(0.39, 0.32);
  context.quadraticCurveTo(0.36, 0.41, 0.28, 0.4);
  context.lineTo(-0.32, 0.4);
  context.quadraticCurveTo(-0.4, 0.38, -0.4, 0.3);
  context.lineTo(-0.4, -0.3);
  context.quadraticCurveTo(-0.4, -0.37, -0.34, -0.38);
  context.closePath();
  paint(context, fill);
  context.strokeStyle = shade(fill, 0.5);
  context.beginPath();
  context.moveTo(-0.3, 0.31);
  context.lineTo(0.29, 0.31);
  context.stroke();
  context.fillStyle = shade(fill, -0.2);
  context.beginPath();
  context.arc(0.33, -0.33, 0.05, 0, Math.PI * 2);
  context.fill();
}

/** An eight-pointed star of peel. */
function zest(context: CanvasRenderingContext2D, fill: string): void {
  context.beginPath();
  for (let point = 0; point < 16; point += 1) {
    const reach = point % 2 ? 0.33 : 0.48;
    const angle = (point * Math.PI) / 8;
    context.lineTo(Math.sin(angle) * reach, -Math.cos(angle) * reach * 0.95);
  }
  context.closePath();
  paint(context, fill);
}

function face(context: CanvasRenderingContext2D, colour: number, mood: Mood, beat: number): void {
  const eyes =
    colour === 1
      ? [[-0.06, -0.08, 0.19]]
      : [
          [-0.14, colour === 0 ? 0.02 : -0.06, 0.115],
          [0.14, colour === 0 ? 0.02 : -0.06, 0.115],
        ];
  const look = [0, 0.04, 0, -0.04][beat] ?? 0;
  for (const [x = 0, y = 0, radius = 0.1] of eyes) eye(context, x, y, radius, look, mood, colour);
  mouth(context, colour === 1 ? -0.04 : 0, colour === 0 ? 0.23 : 0.18, mood, colour);
}

function eye(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  look: number,
  mood: Mood,
  colour: number,
): void {
  context.strokeStyle = INK;
  if (mood === "laugh" || mood === "down") {
    // Closed eyes: arcs when laughing, crosses when knocked over.
    context.beginPath();
    if (mood === "laugh") context.arc(x, y + radius * 0.4, radius * 0.8, Math.PI * 1.1, Math.PI * 1.9);
    else {
      context.moveTo(x - radius * 0.6, y - radius * 0.6);
      context.lineTo(x + radius * 0.6, y + radius * 0.6);
      context.moveTo(x + radius * 0.6, y - radius * 0.6);
      context.lineTo(x - radius * 0.6, y + radius * 0.6);
    }
    context.stroke();
    return;
  }
  context.fillStyle = WHITE;
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = INK;
  context.beginPath();
  context.arc(x + look, y + (mood === "worry" ? -0.03 : 0.02), radius * 0.5, 0, Math.PI * 2);
  context.fill();
  if (colour === 2) {
    // Zest is up to something: a slanted eyebrow.
    context.beginPath();
    const inward = x < 0 ? 1 : -1;
    context.moveTo(x - inward * radius * 1.1, y - radius * 1.15);
    context.lineTo(x + inward * radius, y - radius * (mood === "worry" ? 1.5 : 0.6));
    context.stroke();
  }
}

function mouth(context: CanvasRenderingContext2D, x: number, y: number, mood: Mood, colour: number): void {
  context.strokeStyle = INK;
  context.fillStyle = INK;
  context.beginPath();
  if (mood === "laugh") {
    context.arc(x, y - 0.02, 0.14, 0, Math.PI);
    context.closePath();
    context.fill();
  } else if (mood === "worry") {
    context.arc(x, y + 0.08, 0.1, Math.PI * 1.15, Math.PI * 1.85);
    context.stroke();
  } else if (colour === 2) {
    context.moveTo(x - 0.14, y - 0.01);
    context.lineTo(x - 0.05, y + 0.06);
    context.lineTo(x + 0.03, y);
    context.lineTo(x + 0.13, y + 0.05);
    context.stroke();
  } else if (colour === 1) {
    context.moveTo(x - 0.12, y + 0.03);
    context.lineTo(x + 0.12, y);
    context.stroke();
  } else {
    context.arc(x, y - 0.03, 0.1, Math.PI * 0.15, Math.PI * 0.85);
    context.stroke();
  }
}
