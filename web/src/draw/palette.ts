// Colours of cells: each game's own, or one of four sets that colour-blind players can tell apart.
import type { CellLook } from "../python/types";

export type PaletteName = "own" | "safe" | "deuteranopia" | "tritanopia" | "greys";

/** Colours by cell code, from code 1; longer games begin again. */
const SETS: Record<Exclude<PaletteName, "own">, string[]> = {
  // Okabe and Ito's set, made for all common kinds of colour blindness.
  safe: ["#56b4e9", "#e69f00", "#009e73", "#f0e442", "#0072b2", "#d55e00", "#cc79a7", "#999999"],
  deuteranopia: ["#648fff", "#ffb000", "#785ef0", "#fe6100", "#dc267f", "#c8d4ff", "#5a4a00", "#9a9a9a"],
  tritanopia: ["#ee3377", "#33bbee", "#cc3311", "#009988", "#ee7733", "#bbbbbb", "#0077bb", "#777777"],
  greys: ["#f2f2f2", "#7a7a7a", "#c4c4c4", "#565656", "#dedede", "#949494", "#acacac", "#3e3e3e"],
};

export const PALETTES: PaletteName[] = ["own", "safe", "deuteranopia", "tritanopia", "greys"];

export function colourOf(look: CellLook | undefined, code: number, palette: PaletteName): string {
  if (palette === "own" || !look) return look?.colour ?? "#888888";
  const set = SETS[palette];
  return set[(code - 1) % set.length] ?? look.colour;
}

function channels(colour: string): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

/** A colour made lighter (amount above 0) or darker (below 0), by up to 1. */
export function shade(colour: string, amount: number): string {
  const towards = amount > 0 ? 255 : 0;
  const mixed = channels(colour).map((value) => Math.round(value + (towards - value) * Math.abs(amount)));
  return `rgb(${mixed.join(" ")})`;
}

/** Black or white, whichever reads better on a colour. */
export function inkOn(colour: string): string {
  const [red, green, blue] = channels(colour);
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#10131a" : "#ffffff";
}
