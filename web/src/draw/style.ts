import type { CellLook, GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import type { GridStyle } from "./grid";
import { colourOf } from "./palette";

/** Whether some kinds of cells share a colour, so that only their letters distinguish them. */
function sharesColours(cells: CellLook[]): boolean {
  const colours = cells.slice(1).map((_, index) => colourOf(cells, index + 1, settings.palette));
  return new Set(colours).size < colours.length;
}

/**
 * How a game's grids are currently drawn, from its looks, the player's palette and the page's theme. With
 * `letters`, the rules' own letters are drawn wherever colours alone are not enough: without them nobody could tell the
 * pieces of an unknown game apart.
 */
export function gridStyle(info: GameInfo, letters = false): GridStyle {
  const theme = getComputedStyle(document.documentElement);
  const cells = info.looks.cells;
  return {
    cells,
    palette: settings.palette,
    marks: letters && sharesColours(cells) ? "letters" : settings.glyphs ? "shapes" : "none",
    outside: cells.flatMap((look, code) => (look.glyph === "~" ? [code] : [])),
    empty: theme.getPropertyValue("--well").trim(),
    line: theme.getPropertyValue("--well-line").trim(),
    ink: theme.getPropertyValue("--ink").trim(),
  };
}
