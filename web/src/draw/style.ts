import type { CellLook, GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import type { GridStyle } from "./grid";
import { colourOf } from "./palette";

/** Whether some kinds of cells share a colour, so that only their glyphs distinguish them. */
function sharesColours(cells: CellLook[]): boolean {
  const colours = cells.slice(1).map((_, index) => colourOf(cells, index + 1, settings.palette));
  return new Set(colours).size < colours.length;
}

/**
 * How a game's grids are currently drawn, from its looks, the player's palette and the page's theme. With
 * `tellApart`, glyphs are drawn wherever colours alone are not enough.
 */
export function gridStyle(info: GameInfo, tellApart = false): GridStyle {
  const theme = getComputedStyle(document.documentElement);
  const cells = info.looks.cells;
  return {
    cells,
    palette: settings.palette,
    glyphs: settings.glyphs || (tellApart && sharesColours(cells)),
    outside: cells.flatMap((look, code) => (look.glyph === "~" ? [code] : [])),
    empty: theme.getPropertyValue("--well").trim(),
    line: theme.getPropertyValue("--well-line").trim(),
    ink: theme.getPropertyValue("--ink").trim(),
  };
}
