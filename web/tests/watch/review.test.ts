// @vitest-environment happy-dom
// Reviews with the real rules and the real bots.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WatchedMatch } from "../../src/match/watched";
import { loadRules } from "../../src/python/loading.svelte";
import type { Rules } from "../../src/python/rules";
import { boardsAt } from "../../src/watch/momentBoards";
import { Playback } from "../../src/watch/playback.svelte";
import { Review } from "../../src/watch/review.svelte";
import { setUpRealThinking, thinking } from "../kernels/realThinking";
import { infoOf } from "../page/games";
import { setUpBrowser } from "../page/page";

const ROOT = resolve(import.meta.dirname, "../../..");
interface Expected {
  replay: string;
  seat: number;
  effort: number;
  costs: number[];
  values: number[];
  moments: { number: number; planned: string[]; sentence: string }[];
}

/** Reviews of the same replays by the terminal. */
const EXPECTED = JSON.parse(readFileSync(`${ROOT}/tests/bots/reviews.json`, "utf8")) as Expected[];

let rules: Rules;
function textOf(name: string): string {
  return readFileSync(`${ROOT}/tests/golden/${name}.replay`, "utf8");
}

async function reviewOf(name: string, seat = 0): Promise<{ match: WatchedMatch; review: Review }> {
  const match = await WatchedMatch.open(rules, textOf(name));
  return { match, review: new Review(match, seat, infoOf(match.game).timed) };
}

function efforts(): number[] {
  return thinking.asked.flatMap(([question]) => (question.ask === "judge" ? [question.effort] : []));
}

beforeAll(async () => {
  setUpBrowser();
  rules = await loadRules();
});

beforeEach(() => setUpRealThinking());

describe("a review", () => {
  it.each(EXPECTED)("finds the same as the terminal's: $replay", async ({ replay, seat, effort, ...expected }) => {
    const { match, review } = await reviewOf(replay, seat);
    // At the effort of the expected review, whatever is usual for so many decisions.
    const find = match.findDecisions.bind(match);
    match.findDecisions = (of) => ({ ...find(of), effort });
    await review.run();
    const judged = thinking.asked.filter(([question]) => question.ask === "judge");
    expect(judged.map(([, { cost }]) => cost)).toEqual(expected.costs);
    expect(judged.map(([, { thought }]) => thought?.value)).toEqual(expected.values);
    expect(review.moments).toMatchObject(expected.moments);
    expect(review.good).toBe(expected.costs.filter((cost) => cost === 0).length);
    expect([review.isDone, review.judged, review.count]).toEqual([true, judged.length, judged.length]);
  });

  it("has a graph with a point for each decision, as long as they can be told apart", async () => {
    const { review } = await reviewOf("blockblast/1-default");
    await review.run();
    expect(review.graph.heights).toHaveLength(review.count);
    expect(Math.min(...review.graph.heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...review.graph.heights)).toBe(1000);
  });

  it("thinks less about each decision where that would take too long", async () => {
    const { review } = await reviewOf("blockblast/1-default");
    let now = 0;
    thinking.look = (nodes) => (now += nodes);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    await review.run();
    clock.mockRestore();
    const all = efforts();
    expect(review.effort).toBeLessThan(all[0] ?? 0);
    expect(new Set(all.slice(-review.count))).toEqual(new Set([review.effort]));
    expect(all.length).toBeGreaterThan(review.count);
  });

  it("ends its worker when it is done, and when it is left", async () => {
    const { review } = await reviewOf("drmario/2-damage-seats");
    await review.run();
    expect(thinking.ended).toBeGreaterThan(0);
    const { review: left } = await reviewOf("drmario/2-damage-seats");
    const { ended } = thinking;
    thinking.onJudged = () => left.close();
    await left.run();
    expect(thinking.ended).toBeGreaterThan(ended);
    expect(left.isDone).toBe(false);
    expect(left.judged).toBeLessThan(left.count);
  });

  it("fails if the bot does", async () => {
    const { review } = await reviewOf("drmario/2-damage-seats");
    thinking.problem = "no memory";
    await expect(review.run()).rejects.toThrow("no memory");
  });
});

describe("the boards of a costly moment", () => {
  it.each(["blockblast/1-default", "tetris/2-default"])("show both ways to go on: %s", async (name) => {
    const { match, review } = await reviewOf(name);
    await review.run();
    const [moment] = review.moments;
    if (!moment) throw new Error("nothing was costly");
    const playback = new Playback(match, infoOf(match.game).timed);
    const { played, planned } = (await boardsAt(playback, 0, moment)) ?? {};
    const cells = (view: typeof played): unknown => view?.grids[0]?.cells;
    expect(cells(planned)).toBeDefined();
    expect(cells(planned)).not.toEqual(cells(played));
    // The replay is where the decision began, to be continued from there.
    const { before } = moment;
    expect("time" in before ? playback.time : playback.input).toBe("time" in before ? before.time : before.input);
  });
});
