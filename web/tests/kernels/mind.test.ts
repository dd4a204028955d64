// @vitest-environment happy-dom
// Bots as they play in the page: their compiled kernels, and boards from the real rules.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { fromHex } from "../../src/kernels/hex";
import { Mind, type BotMemory } from "../../src/kernels/mind";
import { LocalMatch } from "../../src/match/local";
import { loadRules } from "../../src/python/loading.svelte";
import { BOTS } from "../../src/python/types";
import type { Rules } from "../../src/python/rules";
import { infoOf } from "../page/games";
import { setUpBrowser } from "../page/page";

const KERNELS = resolve(import.meta.dirname, "../../node_modules/.blockyard-kernels");
const MEMORIES = JSON.parse(readFileSync(`${KERNELS}/bots.json`, "utf8")) as Record<string, BotMemory>;
const GAMES = Object.keys(MEMORIES);
/** A game in real time, and one in turns. */
const TIMED = "bucket";
const TURNS = "blockblast";
/** ms of thinking: the least effort will do. */
const BRIEFLY = 1;

let rules: Rules;

function mindOf(game: string, level = 4): Mind {
  const module = new WebAssembly.Module(readFileSync(`${KERNELS}/${game}-bot.wasm`));
  const memory = MEMORIES[game];
  if (!memory) throw new Error(`${game} has no bot`);
  const mind = new Mind(new WebAssembly.Instance(module), memory);
  mind.begin(level, 7);
  return mind;
}

async function begin(game: string): Promise<LocalMatch> {
  await rules.loadGame(game);
  const match = await LocalMatch.begin(rules, { game, seed: 3 });
  await match.loadBot();
  return match;
}

function boardOf(match: LocalMatch, seat = 0): Uint8Array {
  return fromHex(match.concealed(seat, 5));
}

/** The seat that acts: on a shared board, the one whose turn it is. */
function seatOf(match: LocalMatch): number {
  return infoOf(match.game).shared_board ? (match.frame.views[0]?.turn ?? 0) : 0;
}

beforeAll(async () => {
  setUpBrowser();
  rules = await loadRules();
});

describe("a bot's mind", () => {
  it.each(GAMES)("plays actions that the rules allow: %s", async (game) => {
    const match = await begin(game);
    const refused: string[] = [];
    match.subscribe((news) => news.refused && refused.push(news.refused));
    const mind = mindOf(game);
    for (let step = 0; step < 25; step += 1) {
      const seat = seatOf(match);
      const { action } = mind.next(boardOf(match, seat), seat, BRIEFLY, infoOf(game).timed);
      if (action >= 0) match.act(seat, match.nameAction(seat, action));
      else match.advance(match.frame.due ?? match.frame.now);
    }
    expect(refused).toEqual([]);
    expect(match.frame.count).toBeGreaterThan(5);
  });

  it.each(GAMES)("has a reason that the rules put in words: %s", async (game) => {
    const match = await begin(game);
    const mind = mindOf(game);
    const plan = (): number[] => mind.plan(boardOf(match), 0, BRIEFLY, infoOf(game).timed);
    // The first piece may have to arrive.
    while (plan().length === 0) match.advance(match.frame.due ?? Infinity);
    const { reason, facts, nodes } = mind.thought;
    expect(facts).toHaveLength(BOTS.facts);
    expect(nodes).toBeGreaterThan(0);
    expect(match.explain(0, reason, facts)).toMatch(/^[A-Z].*\.$/);
  });

  it("thinks again only if its plan does not fit any more, or is not wanted", async () => {
    const match = await begin(TIMED);
    const mind = mindOf(TIMED);
    expect(mind.next(boardOf(match), 0, BRIEFLY, true).thought).toBeDefined();
    const again = mind.next(boardOf(match), 0, BRIEFLY, true);
    expect(again.action).toBeGreaterThanOrEqual(0);
    expect(again.thought).toBeUndefined();
    expect(mind.next(boardOf(match), 0, BRIEFLY, false).thought).toBeDefined();
  });

  it("plans all actions up to where the piece rests", async () => {
    const match = await begin(TIMED);
    const actions = mindOf(TIMED).plan(boardOf(match), 0, BRIEFLY, true);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) match.act(0, match.nameAction(0, action));
    expect(match.frame.count).toBe(actions.length);
    expect(match.frame.views[0]?.outcome).toBeNull();
  });

  it("plans one action in turns", async () => {
    const match = await begin(TURNS);
    expect(mindOf(TURNS).plan(boardOf(match), 0, BRIEFLY, false)).toHaveLength(1);
  });

  it("finds no mistake in its own move", async () => {
    const match = await begin(TURNS);
    const mind = mindOf(TURNS, BOTS.levels);
    const before = boardOf(match);
    const [action = -1] = mind.plan(before, 0, BRIEFLY, false);
    match.act(0, match.nameAction(0, action));
    expect(mind.judge(before, boardOf(match), 0, BOTS.leastEffort)).toBeGreaterThanOrEqual(0);
  });
});
