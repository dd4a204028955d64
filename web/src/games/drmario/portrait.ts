import { settings } from "../../store/settings.svelte";
import { blank, themeColour, type Portrait } from "../portrait";
import { cellTable, virusFills } from "./cells";
import { STAGE } from "./layout";
import { looksOf } from "./looks";
import { drawStage } from "./stage";
import type { GameView } from "./view";

/** The bottle with the next pill in the hand above it. */
const portrait: Portrait<GameView> = (info, view, space) => {
  const rows = STAGE.mostThrowing + STAGE.rows + STAGE.below;
  const side = Math.floor(Math.min(space.width / STAGE.width, space.height / rows));
  const { canvas, pen } = blank(STAGE.width * side, rows * side);
  const bottle = view.grids.find((grid) => grid.name === "bottle");
  if (!bottle) return canvas;
  const looks = looksOf(info);
  const table = cellTable(info);
  const isLost = view.outcome !== null && view.outcome.winner !== view.seat;
  drawStage(
    pen,
    {
      bottle,
      above: STAGE.mostThrowing,
      neck: looks.cells.findIndex(({ name }) => name === "neck"),
      table,
      pill: (view.trays[0]?.pieces[0]?.cells ?? []).map((code) => table[code]),
      throwing: looks.throw,
      frame: -1,
      pop: 1,
      sparks: false,
      step: 0,
      mood: isLost ? "laugh" : "calm",
      ghost: false,
      virusFills: virusFills(table),
    },
    {
      side,
      well: themeColour("--well"),
      line: themeColour("--well-line"),
      ink: themeColour("--ink"),
      soft: themeColour("--soft"),
      glass: document.documentElement.dataset["theme"] === "light" ? "#7d93b8" : "#6c7fa3",
      accent: themeColour("--accent"),
      strong: settings.glyphs,
    },
  );
  return canvas;
};

export default portrait;
