// Building blocks for the animated pictures of games, drawn in code and without any rules.
import { isEffectOn } from "../store/settings.svelte";
import { drawBlock, gridOf, type GridStyle } from "./grid";
import { colourOf } from "./palette";

export interface Scene {
  context: CanvasRenderingContext2D;
  /** Size in device pixels. */
  width: number;
  height: number;
  /** Time since the animation started, in ms. */
  time: number;
  style: GridStyle;
}

export function codeColour(scene: Scene, code: number): string {
  return colourOf(scene.style.cells, code, scene.style.palette);
}

/** The background of a board: a panel with a fine grid. */
export function drawWell(scene: Scene, x: number, y: number, columns: number, rows: number, cell: number): void {
  const { context, style } = scene;
  context.fillStyle = style.empty;
  context.fillRect(x, y, columns * cell, rows * cell);
  context.fillStyle = style.line;
  const line = Math.max(1, Math.round(cell / 28));
  for (let column = 0; column <= columns; column += 1)
    context.fillRect(Math.round(x + column * cell), y, line, rows * cell);
  for (let row = 0; row <= rows; row += 1) context.fillRect(x, Math.round(y + row * cell), columns * cell, line);
}

export function drawCell(scene: Scene, x: number, y: number, cell: number, code: number): void {
  scene.context.save();
  scene.context.translate(Math.round(x), Math.round(y));
  drawBlock(scene.context, 0, gridOf(1, 1, [code]), Math.floor(cell), code, scene.style);
  scene.context.restore();
}

/** A flash over an area about to be cleared, if flashes are on; `part` runs from 0 to 1. */
export function drawFlash(scene: Scene, x: number, y: number, width: number, height: number, part: number): void {
  if (!isEffectOn("flash")) return;
  const { context } = scene;
  context.globalAlpha = Math.sin(part * Math.PI) * 0.75;
  context.fillStyle = "#ffffff";
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

/** Ease in and out, from 0 to 1. */
export function ease(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  return clamped * clamped * (3 - 2 * clamped);
}
