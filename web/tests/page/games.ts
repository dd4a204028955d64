// The games included in the page, as bundled before the tests.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { GameInfo } from "../../src/python/types";

const RULES = resolve(import.meta.dirname, "../../node_modules/.blockyard-rules");

/** The content of a file of the bundled rules. */
export function bundled(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(`${RULES}/${name}`));
}

/** The data in a file of the bundled rules. */
export function bundledData(name: string): unknown {
  return JSON.parse(new TextDecoder().decode(bundled(name)));
}

/** The games included in the page. */
export const GAMES = bundledData("games.json") as GameInfo[];

/** A game included in the page. */
export function infoOf(id: string): GameInfo {
  const info = GAMES.find((game) => game.id === id);
  if (!info) throw new Error(`no game ${id}`);
  return info;
}
