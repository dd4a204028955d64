import type { GameInfo } from "../python/types";
import { settings } from "../store/settings.svelte";
import type { GridStyle } from "./grid";

/** How a game's grids are drawn now: by its looks, the player's palette, and the page's theme. */
export function gridStyle(info: GameInfo): GridStyle {
  const theme = getComputedStyle(document.documentElement);
  const cells = info.looks.cells ?? [];
  return {
    cells,
    palette: settings.palette,
    glyphs: settings.glyphs,
    outside: cells.flatMap((look, code) => (look.glyph === "~" ? [code] : [])),
    empty: theme.getPropertyValue("--well").trim(),
    line: theme.getPropertyValue("--well-line").trim(),
    ink: theme.getPropertyValue("--ink").trim(),
  };
}
