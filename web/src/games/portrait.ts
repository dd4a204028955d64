// A still picture of a game's board for sharing, from `portrait.ts` in its folder.
import { drawGrid } from "../draw/grid";
import { gridStyle } from "../draw/style";
import type { GameInfo, View } from "../python/types";
import type { Space } from "./module";

/** Draws the board of a view on a canvas of its own, as large as the space allows, in device pixels. */
export type Portrait<V extends View = View> = (info: GameInfo, view: V, space: Space) => HTMLCanvasElement;

// A game's views only reach that game's own portrait, whatever their type.
const portraits = import.meta.glob<{ default: Portrait }>("./*/portrait.ts");

/** How a game's board is drawn; defaults to its first grid. */
export async function portraitOf(game: string): Promise<Portrait> {
  return (await portraits[`./${game}/portrait.ts`]?.())?.default ?? drawFirstGrid;
}

/** A canvas of this size with its context; without one (no memory) nothing can be drawn. */
export function blank(width: number, height: number): { canvas: HTMLCanvasElement; pen: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  return { canvas, pen };
}

/** The largest whole number of pixels for a cell, so that this many columns and rows fit a space. */
export function cellIn({ width, height }: Space, columns: number, rows: number): number {
  return Math.max(1, Math.floor(Math.min(width / columns, height / rows)));
}

/** A colour of the page's theme, by the name of its CSS variable. */
export function themeColour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const drawFirstGrid: Portrait = (info, { grids: [grid] }, space) => {
  const cell = grid ? cellIn(space, grid.width, grid.height) : 1;
  const { canvas, pen } = blank(cell * (grid?.width ?? 1), cell * (grid?.height ?? 1));
  if (grid) drawGrid(pen, grid, cell, gridStyle(info, true));
  return canvas;
};
