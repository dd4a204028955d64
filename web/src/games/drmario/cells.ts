// What the cell codes of a bottle stand for, identified by the names in the rules.
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

/** Each cell's kind and its colour in the player's palette, indexed by code; undefined for empty and neck. */
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

/** The colours of the blue, brown and yellow viruses. */
export function virusFills(table: (Cell | undefined)[]): string[] {
  return COLOURS.map((_, colour) => table.find((cell) => cell?.kind === "virus" && cell.colour === colour)?.fill ?? "");
}
