// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../../../src/games/module";
import type { Answer } from "../../../src/kernels/thinking.worker";
import { LocalMatch } from "../../../src/match/local";
import { PlayedMatch } from "../../../src/match/played.svelte";
import type { Origin } from "../../../src/match/saving";
import { answering, NOTHING, setUpThinking, THOUGHT, ThinkingWorker } from "../../kernels/fakeThinking";
import { FakeRules, INFO } from "../../match/fakeRules";

const MODULE = {} as GameModule;
const PLAN: Answer = { actions: [1, 1, 0], cost: 0, thought: THOUGHT };

let HintState: typeof import("../../../src/games/computer/hintState.svelte").HintState;
let played: PlayedMatch;

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  setUpThinking(answering(() => ({ answer: PLAN })));
  ({ HintState } = await import("../../../src/games/computer/hintState.svelte"));
});

afterEach(() => vi.unstubAllGlobals());

async function begin(origin: Partial<Origin> = {}, module = MODULE): Promise<InstanceType<typeof HintState>> {
  const match = await LocalMatch.begin(new FakeRules(), { game: "walk" });
  played = new PlayedMatch({ ...INFO, timed: false }, match, { mode: "far", isForked: false, ...origin });
  return new HintState(played, module);
}

async function available(origin: Partial<Origin> = {}, module = MODULE): Promise<InstanceType<typeof HintState>> {
  const state = await begin(origin, module);
  await vi.waitFor(() => expect(state.available).toBe(true));
  return state;
}

describe("a hint on the play screen", () => {
  it("shows the plan, with equal actions counted, and the reason", async () => {
    const state = await available();
    await state.ask();
    expect(state.text).toBe("Hint: On 2×, Back. Reason 3.");
  });

  it("names actions as the game does", async () => {
    const state = await available({}, { actionName: (action: string) => `<${action}>` } as GameModule);
    await state.ask();
    expect(state.text).toBe("Hint: <on> 2×, <back>. Reason 3.");
  });

  it("disappears with the next action", async () => {
    const state = await available();
    await state.ask();
    played.act(0, "on");
    expect(state.text).toBe("");
  });

  it("recommends actions until something is done", async () => {
    const state = await available();
    await state.ask();
    expect(state.actions).toEqual(["on", "on", "back"]);
    played.act(0, "on");
    expect(state.actions).toEqual([]);
  });

  it("says once that the game is practice now", async () => {
    const state = await available();
    await state.ask();
    expect(state.remark).toBe("With a hint, this game counts as practice.");
    await state.ask();
    expect(state.remark).toBe("");
  });

  it("makes the game practice", async () => {
    const state = await available();
    await state.ask();
    for (let step = 0; step < 6; step += 1) played.act(0, "on");
    expect(played.result?.unranked).toBe("practice is not ranked");
  });

  it("is about the board as it is now, even if an action came in between", async () => {
    const state = await available();
    let asked = 0;
    ThinkingWorker.reply = answering(() => {
      asked += 1;
      if (asked === 1) played.act(0, "on");
      return { answer: asked === 1 ? PLAN : { ...PLAN, actions: [0] } };
    });
    await state.ask();
    expect(state.text).toBe("Hint: Back. Reason 3.");
  });

  it("waits until there is something to do", async () => {
    const state = await available();
    let asked = 0;
    ThinkingWorker.reply = answering(() => ({ answer: (asked += 1) > 1 ? PLAN : NOTHING }));
    await state.ask();
    expect(state.text).toContain("On 2×");
  });

  it("says so if the bot cannot think, and can be asked for again", async () => {
    const state = await available();
    ThinkingWorker.reply = () => ({ error: "no network" });
    await state.ask();
    expect(state.text).toBe("No hint is available now.");
    ThinkingWorker.reply = answering(() => ({ answer: PLAN }));
    await state.ask();
    expect(state.text).toContain("On 2×");
  });

  it("is not shown after the screen was left, whose bot is ended", async () => {
    const state = await available();
    await state.ask();
    state.close();
    await vi.waitFor(() => expect(ThinkingWorker.all[0]?.isTerminated).toBe(true));
  });
});

describe("hints", () => {
  it.each<[string, Partial<Origin>]>([
    ["against the computer", { computers: { 0: 4 } }],
    ["with a seed from the server", { run: "run" }],
  ])("are not given %s", async (_, origin) => {
    const state = await begin(origin);
    await new Promise((done) => setTimeout(done, 0));
    await state.ask();
    expect([state.available, state.text, ThinkingWorker.all]).toEqual([false, "", []]);
  });

  it("are not given in a game without a bot", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}"));
    const state = await begin();
    await state.ask();
    expect([state.available, state.text]).toEqual([false, ""]);
  });

  it("are not given while the game is paused", async () => {
    const state = await available();
    played.pause();
    await state.ask();
    expect(state.text).toBe("");
  });
});
