// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ComputerPlayers, type Arena } from "../../src/match/computers";
import { LocalMatch } from "../../src/match/local";
import { PACE } from "../../src/python/types";
import { answering, NOTHING, setUpThinking, THOUGHT, ThinkingWorker } from "../kernels/fakeThinking";
import type { Request } from "../../src/python/rules";
import type { Frame } from "../../src/python/types";
import { FakeRules } from "./fakeRules";

const ON = 1;
const LEVEL = 4;

let match: LocalMatch;
let active: boolean;
let acted: { seat: number; action: string; at: number }[];
let told: string[];
let problems: string[];
let players: ComputerPlayers | undefined;

function arena(isTimed: boolean): Arena {
  return {
    match,
    isTimed,
    get active() {
      return active;
    },
    act: (seat, action) => {
      acted.push({ seat, action, at: performance.now() });
      match.act(seat, action);
    },
    explained: (seat, sentence) => told.push(`${seat}: ${sentence}`),
    failed: (problem) => problems.push(problem),
  };
}

/** Answer every question with an action, as a plan that is new or has been made before. */
function alwaysOn(isNew: () => boolean = () => false): void {
  setUpThinking(answering(() => ({ answer: { actions: [ON], cost: 0, ...(isNew() ? { thought: THOUGHT } : {}) } })));
}

async function begin(isTimed: boolean, levels: Record<number, number>): Promise<ComputerPlayers> {
  const seats = isTimed ? 1 : 2;
  match = await LocalMatch.begin(new FakeRules(), { game: "walk", seats });
  return (players = new ComputerPlayers(arena(isTimed), levels));
}

/** The walk without turns: everybody walks alone. */
class ApartRules extends FakeRules {
  override ask<T>(request: Request): T {
    const answer = super.ask<{ frame?: Frame }>(request);
    for (const view of answer.frame?.views ?? []) view.turn = null;
    return answer as T;
  }
}

function gaps(): number[] {
  return acted.slice(1).map(({ at }, index) => at - (acted[index]?.at ?? 0));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  [active, acted, told, problems] = [true, [], [], []];
});

afterEach(() => {
  players?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a computer player in real time", () => {
  it("performs its plan one action at a time, until the match is over", async () => {
    alwaysOn();
    (await begin(true, { 0: LEVEL })).wake();
    await vi.waitFor(() => expect(match.frame.views[0]?.outcome).toBeTruthy(), { timeout: 20_000 });
    expect(acted.map(({ seat, action }) => [seat, action])).toEqual(Array(6).fill([0, "on"]));
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(PACE.keyDelays[LEVEL] ?? Infinity);
  });

  it("says why it makes a plan, and takes its time for the next piece", async () => {
    alwaysOn(() => true);
    (await begin(true, { 0: LEVEL })).wake();
    await vi.waitFor(() => expect(acted.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    expect(told[0]).toBe("0: Reason 3.");
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(PACE.pieceTimes[LEVEL] ?? Infinity);
  });

  it("waits while the match is paused", async () => {
    alwaysOn();
    active = false;
    const woken = await begin(true, { 0: LEVEL });
    woken.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(acted).toEqual([]);
    active = true;
    woken.wake();
    await vi.waitFor(() => expect(acted).not.toEqual([]), { timeout: 20_000 });
  });

  it("looks again later if there is nothing to do", async () => {
    let looks = 0;
    setUpThinking(answering(() => ({ answer: (looks += 1) > 2 ? { actions: [ON], cost: 0 } : NOTHING })));
    (await begin(true, { 0: LEVEL })).wake();
    await vi.waitFor(() => expect(acted).not.toEqual([]), { timeout: 20_000 });
    expect(looks).toBe(3);
  });

  it("reports once that it cannot play on", async () => {
    setUpThinking(answering(() => ({ error: "out of memory" })));
    const woken = await begin(true, { 0: LEVEL });
    woken.wake();
    await vi.waitFor(() => expect(problems).toEqual(["out of memory"]), { timeout: 20_000 });
    woken.wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect([problems.length, acted]).toEqual([1, []]);
  });

  it("stops thinking for good when it is closed", async () => {
    setUpThinking(answering(() => undefined));
    const woken = await begin(true, { 0: LEVEL });
    woken.wake();
    await vi.waitFor(() => expect(ThinkingWorker.all[0]?.questions).toHaveLength(3), { timeout: 20_000 });
    woken.close();
    await vi.waitFor(() => expect(ThinkingWorker.all[0]?.isTerminated).toBe(true));
    expect([problems, acted]).toEqual([[], []]);
  });

  it("never sees the random state of the match: each look has numbers of its own", async () => {
    alwaysOn();
    (await begin(true, { 0: LEVEL })).wake();
    await vi.waitFor(() => expect(acted).toHaveLength(6), { timeout: 20_000 });
    const boards = ThinkingWorker.all[0]?.questions.flatMap((asked) => (asked.ask === "next" ? [asked.board] : []));
    expect(new Set(boards).size).toBeGreaterThan(1);
  });
});

describe("a computer player in turns", () => {
  it("moves only when it is its turn, after a pause", async () => {
    alwaysOn();
    (await begin(false, { 1: LEVEL })).wake();
    await vi.advanceTimersByTimeAsync(5000);
    expect(acted).toEqual([]);
    match.act(0, "on");
    const since = performance.now();
    await vi.waitFor(() => expect(acted).toHaveLength(1), { timeout: 20_000 });
    expect(acted[0]).toMatchObject({ seat: 1, action: "on" });
    expect((acted[0]?.at ?? 0) - since).toBeGreaterThanOrEqual(PACE.turnPause);
  });

  it("plays all seats if nobody else does", async () => {
    alwaysOn();
    (await begin(false, { 0: LEVEL, 1: LEVEL })).wake();
    await vi.waitFor(() => expect(acted.length).toBeGreaterThanOrEqual(4), { timeout: 20_000 });
    expect(acted.slice(0, 4).map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
    expect(ThinkingWorker.all).toHaveLength(2);
  });
});

describe("a computer player on a board of its own, without a clock", () => {
  async function beginApart(levels: Record<number, number>): Promise<void> {
    match = await LocalMatch.begin(new ApartRules(), { game: "walk", seats: 2 });
    players = new ComputerPlayers(arena(false), levels);
    players.wake();
  }

  it("plays on without waiting for anybody, at the pace of its level", async () => {
    alwaysOn();
    await beginApart({ 1: LEVEL });
    await vi.waitFor(() => expect(acted.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    expect(acted.every(({ seat }) => seat === 1)).toBe(true);
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(PACE.pieceTimes[LEVEL] ?? Infinity);
  });

  it("never plays faster than a person can follow", async () => {
    alwaysOn();
    await beginApart({ 1: 8 });
    await vi.waitFor(() => expect(acted.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(1500);
  });

  it("is not disturbed by what others do while it thinks", async () => {
    setUpThinking(
      answering(() => {
        match.act(0, "back");
        return { answer: { actions: [ON], cost: 0 } };
      }),
    );
    await beginApart({ 1: LEVEL });
    await vi.waitFor(() => expect(acted).not.toEqual([]), { timeout: 20_000 });
  });

  it("is not asked again before something happens, if there is nothing to do", async () => {
    setUpThinking(answering(() => ({ answer: NOTHING })));
    await beginApart({ 1: LEVEL });
    const looks = (): number => ThinkingWorker.all[0]?.questions.filter(({ ask }) => ask === "next").length ?? 0;
    await vi.waitFor(() => expect(looks()).toBe(1), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(looks()).toBe(1);
    match.act(0, "on");
    await vi.waitFor(() => expect(looks()).toBe(2), { timeout: 20_000 });
  });
});
