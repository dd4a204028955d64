// The available games: those included in the page, and those that its server has from other packages.
import { fetchJson } from "./files";
import type { GameInfo, RulesPage } from "./types";

interface Catalogue {
  games: GameInfo[];
  /** Ids of games from other packages. */
  installed: Set<string>;
}

const INSTALLED = "python/installed.json";

let catalogue: Promise<Catalogue> | undefined;

/** All games, without starting Python. */
export async function loadCatalogue(): Promise<GameInfo[]> {
  return (await load()).games;
}

/** The file with the sources of a game's rules. */
export async function sourcesOf(game: string): Promise<string> {
  const { installed } = await load();
  return installed.has(game) ? `python/installed/${game}.pack` : `python/${game}.pack`;
}

/** The file with what a game needs only to read positions; none for games from other packages, which come in one. */
export async function textsOf(game: string): Promise<string | undefined> {
  const { installed } = await load();
  return installed.has(game) ? undefined : `python/${game}-texts.pack`;
}

/** A game's rules for players, in English. */
export async function rulesPageOf(game: string): Promise<RulesPage> {
  return fetchJson<RulesPage>(await rulesPageFile(game));
}

async function rulesPageFile(game: string): Promise<string> {
  const { installed } = await load();
  return installed.has(game) ? `python/installed/rules/${game}.json` : `python/rules/${game}.json`;
}

/** The files of games from other packages, which no version of the page includes. */
export async function installedFiles(): Promise<string[]> {
  const { installed } = await load();
  const games = [...installed];
  return [INSTALLED, ...(await Promise.all([...games.map(sourcesOf), ...games.map(rulesPageFile)]))];
}

function load(): Promise<Catalogue> {
  if (!catalogue) {
    catalogue = fetchAll();
    catalogue.catch(() => (catalogue = undefined));
  }
  return catalogue;
}

async function fetchAll(): Promise<Catalogue> {
  const [own, others] = await Promise.all([fetchJson<GameInfo[]>("python/games.json"), fetchInstalled()]);
  const known = new Set(own.map(({ id }) => id));
  const installed = others.filter(({ id }) => !known.has(id));
  return { games: [...own, ...installed], installed: new Set(installed.map(({ id }) => id)) };
}

/** A static host has no such file, and so no additional games. */
async function fetchInstalled(): Promise<GameInfo[]> {
  try {
    const found = await fetchJson<unknown>(INSTALLED);
    return Array.isArray(found) ? (found as GameInfo[]) : [];
  } catch {
    return [];
  }
}
