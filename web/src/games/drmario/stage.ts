// One player's stage: the bottle, and the arm on its shoulder that throws pills into it.
import { pictureOf } from "../../draw/sprites";
import type { Grid } from "../../python/types";
import { isVirus, type Cell } from "./cells";
import type { DrMarioLooks } from "./view";
import { drawGhost, drawHalf, drawPop } from "./pills";
import { STAGE } from "./layout";
import { drawVirus, type Mood } from "./viruses";

/** How much closer to the bottle's mouth the hand is than in the rules' path, which starts far beside the bottle. */
const CLOSE = 0.39;
/** The centre of the mouth in the rules' path. */
const MOUTH = 4;
/** The highest that the centre of a standing pill gets in the rules' path, and the space around it, in cells. */
const PEAK = 7;
const PEAK_EDGE = 1.35;

export interface Look {
  side: number;
  well: string;
  line: string;
  ink: string;
  soft: string;
  glass: string;
  accent: string;
  strong: boolean;
}

export interface Scene {
  bottle: Grid;
  /** The space above the bottle, in cells. */
  above: number;
  /** The code of the cells beside the neck. */
  neck: number;
  table: (Cell | undefined)[];
  pill: (Cell | undefined)[];
  /** The hand and the path of a throw, and the progress of the pill; below 0 it rests in the hand. */
  throwing: DrMarioLooks["throw"];
  frame: number;
  pop: number;
  sparks: boolean;
  /** The frame of the viruses' dance; it counts up indefinitely. */
  step: number;
  mood: Mood;
  ghost: boolean;
  virusFills: string[];
}

export function drawStage(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.drawImage(glassOf(context.canvas, scene, look), 0, 0);
  drawCells(context, scene, look);
  drawArm(context, scene, look);
  drawThrown(context, scene, look);
}

function at(place: number, { bottle, above }: Scene, look: Look): [number, number] {
  const x = (STAGE.left + (place % bottle.width)) * look.side;
  const y = (above + Math.floor(place / bottle.width)) * look.side;
  return [x, y];
}

/** The columns of the neck in the top row: the first, and the one after the last. */
export function neckOf({ bottle: { cells, width }, neck }: Pick<Scene, "bottle" | "neck">): [number, number] {
  const open = cells.slice(0, width).map((code) => code !== neck);
  return [open.indexOf(true), open.lastIndexOf(true) + 1];
}

/** The bottle: a body with rounded shoulders, an open neck and a lip. */
function glassPath(context: CanvasRenderingContext2D, scene: Scene, look: Look, out: number): void {
  const { side } = look;
  const [from, to] = neckOf(scene);
  const left = STAGE.left * side - out;
  const right = (STAGE.left + scene.bottle.width) * side + out;
  const neckLeft = (STAGE.left + from) * side - out;
  const neckRight = (STAGE.left + to) * side + out;
  const top = scene.above * side;
  const shoulder = top + side;
  const bottom = top + scene.bottle.height * side + out;
  const round = side * 0.55;
  context.beginPath();
  context.moveTo(neckLeft, top);
  context.lineTo(neckLeft, shoulder - out - side * 0.25);
  context.quadraticCurveTo(neckLeft, shoulder - out, neckLeft - side * 0.3, shoulder - out);
  context.lineTo(left + round, shoulder - out);
  context.quadraticCurveTo(left, shoulder - out, left, shoulder - out + round);
  context.lineTo(left, bottom - round * 0.6);
  context.quadraticCurveTo(left, bottom, left + round * 0.6, bottom);
  context.lineTo(right - round * 0.6, bottom);
  context.quadraticCurveTo(right, bottom, right, bottom - round * 0.6);
  context.lineTo(right, shoulder - out + round);
  context.quadraticCurveTo(right, shoulder - out, right - round, shoulder - out);
  context.lineTo(neckRight + side * 0.3, shoulder - out);
  context.quadraticCurveTo(neckRight, shoulder - out, neckRight, shoulder - out - side * 0.25);
  context.lineTo(neckRight, top);
}

/** The empty bottle, as a picture of the whole stage. */
function glassOf({ width, height }: HTMLCanvasElement, scene: Scene, look: Look): HTMLCanvasElement {
  const key = ["glass", width, height, scene.above, ...neckOf(scene), look.side, look.well, look.line, look.glass];
  return pictureOf(key.join(), width, height, (pen) => drawGlass(pen, scene, look));
}

function drawGlass(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  const { side } = look;
  const { width: columns, height: rows } = scene.bottle;
  const thick = side * 0.24;
  glassPath(context, scene, look, side * 0.06);
  context.fillStyle = look.well;
  context.fill();
  context.strokeStyle = look.line;
  context.lineWidth = 1;
  for (let row = 2; row < rows; row += 1) {
    const y = Math.round((scene.above + row) * side) + 0.5;
    context.beginPath();
    context.moveTo(STAGE.left * side, y);
    context.lineTo((STAGE.left + columns) * side, y);
    context.stroke();
  }
  for (let column = 1; column < columns; column += 1) {
    const x = Math.round((STAGE.left + column) * side) + 0.5;
    context.beginPath();
    context.moveTo(x, (scene.above + 1) * side);
    context.lineTo(x, (scene.above + rows) * side);
    context.stroke();
  }
  context.lineJoin = "round";
  context.lineCap = "round";
  glassPath(context, scene, look, thick * 0.7);
  context.strokeStyle = look.glass;
  context.lineWidth = thick;
  context.stroke();
  const top = scene.above * side;
  const [from, to] = neckOf(scene);
  for (const end of [STAGE.left + from - 0.16, STAGE.left + to + 0.16]) {
    context.beginPath();
    context.moveTo((end - 0.2) * side, top);
    context.lineTo((end + 0.2) * side, top);
    context.lineWidth = thick * 1.35;
    context.stroke();
  }
  // A highlight along the left of the glass.
  context.globalAlpha = 0.5;
  context.strokeStyle = "#ffffff";
  context.lineWidth = thick * 0.28;
  context.beginPath();
  context.moveTo((STAGE.left - 0.19) * side, (scene.above + 2.2) * side);
  context.lineTo((STAGE.left - 0.19) * side, (scene.above + 7) * side);
  context.stroke();
  context.globalAlpha = 1;
}

function drawCells(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  const { cells, layers } = scene.bottle;
  const piece = layers["piece"] ?? [];
  if (scene.ghost) {
    (layers["ghost"] ?? []).forEach((place, index) => {
      const cell = scene.table[cells[piece[index] ?? -1] ?? 0];
      if (cell && !piece.includes(place)) drawGhost(context, cell, ...at(place, scene, look), look.side, look.ink);
    });
  }
  cells.forEach((code, place) => {
    const cell = scene.table[code];
    if (!cell) return;
    const [x, y] = at(place, scene, look);
    if (cell.kind.startsWith("popping")) drawPop(context, cell, x, y, look.side, scene.pop, scene.sparks);
    else if (isVirus(cell)) drawInBottle(context, scene, cell, x, y, place, look);
    else drawHalf(context, cell, x, y, look.side, look.strong);
  });
}

function drawInBottle(
  context: CanvasRenderingContext2D,
  scene: Scene,
  cell: Cell,
  x: number,
  y: number,
  place: number,
  look: Look,
): void {
  const { side } = look;
  const diving = cell.kind === "diving virus";
  if (diving) {
    // Wind lines above a falling virus.
    context.strokeStyle = look.soft;
    context.lineWidth = Math.max(1, side * 0.06);
    for (const offset of [0.28, 0.5, 0.72]) {
      context.beginPath();
      context.moveTo(x + side * offset, y - side * 0.5);
      context.lineTo(x + side * offset, y - side * 0.1);
      context.stroke();
    }
  }
  const fill = scene.virusFills[cell.colour] ?? cell.fill;
  drawVirus(context, cell.colour, fill, x + side / 2, y + side / 2, side * 0.98, {
    step: scene.step + place,
    mood: diving ? "laugh" : scene.mood,
  });
}

/** A point of the rules' path in the picture: closer to the mouth, and as high as there is space. */
function throwPoint(x: number, y: number, { above }: Scene, look: Look): [number, number] {
  const flat = (above - PEAK_EDGE) / PEAK;
  return [(STAGE.left + MOUTH + (x - MOUTH) * CLOSE) * look.side, (above - 0.12 - y * flat) * look.side];
}

type ThrowStep = DrMarioLooks["throw"]["frames"][number];

/** The centre of the pill and its rotation during a throw, interpolated between two frames. */
function alongPath(scene: Scene): { x: number; y: number; turn: number } {
  const middle = ([x, y, turn]: ThrowStep): [number, number, number] =>
    turn % 2 ? [x + 0.5, y + 1, turn] : [x + 1, y + 0.5, turn];
  const { hand, frames } = scene.throwing;
  const inHand: ThrowStep = [...hand, 0];
  const frame = Math.min(frames.length - 1, scene.frame);
  const first = frame < 0 ? inHand : (frames[Math.floor(frame)] ?? inHand);
  const second = frame < 0 ? inHand : (frames[Math.floor(frame) + 1] ?? first);
  const [x1, y1, turn1] = middle(first);
  const [x2, y2, turn2] = middle(second);
  const part = frame - Math.floor(frame);
  const quarter = turn1 === turn2 ? 0 : 1;
  return { x: x1 + (x2 - x1) * part, y: y1 + (y2 - y1) * part, turn: turn1 + quarter * part };
}

function drawThrown(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  const [first, second] = scene.pill;
  if (!first || !second) return;
  const spot = alongPath(scene);
  const [x, y] = throwPoint(spot.x, spot.y, scene, look);
  context.save();
  context.translate(x, y - look.side * 0.2);
  context.rotate((-spot.turn * Math.PI) / 2);
  drawHalf(context, { ...first, kind: "left half" }, -look.side, -look.side / 2, look.side, look.strong);
  drawHalf(context, { ...second, kind: "right half" }, 0, -look.side / 2, look.side, look.strong);
  context.restore();
}

/** How far the arm has swung during a throw, from 0 to 1 and back. */
function swing(frame: number): number {
  if (frame < 0) return 0;
  if (frame < 5) return frame / 5;
  return Math.max(0, 1 - (frame - 5) / 12);
}

/** The arm: a robotic desk lamp with a cup for a hand, on the right shoulder of the bottle. */
function drawArm(context: CanvasRenderingContext2D, scene: Scene, look: Look): void {
  const { side } = look;
  const part = swing(scene.frame);
  const [baseX, mouthY] = throwPoint(12.4, 0, scene, look);
  const baseY = mouthY + 0.45 * side;
  const [handX, handY] = throwPoint(11 - 1.6 * part, 3.75 + 1.9 * part, scene, look);
  const elbowX = baseX - side * (1.15 + 0.2 * part);
  const elbowY = baseY - (baseY - handY) * 0.42;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [colour, width] of [
    [look.soft, 0.42],
    [look.glass, 0.28],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = side * width;
    context.beginPath();
    context.moveTo(baseX, baseY);
    context.lineTo(elbowX, elbowY);
    context.lineTo(handX, handY);
    context.stroke();
  }
  context.fillStyle = look.accent;
  context.beginPath();
  context.arc(elbowX, elbowY, side * 0.22, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = look.soft;
  context.beginPath();
  context.roundRect(baseX - side * 0.75, baseY - side * 0.12, side * 1.35, side * 0.5, side * 0.18);
  context.fill();
  context.save();
  context.translate(handX, handY);
  context.rotate(-0.7 * part);
  context.strokeStyle = look.soft;
  context.lineWidth = side * 0.2;
  context.beginPath();
  context.moveTo(-side * 1.12, -side * 0.42);
  context.quadraticCurveTo(-side * 1.05, side * 0.08, -side * 0.55, side * 0.1);
  context.lineTo(side * 0.55, side * 0.1);
  context.quadraticCurveTo(side * 1.05, side * 0.08, side * 1.12, -side * 0.42);
  context.stroke();
  context.restore();
}
