// What the codes of a bottle's cells stand for, told by the names that the rules give them.
import { colourOf } from "../../draw/palette";
import type { CellLook, GameInfo } from "../../python/types";
import { settings } from "../../store/settings.svelte";

export const COLOURS = ["blue", "brown", "yellow"] as const;

export interface Cell {
  /** 0 blue, 1 brown, 2 yellow. */
  colour: number;
  kind: string;
  fill: string;
}

const known = new WeakMap<CellLook[], Map<string, (Cell | undefined)[]>>();

/** By code, what a cell is and its colour in the player's palette; nothing for empty and neck. */
export function cellTable(info: GameInfo): (Cell | undefined)[] {
  const looks = info.looks.cells;
  const tables = known.get(looks) ?? new Map<string, (Cell | undefined)[]>();
  known.set(looks, tables);
  const found = tables.get(settings.palette) ?? looks.map(readCell);
  tables.set(settings.palette, found);
  return found;
}

function readCell(look: CellLook, code: number, looks: CellLook[]): Cell | undefined {
  const [word = "", ...rest] = look.name.split(" ");
  const colour = COLOURS.findIndex((name) => name === word);
  if (colour < 0) return undefined;
  return { colour, kind: rest.join(" "), fill: colourOf(looks, code, settings.palette) };
}

export function isVirus(cell: Cell | undefined): boolean {
  return cell?.kind === "virus" || cell?.kind === "diving virus";
}

/** The colours of the viruses, blue, brown and yellow. */
export function virusFills(table: (Cell | undefined)[]): string[] {
  return COLOURS.map((_, colour) => table.find((cell) => cell?.kind === "virus" && cell.colour === colour)?.fill ?? "");
}
