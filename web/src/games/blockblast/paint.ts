// Drawing Block Blast: cells, pieces, the ghost, lines about to be cleared and lines being cleared.
import { drawMark } from "../../draw/marks";
import { colourOf, inkOn, shade } from "../../draw/palette";
import type { PaletteName } from "../../store/choices";
import type { Grid, Piece } from "../../python/types";
import type { BlastLooks } from "./view";

export interface Brush {
  context: CanvasRenderingContext2D;
  looks: BlastLooks;
  palette: PaletteName;
  /** Whether each block shows the shape of its colour. */
  glyphs: boolean;
  /** From one cell to the next, and between two cells, in CSS pixels. */
  pitch: number;
  gap: number;
}

export interface GhostShape {
  places: number[];
  fits: boolean;
  code: number;
}

/** A cell being cleared, from 0 (whole) to 1 (gone). */
export interface Leaving {
  place: number;
  code: number;
  part: number;
  /** Whether it flashes first, and whether it emits a ring. */
  flashes: boolean;
  sparks: boolean;
}

const VALID_LINE = "#7df0ae";
const INVALID_LINE = "#ffb3aa";
/** How opaque a ghost is: clearly the piece's own colour, and clearly not placed yet. */
const GHOST = 0.62;
const TAU = Math.PI * 2;

/** Set up a canvas of this size in CSS pixels at the screen's resolution, ready to draw in CSS pixels. */
export function openCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
): CanvasRenderingContext2D | undefined {
  const ratio = devicePixelRatio || 1;
  const across = Math.round(width * ratio);
  const down = Math.round(height * ratio);
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
  }
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext("2d") ?? undefined;
  context?.setTransform(ratio, 0, 0, ratio, 0, 0);
  context?.clearRect(0, 0, width, height);
  return context;
}

export function paintBoard(brush: Brush, grid: Grid): void {
  const { context, looks, pitch, gap } = brush;
  grid.cells.forEach((code, place) => {
    const [x, y] = corner(brush, place, grid.width);
    context.fillStyle = looks.theme.border;
    roundRect(context, x, y, pitch - gap, pitch - gap, pitch * 0.12);
    context.fillStyle = looks.theme.empty;
    roundRect(context, x + 1, y + 1, pitch - gap - 2, pitch - gap - 2, pitch * 0.1);
    if (code) paintBlock(brush, x, y, code);
  });
}

export function paintPiece(brush: Brush, piece: Piece): void {
  piece.cells.forEach((code, index) => {
    if (!code) return;
    const [x, y] = corner(brush, index, piece.width);
    paintBlock(brush, x, y, code);
  });
}

/** A ghost that fits is the piece itself, faint, in a green outline; one that doesn't is dashed and hatched. */
export function paintGhost(brush: Brush, ghost: GhostShape, size: number): void {
  if (ghost.fits) paintFitting(brush, ghost, size);
  else paintMisfit(brush, ghost.places, size);
}

function paintFitting(brush: Brush, { places, code }: GhostShape, size: number): void {
  const { context } = brush;
  context.save();
  context.globalAlpha = GHOST;
  for (const place of places) paintBlock(brush, ...corner(brush, place, size), code);
  context.restore();
  context.save();
  context.strokeStyle = VALID_LINE;
  context.lineWidth = Math.max(2.5, brush.pitch / 14);
  strokeOutline(brush, places, size);
  context.restore();
}

function paintMisfit(brush: Brush, places: number[], size: number): void {
  const { context, looks, pitch, gap } = brush;
  const side = pitch - gap;
  context.save();
  context.lineWidth = Math.max(2, pitch / 18);
  context.strokeStyle = INVALID_LINE;
  const inset = context.lineWidth / 2 + 1;
  for (const place of places) {
    const [x, y] = corner(brush, place, size);
    context.fillStyle = looks.theme.ghost_invalid;
    roundRect(context, x, y, side, side, pitch * 0.12);
    hatch(context, x, y, side);
    context.setLineDash([pitch * 0.14, pitch * 0.1]);
    context.strokeRect(x + inset, y + inset, side - 2 * inset, side - 2 * inset);
  }
  context.restore();
}

/** Stroke a line around places, continued across the gaps between them. */
function strokeOutline({ context, pitch, gap }: Brush, places: number[], size: number): void {
  const side = pitch - gap;
  const all = new Set(places);
  const inset = context.lineWidth / 2;
  context.lineCap = "round";
  context.beginPath();
  for (const place of places) {
    const [x, y] = [(place % size) * pitch, Math.floor(place / size) * pitch];
    const goesOn = { right: place % size < size - 1 && all.has(place + 1), down: all.has(place + size) };
    const [left, top, right, bottom] = [x + inset, y + inset, x + side - inset, y + side - inset];
    const toRight = goesOn.right ? x + pitch + inset : right;
    const toBottom = goesOn.down ? y + pitch + inset : bottom;
    if (!all.has(place - size)) line(left, top, toRight, top);
    if (!goesOn.down) line(left, bottom, toRight, bottom);
    if (place % size === 0 || !all.has(place - 1)) line(left, top, left, toBottom);
    if (!goesOn.right) line(right, top, right, toBottom);
  }
  context.stroke();

  function line(x1: number, y1: number, x2: number, y2: number): void {
    context.moveTo(x1, y1);
    context.lineTo(x2, y2);
  }
}

/** Cells that would be cleared are highlighted, with a frame where they border cells that stay. */
export function paintClear(brush: Brush, places: number[], size: number): void {
  const { context, pitch, gap, looks } = brush;
  context.save();
  context.fillStyle = "rgb(255 255 255 / 0.3)";
  for (const place of places) context.fillRect(...corner(brush, place, size), pitch - gap, pitch - gap);
  context.strokeStyle = looks.theme.streak_glow;
  context.lineWidth = Math.max(2.5, pitch / 14);
  strokeOutline(brush, places, size);
  context.restore();
}

/** The names of columns and rows, in the corners of the outer cells. */
export function paintNames({ context, looks, pitch, gap }: Brush, { columns, rows }: Grid): void {
  const size = Math.max(9, Math.round(pitch * 0.24));
  const edge = pitch * 0.08;
  context.save();
  context.font = `700 ${size}px system-ui, sans-serif`;
  context.fillStyle = looks.theme.text;
  context.strokeStyle = looks.theme.background;
  context.lineWidth = size / 4;
  context.lineJoin = "round";
  context.textBaseline = "top";
  [...rows].forEach((name, row) => write(name, edge, row * pitch + edge));
  context.textAlign = "right";
  context.textBaseline = "bottom";
  [...columns].forEach((name, column) =>
    write(name, (column + 1) * pitch - gap - edge, rows.length * pitch - gap - edge),
  );
  context.restore();

  /** With an edge, so that names can be read on any block. */
  function write(name: string, x: number, y: number): void {
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}

/** A cell being cleared shrinks; if those effects are on, it whitens and emits a ring. */
export function paintLeaving(brush: Brush, leaving: Leaving, size: number): void {
  const { context, pitch, gap, looks, palette } = brush;
  const [x, y] = corner(brush, leaving.place, size);
  const side = pitch - gap;
  const eased = 1 - (1 - leaving.part) ** 3;
  const left = side * (1 - eased);
  context.save();
  context.globalAlpha = 1 - leaving.part;
  context.fillStyle = shade(
    colourOf(looks.cells, leaving.code, palette),
    leaving.flashes ? 0.75 * (1 - leaving.part) : 0,
  );
  roundRect(context, x + (side - left) / 2, y + (side - left) / 2, left, left, left * 0.2);
  if (leaving.sparks) {
    context.strokeStyle = looks.theme.text;
    context.globalAlpha = 0.6 * (1 - leaving.part);
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(x + side / 2, y + side / 2, (side / 2) * (0.4 + 0.8 * eased), 0, TAU);
    context.stroke();
  }
  context.restore();
}

/** The keyboard cursor on the board while no piece is held. */
export function paintCursor(brush: Brush, place: number, size: number): void {
  const [x, y] = corner(brush, place, size);
  const side = brush.pitch - brush.gap;
  brush.context.strokeStyle = brush.looks.theme.text;
  brush.context.lineWidth = 3;
  brush.context.strokeRect(x + 2, y + 2, side - 4, side - 4);
}

function corner(brush: Brush, place: number, width: number): [number, number] {
  return [(place % width) * brush.pitch, Math.floor(place / width) * brush.pitch];
}

function paintBlock(brush: Brush, x: number, y: number, code: number): void {
  const { context, looks, pitch, gap, palette } = brush;
  const colour = colourOf(looks.cells, code, palette);
  const side = pitch - gap;
  const edge = Math.max(1.5, side * 0.11);
  context.fillStyle = shade(colour, -0.35);
  roundRect(context, x, y, side, side, side * 0.14);
  context.fillStyle = shade(colour, 0.32);
  roundRect(context, x, y, side, side - edge * 0.9, side * 0.14);
  context.fillStyle = colour;
  roundRect(context, x + edge * 0.7, y + edge, side - edge * 1.4, side - edge * 2.1, side * 0.1);
  if (brush.glyphs) drawMark(context, code, x + side / 2, y + side / 2, side * 0.22, inkOn(colour));
}

function hatch(context: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  context.save();
  context.beginPath();
  context.rect(x, y, side, side);
  context.clip();
  context.setLineDash([]);
  context.strokeStyle = INVALID_LINE;
  context.lineWidth = Math.max(1.5, side / 20);
  for (let offset = -side; offset < side; offset += side / 3) {
    context.beginPath();
    context.moveTo(x + offset, y + side);
    context.lineTo(x + offset + side, y);
    context.stroke();
  }
  context.restore();
}

function roundRect(
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
