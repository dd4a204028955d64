// Premoves: what a player wants done as soon as it is their turn, in the server's notation. No rules: any of the
// player's own pieces can be sent anywhere, and whether that is legal is decided when the turn comes.
import { pieceOf, placeOf, spotOf, squareName } from "./board";
import type { GameView } from "./view";

/** What a pawn premoved to the last row promotes to, without a dialog. */
const USUAL_PROMOTION = "q";

/** The spots from which a seat can premove: its own pieces on the board, and those that arrive next. */
export function sourcesAhead({ grids, trays }: GameView, seat: number): string[] {
  const cells = grids[0]?.cells ?? [];
  const own = cells.flatMap((code, place) => (pieceOf(code)?.side === seat ? spotOf(place) : []));
  const tray = trays[seat];
  return [...own, ...(tray?.pieces.map((_, index) => `${tray.name}:${index}`) ?? [])];
}

/** The action from one spot to another; empty if there isn't one. */
export function actionAhead({ grids, trays }: GameView, source: string, target: string): string {
  const grid = grids[0];
  const to = placeOf(target);
  if (!grid || to < 0 || source === target) return "";
  const from = placeOf(source);
  if (from < 0) {
    const [name, index] = source.split(":");
    const code = trays.find((tray) => tray.name === name)?.pieces[Number(index)]?.cells[0] ?? 0;
    const piece = pieceOf(code);
    return piece ? `${piece.letter}@${squareName(grid, to)}` : "";
  }
  const piece = pieceOf(grid.cells[from] ?? 0);
  const row = Math.floor(to / grid.width);
  const isLast = piece?.letter === "P" && (row === 0 || row === grid.height - 1);
  return piece ? `${squareName(grid, from)}${squareName(grid, to)}${isLast ? USUAL_PROMOTION : ""}` : "";
}

/** The cells named by a premove. */
export function placesAhead({ grids }: GameView, action: string): number[] {
  const grid = grids[0];
  const names: string[] = action.match(/[a-h][1-8]/g) ?? [];
  return grid ? grid.cells.flatMap((_, place) => (names.includes(squareName(grid, place)) ? place : [])) : [];
}
