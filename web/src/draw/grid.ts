// Drawing a grid of cells on a canvas: blocks, the falling piece, its ghost and highlights.
import type { CellLook, Grid } from "../python/types";
import type { PaletteName } from "../store/choices";
import { drawMark } from "./marks";
import { colourOf, inkOn, shade } from "./palette";
import { spriteOf } from "./sprites";

export interface GridStyle {
  cells: CellLook[];
  palette: PaletteName;
  /** What each block shows, so that colour is not the only cue: a shape of its kind, or the rules' own letter. */
  marks: "none" | "shapes" | "letters";
  /** Codes that are not drawn: cells outside the board. */
  outside: number[];
  /** Colours of the board itself, from the page's theme. */
  empty: string;
  line: string;
  ink: string;
}

/** A grid with cells and no layers. */
export function gridOf(width: number, height: number, cells: number[]): Grid {
  return { name: "", width, height, cells, layers: {}, columns: "", rows: "" };
}

/** Match a canvas's resolution to the screen; returns the side of a cell in device pixels. */
export function fitCanvas(canvas: HTMLCanvasElement, grid: Grid, cssCell: number): number {
  const cell = Math.max(1, Math.round(cssCell * devicePixelRatio));
  const width = cell * grid.width;
  const height = cell * grid.height;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  canvas.style.width = `${width / devicePixelRatio}px`;
  canvas.style.height = `${height / devicePixelRatio}px`;
  return cell;
}

export function drawGrid(context: CanvasRenderingContext2D, grid: Grid, cell: number, style: GridStyle): void {
  context.clearRect(0, 0, grid.width * cell, grid.height * cell);
  grid.cells.forEach((code, place) => {
    if (style.outside.includes(code)) return;
    drawEmpty(context, place, grid, cell, style);
    if (code) drawBlock(context, place, grid, cell, code, style);
  });
  for (const place of grid.layers["ghost"] ?? []) drawGhost(context, place, grid, cell, style);
  for (const place of grid.layers["hatch"] ?? []) drawHatch(context, place, grid, cell, style);
}

function spot(place: number, grid: Grid, cell: number): [number, number] {
  return [(place % grid.width) * cell, Math.floor(place / grid.width) * cell];
}

export function drawEmpty(
  context: CanvasRenderingContext2D,
  place: number,
  grid: Grid,
  cell: number,
  style: GridStyle,
): void {
  const [x, y] = spot(place, grid, cell);
  context.fillStyle = style.line;
  context.fillRect(x, y, cell, cell);
  context.fillStyle = style.empty;
  const gap = Math.max(1, Math.round(cell / 32));
  context.fillRect(x, y, cell - gap, cell - gap);
}

export function drawBlock(
  context: CanvasRenderingContext2D,
  place: number,
  grid: Grid,
  cell: number,
  code: number,
  style: GridStyle,
): void {
  const [x, y] = spot(place, grid, cell);
  drawBlockAt(context, x, y, cell, code, style);
}

/** Draw a block with its top left corner at the given point, in device pixels. */
export function drawBlockAt(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  cell: number,
  code: number,
  style: GridStyle,
): void {
  const look = style.cells[code];
  const colour = colourOf(style.cells, code, style.palette);
  const mark = style.marks === "none" ? "" : style.marks === "shapes" ? code : (look?.glyph ?? "");
  const key = `block ${colour} ${style.marks} ${mark} ${cell}`;
  context.drawImage(
    spriteOf(key, cell, (pen) => paintBlock(pen, cell, colour, mark)),
    x,
    y,
  );
}

/** A block with a letter, or with the shape of a code. */
function paintBlock(context: CanvasRenderingContext2D, cell: number, colour: string, mark: string | number): void {
  const gap = Math.max(1, Math.round(cell / 24));
  const side = cell - gap;
  const edge = Math.max(1, Math.round(cell / 11));
  const round = Math.max(1, cell / 8);
  context.fillStyle = shade(colour, -0.34);
  fillRound(context, 0, 0, side, side, round);
  context.fillStyle = shade(colour, 0.34);
  fillRound(context, 0, 0, side, side - edge, round);
  const body = context.createLinearGradient(0, edge, 0, side - edge);
  body.addColorStop(0, shade(colour, 0.1));
  body.addColorStop(1, shade(colour, -0.08));
  context.fillStyle = body;
  fillRound(context, 0, edge, side, side - 2 * edge, Math.max(1, round - edge / 2));
  if (typeof mark === "number") drawMark(context, mark, side / 2, side / 2, side * 0.2, inkOn(colour));
  else if (mark) drawGlyph(context, 0, 0, side, mark, inkOn(colour));
}

function fillRound(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

function drawGlyph(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  glyph: string,
  ink: string,
): void {
  context.fillStyle = ink;
  context.font = `600 ${Math.round(side * 0.55)}px ui-monospace, monospace`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(glyph, x + side / 2, y + side / 2 + side * 0.04);
}

function drawGhost(context: CanvasRenderingContext2D, place: number, grid: Grid, cell: number, style: GridStyle): void {
  if (grid.layers["piece"]?.includes(place)) return;
  const [x, y] = spot(place, grid, cell);
  const width = Math.max(1, Math.round(cell / 12));
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.55;
  context.lineWidth = width;
  context.strokeRect(x + width, y + width, cell - 3 * width, cell - 3 * width);
  context.globalAlpha = 1;
}

export function drawHatch(
  context: CanvasRenderingContext2D,
  place: number,
  grid: Grid,
  cell: number,
  style: GridStyle,
): void {
  const [x, y] = spot(place, grid, cell);
  context.save();
  context.beginPath();
  context.rect(x, y, cell, cell);
  context.clip();
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.25;
  context.lineWidth = Math.max(1, cell / 16);
  for (let offset = -cell; offset < cell; offset += cell / 3) {
    context.beginPath();
    context.moveTo(x + offset, y + cell);
    context.lineTo(x + offset + cell, y);
    context.stroke();
  }
  context.restore();
}
