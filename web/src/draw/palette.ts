// Colours of cells: the game's own, or one of four palettes that colour-blind players can distinguish.
import type { CellLook } from "../python/types";
import type { PaletteName } from "../store/choices";

/**
 * Colours by cell family; a game with more families than colours starts over from the first. The first three differ
 * most for the players each palette is meant for, because games with few colours rely on them.
 */
export const SETS: Record<Exclude<PaletteName, "own">, readonly string[]> = {
  // Okabe and Ito's palette, designed for all common types of colour blindness.
  safe: ["#56b4e9", "#d55e00", "#f0e442", "#009e73", "#0072b2", "#e69f00", "#cc79a7", "#999999"],
  deuteranopia: ["#648fff", "#dc267f", "#ffb000", "#785ef0", "#fe6100", "#c8d4ff", "#5a4a00", "#9a9a9a"],
  tritanopia: ["#33bbee", "#cc3311", "#bbbbbb", "#ee3377", "#009988", "#ee7733", "#0077bb", "#777777"],
  greys: ["#f2f2f2", "#565656", "#a4a4a4", "#7a7a7a", "#cacaca", "#3e3e3e", "#dedede", "#8e8e8e"],
};

const families = new WeakMap<readonly CellLook[], number[]>();

/**
 * The family of each cell, from 0, indexed by code. Cells whose names start with the same word, such as *blue virus*
 * and *blue half*, belong together; a one-word name is its own family. Code 0 is the empty cell and has no family.
 */
export function familiesOf(cells: readonly CellLook[]): number[] {
  const known = families.get(cells);
  if (known) return known;
  const numbers = new Map<string, number>();
  const found = cells.map(({ name }, code) => {
    if (code === 0) return -1;
    const word = name.split(" ", 1)[0] ?? name;
    const number = numbers.get(word) ?? numbers.size;
    numbers.set(word, number);
    return number;
  });
  families.set(cells, found);
  return found;
}

/** The colour of a cell: its own, or its family's colour in a palette. */
export function colourOf(cells: readonly CellLook[], code: number, palette: PaletteName): string {
  const look = cells[code];
  if (palette === "own" || !look) return look?.colour ?? "#888888";
  const set = SETS[palette];
  return set[Math.max(0, familiesOf(cells)[code] ?? 0) % set.length] ?? look.colour;
}

function channels(colour: string): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** A colour made lighter (amount above 0) or darker (below 0); the amount ranges from -1 to 1. */
export function shade(colour: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0;
  const mixed = channels(colour).map((value) => Math.round(value + (towards - value) * Math.abs(amount)));
  return `rgb(${mixed.join(" ")})`;
}

/** Black or white, whichever is more readable on the given colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = channels(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#10131a" : "#ffffff";
}
