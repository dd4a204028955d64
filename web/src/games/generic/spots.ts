// Spots of the generic board: "name:number" of a grid's cell or a tray's piece.
import type { Choice, Grid, View } from "../../python/types";

/** All choices of a view, including those in short form. */
export function choicesOf(view: View): Choice[] {
  const placed = view.placements.flatMap(({ source, grid, label, actions }) =>
    Object.entries(actions).map(([place, action]) => ({ action, source, target: `${grid}:${place}`, label })),
  );
  return [...view.choices, ...placed];
}

export function spotOf(name: string, place: number): string {
  return `${name}:${place}`;
}

/** The cells of a grid among some spots. */
export function placesIn(grid: Grid, spots: string[]): number[] {
  const prefix = `${grid.name}:`;
  return spots.filter((spot) => spot.startsWith(prefix)).map((spot) => Number(spot.slice(prefix.length)));
}

export type Picked = { action: string } | { choose: string } | { offer: Choice[] } | "nothing";

/** What picking a spot means: an action, a new source, several actions to choose from, or nothing. */
export function pick(choices: Choice[], chosen: string, spot: string): Picked {
  if (chosen === spot) return { choose: "" };
  const direct = choices.filter((choice) => choice.target === spot && choice.source === chosen);
  if (direct.length > 1) return { offer: direct };
  if (direct[0]) return { action: direct[0].action };
  const begun = choices.filter((choice) => choice.source === spot);
  const only = begun[0];
  if (only && begun.length === 1 && !only.target) return { action: only.action };
  return begun.length ? { choose: spot } : "nothing";
}
