// A small bottle: viruses are round, halves of pills square.
import { themeColour } from "../../draw/style";
import type { CellPainter } from "../../draw/thumbnails";
import type { GameInfo } from "../../python/types";
import { cellTable, isVirus } from "./cells";

export function bottleCells(info: GameInfo): CellPainter {
  const table = cellTable(info);
  const well = themeColour("--well");
  return (context, code, x, y, side) => {
    context.fillStyle = well;
    context.fillRect(x, y, side, side);
    const found = table[code];
    if (!found) return;
    context.fillStyle = found.fill;
    context.beginPath();
    if (isVirus(found)) context.arc(x + side / 2, y + side / 2, side / 2, 0, Math.PI * 2);
    else context.rect(x + side * 0.1, y + side * 0.1, side * 0.8, side * 0.8);
    context.fill();
  };
}
