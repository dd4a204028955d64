// Premoves: what a player wants done as soon as it is their turn, in the server's notation.
import { actionTo } from "../cells";
import { placeOf } from "./board";
import type { GameView } from "./view";

/** The board cells that a premove is about. */
export function placesAhead(view: GameView, action: string): number[] {
  const places = view.grids[0]?.cells.keys() ?? [];
  for (const to of places)
    for (const from of Object.keys(view.forms))
      if (actionTo(view, from, to) === action) return [placeOf(from), to].filter((place) => place >= 0);
  return [];
}
