// Drawing a well: locked blocks, the ghost, the falling piece and cleared rows.
import { drawBlockAt, type GridStyle } from "../../draw/grid";
import { colourOf } from "../../draw/palette";
import type { Grid } from "../../python/types";
import { momentOf, type Clearing } from "./clearing";

const FLASH = "#ffffff";

/** The empty well, drawn once per size and theme. */
export function paintBack(grid: Grid, cell: number, style: GridStyle, hatched: number[]): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = cell * grid.width;
  canvas.height = cell * grid.height;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.fillStyle = style.empty;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = style.line;
  context.lineWidth = Math.max(1, Math.round(cell / 32));
  for (let column = 1; column < grid.width; column += 1) line(context, column * cell, 0, column * cell, canvas.height);
  for (let row = 1; row < grid.height; row += 1) line(context, 0, row * cell, canvas.width, row * cell);
  const above = Math.ceil(hatched.length / grid.width) * cell;
  if (above) paintSkyline(context, canvas.width, above, cell, style);
  return canvas;
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

/** Rows above the skyline: hatched, with a dashed edge below. */
function paintSkyline(
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
  cell: number,
  style: GridStyle,
): void {
  context.save();
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.13;
  context.lineWidth = Math.max(1, cell / 18);
  for (let x = -height; x < width; x += cell / 2) line(context, x, height, x + height, 0);
  context.restore();
  context.save();
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.5;
  context.setLineDash([cell / 4, cell / 4]);
  context.lineWidth = Math.max(1, cell / 16);
  line(context, 0, height, width, height);
  context.restore();
}

export interface WellPicture {
  grid: Grid;
  /** Code of the falling piece. */
  code: number;
  cell: number;
  style: GridStyle;
  back: HTMLCanvasElement;
  clear: Clearing | undefined;
  now: number;
}

export function paintWell(context: CanvasRenderingContext2D, picture: WellPicture): void {
  const { grid, cell, back, clear, now } = picture;
  context.drawImage(back, 0, 0);
  const piece = new Set(grid.layers["piece"]);
  const moment = clear && momentOf(clear, now);
  grid.cells.forEach((code, place) => {
    if (!code || piece.has(place)) return;
    const row = Math.floor(place / grid.width);
    const lift = moment ? (clear.falls[row] ?? 0) * moment.lifted * cell : 0;
    drawBlockAt(context, (place % grid.width) * cell, Math.round(row * cell - lift), cell, code, picture.style);
  });
  if (clear && moment?.going !== undefined) paintGoing(context, picture, clear, moment.going);
  // Where the piece would land is seen only once the rows are where they will be.
  if (!moment) for (const place of grid.layers["ghost"] ?? []) paintGhost(context, place, picture);
  for (const place of piece)
    drawBlockAt(
      context,
      (place % grid.width) * cell,
      Math.floor(place / grid.width) * cell,
      cell,
      picture.code,
      picture.style,
    );
  outline(context, piece, picture);
}

/**
 * The cleared rows, still in place. With flashes on, they turn white and close from both sides; otherwise they fade.
 * White in both themes: a dark flash looks like dirt.
 */
function paintGoing(
  context: CanvasRenderingContext2D,
  { grid, cell, style }: WellPicture,
  clear: Clearing,
  part: number,
): void {
  const whole = grid.width * cell;
  const width = clear.flashes ? whole * (1 - part ** 3) : whole;
  context.save();
  context.beginPath();
  for (const { row } of clear.rows) context.rect((whole - width) / 2, row * cell, width, cell);
  context.clip();
  if (!clear.flashes) context.globalAlpha = 1 - part;
  for (const { row, codes } of clear.rows) {
    codes.forEach((code, column) => drawBlockAt(context, column * cell, row * cell, cell, code, style));
  }
  if (clear.flashes) {
    context.fillStyle = FLASH;
    context.globalAlpha = 0.9 - 0.3 * part;
    for (const { row } of clear.rows) context.fillRect(0, row * cell, whole, cell);
  }
  context.restore();
}

function paintGhost(context: CanvasRenderingContext2D, place: number, { grid, cell, code, style }: WellPicture): void {
  const x = (place % grid.width) * cell;
  const y = Math.floor(place / grid.width) * cell;
  const width = Math.max(1, Math.round(cell / 14));
  context.save();
  context.fillStyle = colourOf(style.cells, code, style.palette);
  context.globalAlpha = 0.22;
  context.fillRect(x, y, cell, cell);
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.6;
  context.lineWidth = width;
  context.strokeRect(x + width, y + width, cell - 2 * width, cell - 2 * width);
  context.restore();
}

/** An outline around the falling piece, so that its shape stands out. */
function outline(context: CanvasRenderingContext2D, piece: Set<number>, { grid, cell, style }: WellPicture): void {
  const width = Math.max(2, Math.round(cell / 12));
  context.fillStyle = style.ink;
  for (const place of piece) {
    const column = place % grid.width;
    const x = column * cell;
    const y = Math.floor(place / grid.width) * cell;
    if (!piece.has(place - grid.width)) context.fillRect(x, y, cell, width);
    if (!piece.has(place + grid.width)) context.fillRect(x, y + cell - width, cell, width);
    if (column === 0 || !piece.has(place - 1)) context.fillRect(x, y, width, cell);
    if (column === grid.width - 1 || !piece.has(place + 1)) context.fillRect(x + cell - width, y, width, cell);
  }
}
