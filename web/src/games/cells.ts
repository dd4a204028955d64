// The cells of a view's first grid: their names, and the actions that lead to them, possible or not.
import type { Grid, View } from "../python/types";

/** The players' name for a cell. */
export function cellName(grid: Grid, place: number): string {
  return `${grid.columns[place % grid.width] ?? ""}${grid.rows[Math.floor(place / grid.width)] ?? ""}`;
}

/** The action from a spot to a cell; empty if there isn't one. */
export function actionTo({ grids: [grid], forms }: View, source: string, place: number): string {
  return grid && place >= 0 ? (forms[source] ?? "").replace("{cell}", cellName(grid, place)) : "";
}
