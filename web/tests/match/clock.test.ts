import { beforeEach, describe, expect, it, vi } from "vitest";
import { MatchClock } from "../../src/match/clock";
import { LocalMatch } from "../../src/match/local";
import { FakeRules } from "./fakeRules";
import { Screen } from "./fakeScreen";

let screen: Screen;
let rules: FakeRules;
let match: LocalMatch;
let clock: MatchClock;

beforeEach(async () => {
  screen = new Screen(5000);
  rules = new FakeRules();
  match = await LocalMatch.begin(rules, { game: "walk" });
  clock = new MatchClock(match);
});

describe("the clock of a match", () => {
  it("advances time only when something is due", () => {
    clock.start();
    for (let frame = 0; frame < 60; frame += 1) screen.pass(16);
    expect(rules.deeds).toEqual(["new"]);
    for (let frame = 0; frame < 4; frame += 1) screen.pass(16);
    expect(rules.deeds).toEqual(["new", "advance"]);
    expect(match.frame.now).toBe(1008);
    expect(clock.now).toBe(1024);
  });

  it("performs an action at the time of its event", () => {
    clock.start();
    screen.pass(500);
    clock.act(0, "on", 5432.4);
    expect(match.frame.now).toBe(432);
  });

  it("never performs an action before what has already happened", () => {
    clock.start();
    screen.pass(900);
    clock.act(0, "on", 5900);
    clock.act(0, "on", 5800);
    expect(match.frame.now).toBe(900);
  });

  it("is paused while stopped, and continues from there", () => {
    clock.start();
    screen.pass(600);
    clock.settle();
    clock.stop();
    screen.pass(60_000);
    expect(clock.now).toBe(600);
    clock.start();
    screen.pass(100);
    expect(clock.now).toBe(700);
  });

  it("does not advance while the page is suspended", () => {
    clock.start();
    screen.pass(16);
    screen.pass(3_600_000);
    expect(match.frame.now).toBe(0);
    expect(clock.now).toBe(16);
  });

  it("lets held keys act before time advances", () => {
    const before = vi.fn(() => match.frame.now);
    clock.beforeTick = before;
    clock.start();
    screen.pass(990);
    screen.pass(20);
    expect(before.mock.results.map(({ value }) => value)).toEqual([0, 0]);
    expect(match.frame.now).toBe(1010);
  });
});
