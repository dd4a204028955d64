// Layers of the page: nothing on the left imports anything on its right, and no layer names a game.
import { describe, expect, it } from "vitest";

/** By path below `src`, the text of each file. */
const SOURCES = new Map(
  Object.entries(import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true }))
    .map(([path, source]): [string, string] => [path.slice("../src/".length), source])
    .filter(([path]) => !path.endsWith(".d.ts")),
);

/** From left to right; folders in one row do not know each other. */
const LAYERS = [
  // The rules: the interpreter, requests to them, the types of what they answer, and which games there are.
  ["python"],
  // What the browser keeps: settings, unfinished matches, replays and best results.
  ["store"],
  // What players read: messages, the rules' sentences, numbers and dates in their language.
  ["language"],
  // Pictures on canvases; keys, fingers and gamepads; sounds and music.
  ["draw", "input", "sound"],
  // Parts of the interface that all share: addresses and dialogs.
  ["ui"],
  // A match that is played, watched or learnt from: its port for a player, its clock, saving and result.
  ["match"],
  // The server behind the page: requests, the connection to rooms, and matches whose authority is there.
  ["online"],
  // What a game may bring for the page, the board of any game, and each game's own folder.
  ["games"],
  // The first page's cards; tutorials; playing; leaderboards; the settings' panels; watching and sharing replays.
  ["home", "learn", "play", "scores", "settings", "watch"],
  // The lobby, and what is shown around a match in a room.
  ["rooms"],
  // Each screen of the page, put together from what is on its left.
  ["screens"],
  // What is around the screens: navigation, loading them, working offline.
  ["shell"],
];
/** The page itself, which lies in no folder, is on the right of all. */
const PAGE = LAYERS.length;

const FILES = [...SOURCES.keys()];
const GAMES = FILES.flatMap((path) => /^games\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? []);

function layerOf(path: string): number {
  const found = LAYERS.findIndex((row) => row.includes(path.split("/", 1)[0] ?? ""));
  return found < 0 ? PAGE : found;
}

/** The parts of our own that a file imports, statically, when it is needed, or as a pattern. */
function importsOf(path: string): string[] {
  const found = (SOURCES.get(path) ?? "").matchAll(
    /(?:\bfrom\s*|\bimport\s*|\bimport\(\s*|\bglob(?:<.*?>)?\(\s*\[?\s*)"([^"]+)"/g,
  );
  return [...found].flatMap(([, name = ""]) =>
    name.startsWith(".") ? new URL(name, `file:///${path}`).pathname.slice(1) : [],
  );
}

/** The game in whose folder a path lies, if it does. */
function gameOf(path: string): string | undefined {
  return GAMES.find((game) => path.startsWith(`games/${game}/`));
}

function mayImport(path: string, imported: string): boolean {
  const [own, other] = [layerOf(path), layerOf(imported)];
  const sameFolder = path.split("/", 1)[0] === imported.split("/", 1)[0];
  if (own === PAGE || other < own) return true;
  if (other !== own || !sameFolder) return false;
  // What games share knows none of them, and no game knows another.
  const game = gameOf(imported);
  return game === undefined || game === gameOf(path);
}

describe("layers", () => {
  it("have a place for every folder", () => {
    const folders = FILES.flatMap((path) => (path.includes("/") ? (path.split("/", 1)[0] ?? []) : []));
    expect([...new Set(folders)].sort()).toEqual(LAYERS.flat().sort());
  });

  it.each(FILES)("let nothing import what is on its right: %s", (path) => {
    expect(importsOf(path).filter((imported) => !mayImport(path, imported))).toEqual([]);
  });

  it.each(FILES.filter((path) => gameOf(path) === undefined))("name no game: %s", (path) => {
    const source = SOURCES.get(path) ?? "";
    const named = GAMES.filter((game) => new RegExp(`["'\`/]${game}["'\`/]`).test(source));
    expect(named).toEqual([]);
  });

  it("are told from what is wrong", () => {
    expect(mayImport("match/clock.ts", "games/module")).toBe(false);
    expect(mayImport("play/Boards.svelte", "watch/link")).toBe(false);
    expect(mayImport("games/module.ts", `games/${GAMES[0]}/index`)).toBe(false);
    expect(mayImport(`games/${GAMES[0]}/index.ts`, `games/${GAMES[1]}/index`)).toBe(false);
    expect(mayImport(`games/${GAMES[0]}/index.ts`, "match/port")).toBe(true);
    expect(importsOf("games/module.ts")).toContain("match/port");
  });
});
