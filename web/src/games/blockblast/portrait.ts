import { settings } from "../../store/settings.svelte";
import { blank, type Portrait } from "../portrait";
import { constant, looksOf } from "./looks";
import { paintBoard, type Brush } from "./paint";
import type { GameView } from "./view";

/** The margin around the cells, in cells. */
const MARGIN = 0.28;

/** The board on its panel, in the game's own colours. */
const portrait: Portrait<GameView> = (info, { grids: [grid] }, space) => {
  const columns = (grid?.width ?? 1) + 2 * MARGIN;
  const pitch = Math.floor(Math.min(space.width, space.height) / columns);
  const { canvas, pen } = blank(pitch * columns, pitch * columns);
  if (!grid) return canvas;
  const looks = looksOf(info);
  const gap = (pitch * constant(looks, "CELL_GAP")) / (constant(looks, "CELL_SIZE") + constant(looks, "CELL_GAP"));
  const brush: Brush = { context: pen, looks, palette: settings.palette, glyphs: settings.glyphs, pitch, gap };
  pen.fillStyle = looks.theme.board;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(pitch * MARGIN + gap / 2, pitch * MARGIN + gap / 2);
  paintBoard(brush, grid);
  return canvas;
};

export default portrait;
