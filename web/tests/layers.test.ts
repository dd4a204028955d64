// Layers of the page: no layer imports one to its right, and no layer names a game.
import { describe, expect, it } from "vitest";

/** Path below `src` → the text of the file. */
const SOURCES = new Map(
  Object.entries(import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }))
    .map(([path, source]): [string, string] => [path.slice("../src/".length), source])
    .filter(([path]) => !path.endsWith(".d.ts")),
);

/** From left to right; folders in one row do not import each other. */
const LAYERS = [
  // The rules: the interpreter, requests to it, types of its responses, and the catalogue of games.
  ["python"],
  // Compiled rules: a worker that re-simulates replays.
  ["kernels"],
  // Data stored in the browser: settings, unfinished matches, replays and best results.
  ["store"],
  // Translations: messages, text from the rules, and numbers and dates.
  ["language"],
  // Canvas drawing; keyboard, touch and gamepad input; sounds and music.
  ["draw", "input", "sound"],
  // Shared parts of the interface: routes and dialogs.
  ["ui"],
  // A match being played, watched or used in a tutorial: its port for a player, its clock, saving and result.
  ["match"],
  // The server behind the page: requests, the connection to rooms, and matches run by the server.
  ["online"],
  // What a game can provide for the page, the generic board, and each game's own folder.
  ["games"],
  // Rules pages: a game's rules for players, on a screen of their own or over a match.
  ["rules"],
  // The home page's cards; tutorials; playing; leaderboards; settings panels; watching and sharing replays.
  ["home", "learn", "play", "scores", "settings", "watch"],
  // The lobby, and everything around a match in a room.
  ["rooms"],
  // The screens of the page, composed of the layers to the left.
  ["screens"],
  // Everything around the screens: navigation, loading them, offline use.
  ["shell"],
];
/** The page itself, which is in no folder, is to the right of everything. */
const PAGE = LAYERS.length;

const FILES = [...SOURCES.keys()];
const GAMES = FILES.flatMap((path) => /^games\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? []);

function layerOf(path: string): number {
  const found = LAYERS.findIndex((row) => row.includes(path.split("/", 1)[0] ?? ""));
  return found < 0 ? PAGE : found;
}

/** The project's own files that a file imports: statically, dynamically or by a glob pattern. */
function importsOf(path: string): string[] {
  const found = (SOURCES.get(path) ?? "").matchAll(
    /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*|\bglob(?:<.*?>)?\(\s*\[?\s*)"([^"]+)"/g,
  );
  return [...found].flatMap(([, name = ""]) =>
    name.startsWith(".") ? new URL(name, `file:///${path}`).pathname.slice(1) : [],
  );
}

/** The game whose folder contains a path, if any. */
function gameOf(path: string): string | undefined {
  return GAMES.find((game) => path.startsWith(`games/${game}/`));
}

function mayImport(path: string, imported: string): boolean {
  const [own, other] = [layerOf(path), layerOf(imported)];
  const sameFolder = path.split("/", 1)[0] === imported.split("/", 1)[0];
  if (own === PAGE || other < own) return true;
  if (other !== own || !sameFolder) return false;
  // Code shared by games imports none of them, and no game imports another.
  const game = gameOf(imported);
  return game === undefined || game === gameOf(path);
}

describe("layers", () => {
  it("include every folder", () => {
    const folders = FILES.flatMap((path) => (path.includes("/") ? (path.split("/", 1)[0] ?? []) : []));
    expect([...new Set(folders)].sort()).toEqual(LAYERS.flat().sort());
  });

  it.each(FILES)("import nothing to their right: %s", (path) => {
    expect(importsOf(path).filter((imported) => !mayImport(path, imported))).toEqual([]);
  });

  it.each(FILES.filter((path) => gameOf(path) === undefined))("name no game: %s", (path) => {
    const source = SOURCES.get(path) ?? "";
    const named = GAMES.filter((game) => new RegExp(`["'\`/]${game}["'\`/]`).test(source));
    expect(named).toEqual([]);
  });

  it("are checked by rules that detect violations", () => {
    expect(mayImport("match/clock.ts", "games/module")).toBe(false);
    expect(mayImport("play/Boards.svelte", "watch/link")).toBe(false);
    expect(mayImport("games/module.ts", `games/${GAMES[0]}/index`)).toBe(false);
    expect(mayImport(`games/${GAMES[0]}/index.ts`, `games/${GAMES[1]}/index`)).toBe(false);
    expect(mayImport(`games/${GAMES[0]}/index.ts`, "match/port")).toBe(true);
    expect(importsOf("games/module.ts")).toContain("match/port");
  });
});
