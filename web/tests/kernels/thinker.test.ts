// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MEMORY, NOTHING, setUpThinking, THOUGHT, ThinkingWorker } from "./fakeThinking";

let Thinker: typeof import("../../src/kernels/thinker").Thinker;
let hasBot: typeof import("../../src/kernels/thinker").hasBot;

const NEXT = { ask: "next", board: "00", seat: 0, milliseconds: 9, keepsPlan: true } as const;

beforeEach(async () => {
  vi.resetModules();
  setUpThinking();
  ({ Thinker, hasBot } = await import("../../src/kernels/thinker"));
});

afterEach(() => vi.unstubAllGlobals());

describe("the games that the computer can play", () => {
  it("are those whose bots the page has", async () => {
    expect([await hasBot("walk"), await hasBot("run")]).toEqual([true, false]);
  });

  it("are none while the list cannot be fetched, which is tried again", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    expect(await hasBot("walk")).toBe(false);
    setUpThinking();
    expect(await hasBot("walk")).toBe(true);
  });
});

describe("a bot in a worker", () => {
  it("is loaded from its module, and begins at a level", async () => {
    await Thinker.begin("walk", 5, 7);
    expect(ThinkingWorker.all.map(({ questions }) => questions)).toEqual([
      [
        { ask: "load", module: new URL("kernels/walk-bot.wasm", document.baseURI).href, memory: MEMORY },
        { ask: "begin", level: 5, seed: 7 },
      ],
    ]);
  });

  it("cannot begin in a game without one", async () => {
    await expect(Thinker.begin("run", 5, 7)).rejects.toThrow("no bot plays run here");
    expect(ThinkingWorker.all).toEqual([]);
  });

  it("is ended if it cannot be loaded", async () => {
    setUpThinking(() => ({ error: "no module" }));
    await expect(Thinker.begin("walk", 5, 7)).rejects.toThrow("no module");
    expect(ThinkingWorker.all[0]?.isTerminated).toBe(true);
  });

  it("answers questions in their order", async () => {
    const thinker = await Thinker.begin("walk", 5, 7);
    let count = 0;
    ThinkingWorker.reply = () => ({ answer: { actions: [(count += 1)], cost: 0, thought: THOUGHT } });
    const answers = await Promise.all([thinker.ask(NEXT), thinker.ask(NEXT)]);
    expect(answers.map(({ actions }) => actions)).toEqual([[1], [2]]);
    expect(answers[0]?.thought).toEqual(THOUGHT);
  });

  it("goes on after a question that it could not answer", async () => {
    const thinker = await Thinker.begin("walk", 5, 7);
    ThinkingWorker.reply = () => ({ error: "unreachable" });
    await expect(thinker.ask(NEXT)).rejects.toThrow("unreachable");
    ThinkingWorker.reply = () => ({ answer: NOTHING });
    expect(await thinker.ask(NEXT)).toEqual(NOTHING);
  });

  it.each(["error", "messageerror"])("fails for good after an event %s", async (failure) => {
    const thinker = await Thinker.begin("walk", 5, 7);
    ThinkingWorker.reply = () => undefined;
    const open = thinker.ask(NEXT);
    ThinkingWorker.all[0]?.dispatchEvent(new Event(failure));
    await expect(open).rejects.toThrow(failure);
    await expect(thinker.ask(NEXT)).rejects.toThrow(failure);
    expect(ThinkingWorker.all[0]?.isTerminated).toBe(true);
  });

  it("fails open questions when it is closed", async () => {
    const thinker = await Thinker.begin("walk", 5, 7);
    ThinkingWorker.reply = () => undefined;
    const open = thinker.ask(NEXT);
    thinker.close();
    await expect(open).rejects.toThrow("closed");
    expect(ThinkingWorker.all[0]?.isTerminated).toBe(true);
  });
});
