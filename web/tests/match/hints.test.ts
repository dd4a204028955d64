// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Hints } from "../../src/match/hints";
import { LocalMatch } from "../../src/match/local";
import { BOTS } from "../../src/python/types";
import { answering, NOTHING, setUpThinking, THOUGHT, ThinkingWorker } from "../kernels/fakeThinking";
import { FakeRules } from "./fakeRules";

let match: LocalMatch;

beforeEach(async () => {
  match = await LocalMatch.begin(new FakeRules(), { game: "walk" });
});

afterEach(() => vi.unstubAllGlobals());

describe("a hint", () => {
  it("is the plan of the strongest bot in the rules' words, and the reason for it", async () => {
    setUpThinking(answering(() => ({ answer: { actions: [1, 1, 0], cost: 0, thought: THOUGHT } })));
    const hint = await new Hints(match, true).ask(0);
    expect(hint).toEqual({ actions: ["on", "on", "back"], sentence: "Reason 3." });
    expect(ThinkingWorker.all[0]?.questions[1]).toMatchObject({ ask: "begin", level: BOTS.levels });
  });

  it("is empty if there is nothing to do", async () => {
    setUpThinking(answering(() => ({ answer: { ...NOTHING, thought: THOUGHT } })));
    expect(await new Hints(match, true).ask(0)).toEqual({ actions: [], sentence: "" });
  });

  it("takes longer in turns than in real time", async () => {
    setUpThinking(answering(() => ({ answer: NOTHING })));
    await new Hints(match, true).ask(0);
    await new Hints(match, false).ask(0);
    const asked = ThinkingWorker.all.map(({ questions }) => questions[2]);
    const times = asked.map((question) => (question?.ask === "plan" ? question.milliseconds : 0));
    expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
    expect(asked).toMatchObject([{ isTimed: true }, { isTimed: false }]);
  });

  it("comes from one bot, which is ended with the hints", async () => {
    setUpThinking(answering(() => ({ answer: NOTHING })));
    const hints = new Hints(match, true);
    await hints.ask(0);
    await hints.ask(0);
    expect(ThinkingWorker.all).toHaveLength(1);
    hints.close();
    await vi.waitFor(() => expect(ThinkingWorker.all[0]?.isTerminated).toBe(true));
  });

  it("fails if the bot does", async () => {
    setUpThinking(answering(() => ({ error: "no memory" })));
    await expect(new Hints(match, true).ask(0)).rejects.toThrow("no memory");
  });

  it("comes from another bot after one has failed", async () => {
    setUpThinking(() => ({ error: "no network" }));
    const hints = new Hints(match, true);
    await expect(hints.ask(0)).rejects.toThrow("no network");
    ThinkingWorker.reply = answering(() => ({ answer: { actions: [1], cost: 0, thought: THOUGHT } }));
    expect(await hints.ask(0)).toMatchObject({ actions: ["on"] });
    expect(ThinkingWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });
});
