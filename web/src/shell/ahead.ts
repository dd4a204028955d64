// Loading ahead: an address says which game will be played, so everything for its first piece is requested together.
// Otherwise each part would be found in the one before, at the cost of a round trip each.
import { fetchRulesAhead } from "../python/ahead";

const games = import.meta.glob("../games/*/index.ts");

/** Screens that start a match as soon as they are shown, of the game in their address. */
const PLAYING = /^#\/play\/([^/?]+)/;

/** Request what the screen at an address will need; if that fails, the screen will notice and say so. */
export function loadAhead(hash: string): void {
  const game = PLAYING.exec(hash)?.[1];
  if (!game) return;
  const board = games[`../games/${game}/index.ts`];
  // Games without a board of their own may come from another package: only the catalogue knows where their rules are.
  fetchRulesAhead(board ? game : undefined);
  for (const part of [import("../screens/Play.svelte"), board?.()]) part?.catch(() => undefined);
}
