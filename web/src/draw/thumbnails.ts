// Many small boards on one canvas: only cells that changed are drawn, and only for a few milliseconds of each frame.
import type { GameInfo, Grid } from "../python/types";
import { drawBlockAt } from "./grid";
import { colourOf } from "./palette";
import { gridStyle } from "./style";

/** Draws a cell with its top left corner at a point, over what was there; in device pixels. */
export type CellPainter = (context: CanvasRenderingContext2D, code: number, x: number, y: number, side: number) => void;

/** Where a seat's board is drawn: its top left corner, in device pixels. */
export interface Spot {
  seat: number;
  x: number;
  y: number;
}

/** How long the boards of others may keep the player's own board waiting in a frame, in ms. */
const BUDGET = 3;
/** Cells smaller than this are plain colours, in CSS pixels. */
const PLAIN = 9;

export class Thumbnails {
  #context: CanvasRenderingContext2D;
  #paint: CellPainter = () => undefined;
  #side = 0;
  #spots = new Map<number, Spot>();
  /** Boards that are not drawn yet. */
  #waiting = new Map<number, Grid>();
  /** The boards as drawn. */
  #drawn = new Map<number, Grid>();
  #request = 0;

  constructor(context: CanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Arrange the boards anew, on an empty canvas: everything is drawn again. */
  arrange(spots: Spot[], side: number, paint: CellPainter): void {
    this.#spots = new Map(spots.map((spot) => [spot.seat, spot]));
    this.#side = side;
    this.#paint = paint;
    this.#drawn.clear();
  }

  /** Show boards, by seat: those that changed are drawn in the next frames. A board without cells is not known yet. */
  show(grids: ReadonlyMap<number, Grid>): void {
    for (const [seat, grid] of grids) {
      const isNew = grid.cells.length > 0 && this.#drawn.get(seat) !== grid;
      if (isNew && this.#spots.has(seat)) this.#waiting.set(seat, grid);
    }
    if (this.#waiting.size && !this.#request) this.#request = requestAnimationFrame(this.#draw);
  }

  close(): void {
    cancelAnimationFrame(this.#request);
    this.#waiting.clear();
  }

  #draw = (): void => {
    this.#request = 0;
    const begun = performance.now();
    for (const [seat, grid] of this.#waiting) {
      this.#waiting.delete(seat);
      this.#drawBoard(seat, grid);
      if (performance.now() - begun >= BUDGET) break;
    }
    if (this.#waiting.size) this.#request = requestAnimationFrame(this.#draw);
  };

  #drawBoard(seat: number, grid: Grid): void {
    const { cells, width } = grid;
    const spot = this.#spots.get(seat);
    if (!spot) return;
    const before = this.#drawn.get(seat)?.cells;
    cells.forEach((code, place) => {
      if (before?.[place] === code) return;
      const column = place % width;
      const row = (place - column) / width;
      this.#paint(this.#context, code, spot.x + column * this.#side, spot.y + row * this.#side, this.#side);
    });
    this.#drawn.set(seat, grid);
  }
}

/** Cells in their colours: blocks if there is room for them, otherwise plain squares. `cell` is in CSS pixels. */
export function colouredCells(info: GameInfo, cell: number): CellPainter {
  const style = gridStyle(info);
  const colours = style.cells.map((_, code) => colourOf(style.cells, code, style.palette));
  return (context, code, x, y, side) => {
    if (style.outside.includes(code)) return context.clearRect(x, y, side, side);
    const gap = cell >= PLAIN ? Math.max(1, Math.round(side / 32)) : 0;
    context.fillStyle = gap ? style.line : style.empty;
    context.fillRect(x, y, side, side);
    if (gap) {
      context.fillStyle = style.empty;
      context.fillRect(x, y, side - gap, side - gap);
    }
    if (!code) return;
    if (cell >= PLAIN) return drawBlockAt(context, x, y, side, code, style);
    const filled = side > 3 ? side - 1 : side;
    context.fillStyle = colours[code] ?? style.ink;
    context.fillRect(x, y, filled, filled);
  };
}
