// @vitest-environment happy-dom
// Matches that computer players take part in, or help with.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalMatch } from "../../src/match/local";
import { PlayedMatch } from "../../src/match/played.svelte";
import type { Computers } from "../../src/match/saving";
import { savedMatch } from "../../src/store/savedMatches";
import { answering, setUpThinking, THOUGHT, ThinkingWorker } from "../kernels/fakeThinking";
import { FakeRules, INFO } from "./fakeRules";
import { Screen } from "./fakeScreen";

const ON = 1;
let rules: FakeRules;
let screen: Screen;

beforeEach(() => {
  localStorage.clear();
  rules = new FakeRules();
  screen = new Screen(0);
  setUpThinking(answering(() => ({ answer: { actions: [ON], cost: 0, thought: THOUGHT } })));
});

afterEach(() => vi.unstubAllGlobals());

async function begin(computers?: Computers): Promise<PlayedMatch> {
  const match = await LocalMatch.begin(rules, { game: "walk", seats: 2 }, computers ? [0] : "all");
  return new PlayedMatch(INFO, match, { mode: "far", isForked: false, computers });
}

describe("a match with a computer player", () => {
  it("is played by it from the start, with a reason", async () => {
    const played = await begin({ 0: 4, 1: 4 });
    expect(ThinkingWorker.all).toEqual([]);
    played.start();
    await vi.waitFor(() => expect(played.match.frame.count).toBeGreaterThan(0));
    expect(played.explanation).toBe("Reason 3.");
    played.close();
    await vi.waitFor(() => expect(ThinkingWorker.all.every(({ isTerminated }) => isTerminated)).toBe(true));
  });

  it("takes no actions of people for its seat", async () => {
    const played = await begin({ 0: 4 });
    played.act(0, "on");
    expect(played.match.frame.count).toBe(0);
    played.act(1, "on");
    expect(played.match.frame.count).toBe(1);
  });

  it("is watched if nobody else plays", async () => {
    expect((await begin({ 0: 4, 1: 4 })).isWatched).toBe(true);
    expect((await begin({ 1: 4 })).isWatched).toBe(false);
    const alone = await begin();
    expect([alone.isWatched, alone.isComputer(0), alone.seats]).toEqual([false, false, [0, 1]]);
  });

  it("says why it cannot be played on", async () => {
    setUpThinking(() => ({ error: "no module" }));
    const played = await begin({ 0: 4 });
    played.start();
    await vi.waitFor(() => expect(played.computerTrouble).toBe("no module"));
    played.close();
  });

  it("is not ranked", async () => {
    const played = await begin({ 1: 4 });
    played.start();
    for (let step = 0; step < 6; step += 1) screen.pass(1000);
    expect(played.result?.unranked).toBe("bots took part");
  });
});

describe("a match with a hint", () => {
  it("remembers it at once", async () => {
    const played = await begin();
    expect([played.isHelped, savedMatch("walk")]).toEqual([false, undefined]);
    played.helped();
    expect([played.isHelped, savedMatch("walk")?.["helped"]]).toEqual([true, true]);
  });

  it("is not ranked any more", async () => {
    const played = await begin();
    played.helped();
    for (let step = 0; step < 6; step += 1) played.act(0, "on");
    expect(played.result?.unranked).toBe("practice is not ranked");
  });
});
