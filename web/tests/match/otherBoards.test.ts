import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LocalMatch } from "../../src/match/local";
import { OtherBoards } from "../../src/match/otherBoards.svelte";
import { SeatPort } from "../../src/match/port";
import type { Other } from "../../src/python/types";
import { FakeRules } from "./fakeRules";

let rules: FakeRules;
let match: LocalMatch;
let others: OtherBoards;
let summaries: Other[];

beforeEach(async () => {
  vi.useFakeTimers();
  summaries = [other(1)];
  rules = new FakeRules();
  match = await LocalMatch.begin(rules, { game: "walk", seats: 2 });
  others = new OtherBoards(new SeatPort(match, 0, () => undefined), () => summaries);
});

afterEach(() => vi.useRealTimers());

function other(seat: number, score = 0): Other {
  return { seat, over: false, place: 0, score, figures: [] };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

function looks(): number {
  return rules.deeds.filter((deed) => deed === "boards" || deed === "changes").length;
}

describe("boards of other seats", () => {
  it("are available as soon as they are wanted, by seat", async () => {
    others.follow(() => [1]);
    await settle();
    expect([...others.grids.keys()]).toEqual([1]);
  });

  it("are refreshed during the match, but not for every frame", async () => {
    others.follow(() => [1]);
    await settle();
    for (let frame = 0; frame < 50; frame += 1) {
      vi.advanceTimersByTime(10);
      match.act(1, frame % 2 ? "back" : "on");
      await settle();
    }
    expect(looks()).toBeGreaterThan(2);
    expect(looks()).toBeLessThan(5);
  });

  it("are not fetched once nobody follows them", async () => {
    const stop = others.follow(() => [1]);
    await settle();
    stop();
    vi.advanceTimersByTime(1000);
    match.act(1, "on");
    await settle();
    expect(looks()).toBe(1);
  });

  it("show the last change even if nothing happens after it", async () => {
    others.follow(() => [1]);
    await settle();
    match.act(1, "on");
    summaries = [other(1, 10)];
    match.act(1, "on");
    expect(looks()).toBe(1);
    vi.advanceTimersByTime(200);
    await settle();
    expect(looks()).toBe(2);
    expect(others.others).toEqual([other(1, 10)]);
  });

  it("have summaries that change less often if there are many", () => {
    summaries = Array.from({ length: 98 }, (_, seat) => other(seat + 1));
    others = new OtherBoards(new SeatPort(match, 0, () => undefined), () => summaries);
    const seen = new Set<readonly Other[]>();
    others.follow(() => [1]);
    for (let frame = 0; frame < 300; frame += 1) {
      vi.advanceTimersByTime(10);
      summaries = [...summaries];
      match.act(1, frame % 2 ? "back" : "on");
      seen.add(others.others);
    }
    expect(seen.size).toBeGreaterThan(2);
    expect(seen.size).toBeLessThan(6);
  });
});
