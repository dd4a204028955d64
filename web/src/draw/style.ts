import type { CellLook, GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import type { GridStyle } from "./grid";
import { colourOf } from "./palette";

/** The colours of the theme that is shown, by their names in the style sheet; asking the browser is slow. */
const colours = new Map<string, string>();
let themeOfColours: string | undefined;

/** A colour of the page's theme, by its name in the style sheet. */
export function themeColour(name: string): string {
  const root = document.documentElement;
  if (root.dataset["theme"] !== themeOfColours) {
    themeOfColours = root.dataset["theme"];
    colours.clear();
  }
  let colour = colours.get(name);
  if (!colour) {
    colour = getComputedStyle(root).getPropertyValue(name).trim();
    colours.set(name, colour);
  }
  return colour;
}

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
  const cells = info.looks.cells;
  return {
    cells,
    palette: settings.palette,
    marks: letters && sharesColours(cells) ? "letters" : settings.glyphs ? "shapes" : "none",
    outside: cells.flatMap((look, code) => (look.glyph === "~" ? [code] : [])),
    empty: themeColour("--well"),
    line: themeColour("--well-line"),
    ink: themeColour("--ink"),
  };
}
