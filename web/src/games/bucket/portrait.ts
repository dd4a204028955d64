import { gridStyle } from "../../draw/style";
import { blank, themeColour, type Portrait } from "../portrait";
import { drawBucket } from "./draw";
import { geometry } from "./geometry";
import { kept } from "./options.svelte";
import type { GameView } from "./view";

/** Layers that only help to play. */
const HELP = ["path", "ghost", "edge", "threat", "corner_left", "corner_right", "next"];

/** The bucket in the view that the player has chosen. */
const portrait: Portrait<GameView> = (info, { grids: [grid], more }, space) => {
  const side = Math.floor(Math.min(space.width, space.height));
  const { canvas, pen } = blank(side, side);
  if (!grid) return canvas;
  const layers = Object.fromEntries(Object.entries(grid.layers).filter(([name]) => !HELP.includes(name)));
  const shape = geometry(kept.picture, more, side);
  const look = {
    ...gridStyle(info),
    soft: themeColour("--soft"),
    accent: themeColour("--accent"),
    bad: themeColour("--bad"),
    scale: side / 480,
  };
  drawBucket(pen, { grid: { ...grid, layers }, shape, more: { ...more, fall: null } }, look);
  return canvas;
};

export default portrait;
