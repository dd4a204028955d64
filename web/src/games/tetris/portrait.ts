import { gridStyle } from "../../draw/style";
import { blank, cellIn, type Portrait } from "../portrait";
import { paintBack, paintWell } from "./paint";
import type { GameView } from "./view";

/** The well with its blocks, and the piece that was falling. */
const portrait: Portrait<GameView> = (info, { grids: [grid], more }, space) => {
  const cell = grid ? cellIn(space, grid.width, grid.height) : 1;
  const { canvas, pen } = blank(cell * (grid?.width ?? 1), cell * (grid?.height ?? 1));
  if (!grid) return canvas;
  const style = gridStyle(info);
  const back = paintBack(grid, cell, style, grid.layers["hatch"] ?? []);
  const still = { ...grid, layers: { ...grid.layers, ghost: [] } };
  paintWell(pen, { grid: still, code: more.piece_code, cell, style, back, clear: undefined, now: 0 });
  return canvas;
};

export default portrait;
