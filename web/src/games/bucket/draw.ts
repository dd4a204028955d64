// Drawing a bucket, unfolded or from above: both are drawn cell by cell as quadrilaterals.
import type { GridStyle } from "../../draw/grid";
import { drawMark } from "../../draw/marks";
import { colourOf, inkOn, shade } from "../../draw/palette";
import type { Grid } from "../../python/types";
import { isGoing, type Clearing, type Moment } from "./clearing";
import { corners, depthOf, outlineOf, wallAt, type Geometry, type Point } from "./geometry";
import type { BucketMore, Wall } from "./view";

export interface Look extends GridStyle {
  soft: string;
  accent: string;
  bad: string;
  /** A CSS pixel in canvas pixels. */
  scale: number;
}

export interface Scene {
  grid: Grid;
  shape: Geometry;
  more: BucketMore;
  clearing?: { what: Clearing; moment: Moment } | undefined;
}

type Pen = CanvasRenderingContext2D;

/** White in both themes: a dark flash looks like dirt. */
const FLASH = "#ffffff";
/** Light comes from the top left: the brightness of each side. */
const LIGHT = [-0.1, 0, 0.1, -0.05];

export function drawBucket(pen: Pen, scene: Scene, look: Look): void {
  pen.clearRect(0, 0, pen.canvas.width, pen.canvas.height);
  pen.drawImage(groundOf(pen, scene, look), 0, 0);
  // Where the next piece would go is seen only once everything is where it will be.
  if (!scene.clearing) drawPath(pen, scene, look);
  for (const wall of scene.more.walls) if (wall.blocked) drawHatch(pen, scene.shape, wall, look);
  drawBlocks(pen, scene, look);
  drawRims(pen, scene.shape, look);
  if (scene.clearing) return drawPiece(pen, scene, look);
  drawClears(pen, scene, look);
  drawPreviews(pen, scene, look);
  drawPiece(pen, scene, look);
}

function trace(pen: Pen, points: Point[]): void {
  pen.beginPath();
  points.forEach(([x, y], index) => (index ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  pen.closePath();
}

/** A quadrilateral shrunk towards its centre. */
function inset(points: Point[], by: number): Point[] {
  const [x, y] = middleOf(points);
  return points.map(([px, py]): Point => [px + (x - px) * by, py + (y - py) * by]);
}

export function middleOf(points: Point[]): Point {
  const sum = points.reduce<Point>(([ax, ay], [bx, by]) => [ax + bx, ay + by], [0, 0]);
  return [sum[0] / points.length, sum[1] / points.length];
}

function breadth(points: Point[]): number {
  const [a = [0, 0], b = [0, 0], c = [0, 0]] = points;
  return Math.min(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(c[0] - b[0], c[1] - b[1]));
}

function isInside(look: Look, code: number): boolean {
  return !look.outside.includes(code);
}

const grounds = new WeakMap<Geometry, { key: string; picture: HTMLCanvasElement }>();

/** The empty bucket, drawn once per size, view and theme. */
function groundOf(pen: Pen, scene: Scene, look: Look): HTMLCanvasElement {
  const key = `${look.empty}${look.line}${look.soft}`;
  const found = grounds.get(scene.shape);
  if (found?.key === key) return found.picture;
  const picture = document.createElement("canvas");
  picture.width = pen.canvas.width;
  picture.height = pen.canvas.height;
  const ground = picture.getContext("2d");
  if (ground) drawGround(ground, scene, look);
  grounds.set(scene.shape, { key, picture });
  return picture;
}

function drawGround(pen: Pen, { grid, shape }: Scene, look: Look): void {
  pen.strokeStyle = look.line;
  pen.lineWidth = Math.max(1, look.scale);
  grid.cells.forEach((code, place) => {
    if (!isInside(look, code)) return;
    trace(pen, corners(shape, place));
    pen.fillStyle = look.empty;
    pen.fill();
    const wall = wallAt(shape, place);
    const dark = shape.picture === "inside" && wall >= 0 ? 0.05 + 0.2 * depthOf(shape, place) : 0;
    if (dark) {
      pen.globalAlpha = dark + (LIGHT[wall] ?? 0) * 0.4;
      pen.fillStyle = look.soft;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.stroke();
  });
}

/** The path the piece will take, as a faint band. */
function drawPath(pen: Pen, { grid, shape }: Scene, look: Look): void {
  pen.fillStyle = look.accent;
  pen.globalAlpha = 0.1;
  for (const place of grid.layers["path"] ?? []) {
    trace(pen, corners(shape, place));
    pen.fill();
  }
  pen.globalAlpha = 1;
}

/** The locked blocks, as they are or as the clearing animation shows them. */
function drawBlocks(pen: Pen, scene: Scene, look: Look): void {
  const { grid, shape, clearing } = scene;
  const falling = new Set(grid.layers["piece"] ?? []);
  if (clearing && clearing.moment.stage !== "slide") return drawGoing(pen, scene, clearing.what, clearing.moment, look);
  const { rowsFrom = [], columnsFrom = [] } = clearing?.what ?? {};
  const back = clearing ? (1 - clearing.moment.part) ** 2 : 0;
  grid.cells.forEach((code, place) => {
    if (!code || falling.has(place) || !isInside(look, code)) return;
    const column = place % shape.side;
    const row = Math.floor(place / shape.side);
    const awayColumn = ((columnsFrom[column] ?? column) - column) * back;
    const awayRow = ((rowsFrom[row] ?? row) - row) * back;
    const points = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([x = 0, y = 0]) => shape.at(column + awayColumn + x, row + awayRow + y));
    drawBlock(pen, points, code, shape, place, look);
  });
}

function drawGoing(pen: Pen, { shape }: Scene, what: Clearing, moment: Moment, look: Look): void {
  what.before.forEach((code, place) => {
    if (!code || !isInside(look, code)) return;
    const points = corners(shape, place);
    if (moment.stage === "columns" && isGoing(what, "rows", place)) return;
    const goes = moment.stage !== "slide" && isGoing(what, moment.stage, place);
    if (!goes) return drawBlock(pen, points, code, shape, place, look);
    pen.globalAlpha = 1 - moment.part;
    drawBlock(pen, inset(points, moment.part * 0.6), code, shape, place, look);
    if (what.flashes) {
      trace(pen, inset(points, moment.part * 0.6));
      pen.fillStyle = FLASH;
      pen.globalAlpha = 0.8 * (1 - moment.part);
      pen.fill();
    }
    pen.globalAlpha = 1;
  });
}

function drawBlock(pen: Pen, points: Point[], code: number, shape: Geometry, place: number, look: Look): void {
  const colour = colourOf(look.cells, code, look.palette);
  const inside = shape.picture === "inside";
  const wall = wallAt(shape, place);
  const light = inside ? (LIGHT[wall] ?? 0.04) - (wall < 0 ? 0 : depthOf(shape, place) * 0.22) : 0;
  const outer = inset(points, 0.05);
  trace(pen, outer);
  pen.fillStyle = shade(colour, Math.max(-0.75, -0.36 + light));
  pen.fill();
  // The two edges facing the light.
  const [a, b, , d] = outer;
  const [e, f, , g] = inset(points, 0.27);
  if (a && b && d && e && f && g) {
    trace(pen, [a, b, f, e, g, d]);
    pen.fillStyle = shade(colour, Math.min(0.9, 0.28 + light));
    pen.fill();
  }
  trace(pen, inset(points, 0.27));
  pen.fillStyle = shade(colour, light);
  pen.fill();
  if (look.marks !== "none")
    drawMark(pen, code, ...middleOf(points), Math.max(3, breadth(points) * 0.27), inkOn(colour));
}

function drawSign(pen: Pen, points: Point[], sign: string, ink: string): void {
  const [x, y] = middleOf(points);
  pen.fillStyle = ink;
  pen.font = `700 ${Math.max(7, breadth(points) * 0.72)}px ui-monospace, monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillText(sign, x, y);
}

function drawHatch(pen: Pen, shape: Geometry, wall: Wall, look: Look): void {
  const outline = outlineOf(shape, wall.area);
  pen.save();
  trace(pen, outline);
  pen.clip();
  pen.fillStyle = look.bad;
  pen.globalAlpha = 0.12;
  pen.fill();
  pen.globalAlpha = 0.75;
  pen.strokeStyle = look.bad;
  pen.lineWidth = Math.max(1, 1.5 * look.scale);
  const size = pen.canvas.width;
  for (let offset = -size; offset < size; offset += 11 * look.scale) {
    pen.beginPath();
    pen.moveTo(offset, size);
    pen.lineTo(offset + size, 0);
    pen.stroke();
  }
  pen.restore();
  trace(pen, inset(outline, 0.01));
  pen.strokeStyle = look.bad;
  pen.lineWidth = 2 * look.scale;
  pen.stroke();
}

/** The edges where walls meet the floor and each other. */
function drawRims(pen: Pen, shape: Geometry, look: Look): void {
  const { depth: near, side: all } = shape;
  const far = near + shape.width;
  pen.strokeStyle = look.soft;
  pen.lineWidth = Math.max(1, 1.5 * look.scale);
  trace(pen, [shape.at(near, near), shape.at(far, near), shape.at(far, far), shape.at(near, far)]);
  pen.stroke();
  for (const area of shape.walls) {
    trace(pen, outlineOf(shape, area));
    pen.globalAlpha = 0.6;
    pen.stroke();
    pen.globalAlpha = 1;
  }
  if (shape.picture === "inside") {
    trace(pen, [shape.at(near, 0), shape.at(far, 0), shape.at(far, all), shape.at(near, all)]);
    pen.lineWidth = 3 * look.scale;
    pen.stroke();
  }
}

/** Lines that the piece would clear, from rim to rim, dotted through the centres of their cells. */
function drawClears(pen: Pen, { grid, shape, more }: Scene, look: Look): void {
  const { rows = [], columns = [] } = more.fall ?? {};
  grid.cells.forEach((code, place) => {
    if (!isInside(look, code)) return;
    if (!rows.includes(Math.floor(place / shape.side)) && !columns.includes(place % shape.side)) return;
    const points = corners(shape, place);
    trace(pen, points);
    pen.fillStyle = look.accent;
    pen.globalAlpha = 0.3;
    pen.fill();
    pen.globalAlpha = 1;
    const [x, y] = middleOf(points);
    pen.beginPath();
    pen.arc(x, y, Math.max(1.2 * look.scale, breadth(points) * 0.13), 0, Math.PI * 2);
    pen.fillStyle = look.ink;
    pen.fill();
  });
}

/** The next piece at the walls where it could appear: small, hollow and dotted, so that nobody takes it for the falling one. */
function drawNext(pen: Pen, { grid, shape, more }: Scene, look: Look): void {
  const taken = new Set([...(grid.layers["piece"] ?? []), ...(grid.layers["ghost"] ?? [])]);
  const colour = colourOf(look.cells, more.next.code, look.palette);
  for (const place of grid.layers["next"] ?? []) {
    if (taken.has(place)) continue;
    const points = inset(corners(shape, place), 0.34);
    trace(pen, points);
    pen.fillStyle = colour;
    pen.globalAlpha = 0.45;
    pen.fill();
    pen.globalAlpha = 1;
    pen.setLineDash([1.5 * look.scale, 2 * look.scale]);
    pen.strokeStyle = look.ink;
    pen.lineWidth = 1.25 * look.scale;
    pen.stroke();
    pen.setLineDash([]);
  }
}

function drawPreviews(pen: Pen, scene: Scene, look: Look): void {
  const { grid, shape, more } = scene;
  drawNext(pen, scene, look);
  const piece = new Set(grid.layers["piece"] ?? []);
  const ghost = grid.layers["ghost"] ?? [];
  const colour = colourOf(look.cells, more.piece?.code ?? 0, look.palette);
  for (const place of grid.layers["edge"] ?? []) {
    if (piece.has(place) || ghost.includes(place)) continue;
    trace(pen, inset(corners(shape, place), 0.3));
    pen.setLineDash([3 * look.scale, 3 * look.scale]);
    pen.strokeStyle = look.soft;
    pen.lineWidth = 1.5 * look.scale;
    pen.stroke();
    pen.setLineDash([]);
  }
  for (const place of ghost) {
    if (piece.has(place)) continue;
    const points = corners(shape, place);
    trace(pen, inset(points, 0.14));
    pen.fillStyle = colour;
    pen.globalAlpha = 0.35;
    pen.fill();
    pen.globalAlpha = 1;
    pen.strokeStyle = look.ink;
    pen.lineWidth = Math.max(1.5 * look.scale, breadth(points) * 0.09);
    pen.stroke();
  }
  for (const place of grid.layers["threat"] ?? []) drawCross(pen, corners(shape, place), look);
  drawCorner(pen, scene, "corner_left", "‹", look);
  drawCorner(pen, scene, "corner_right", "›", look);
}

/** A cell that would block its wall. */
function drawCross(pen: Pen, points: Point[], look: Look): void {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = inset(points, 0.25);
  pen.strokeStyle = look.bad;
  pen.lineWidth = 2 * look.scale;
  pen.beginPath();
  pen.moveTo(...a);
  pen.lineTo(...c);
  pen.moveTo(...b);
  pen.lineTo(...d);
  pen.stroke();
}

/** Where moving around a corner would put the piece, with its path. */
function drawCorner(pen: Pen, { grid, shape }: Scene, layer: string, sign: string, look: Look): void {
  for (const place of grid.layers[layer] ?? []) {
    const points = corners(shape, place);
    trace(pen, inset(points, 0.12));
    pen.setLineDash([1.5 * look.scale, 2.5 * look.scale]);
    pen.strokeStyle = look.accent;
    pen.lineWidth = 1.5 * look.scale;
    pen.stroke();
    pen.setLineDash([]);
    drawSign(pen, points, sign, look.accent);
  }
}

function drawPiece(pen: Pen, { grid, shape }: Scene, look: Look): void {
  for (const place of grid.layers["piece"] ?? []) {
    const points = corners(shape, place);
    drawBlock(pen, points, grid.cells[place] ?? 0, shape, place, look);
    trace(pen, inset(points, 0.05));
    pen.strokeStyle = look.ink;
    pen.lineWidth = 1.5 * look.scale;
    pen.stroke();
  }
}
