import { beforeEach, describe, expect, it } from "vitest";
import { LocalMatch } from "../../src/match/local";
import type { MatchUpdate } from "../../src/match/match";
import { FakeRules } from "./fakeRules";

let rules: FakeRules;
let match: LocalMatch;
let updates: MatchUpdate[];

beforeEach(async () => {
  rules = new FakeRules();
  match = await LocalMatch.begin(rules, { game: "walk", seats: 2 });
  updates = [];
  match.subscribe((update) => updates.push(update));
});

describe("a match whose rules run in the page", () => {
  it("loads the rules of its game before it starts, and gets its mode from them", () => {
    expect(rules.loaded).toEqual(["walk"]);
    expect(match.mode).toBe("far");
    expect(match.frame.count).toBe(0);
  });

  it("returns nothing from an action, and sends the result", () => {
    expect(match.act(1, "on", 400)).toBeUndefined();
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({ deed: { seat: 1, action: "on" }, frame: { now: 400, count: 1, changed: true } });
    expect(updates[0]?.refused).toBeUndefined();
    expect(match.frame).toBe(updates[0]?.frame);
  });

  it("reports an action that changed nothing", () => {
    match.act(0, "back");
    expect(updates[0]?.frame.changed).toBe(false);
  });

  it("reports why an action was refused, with a frame at the time the rules have reached", () => {
    match.act(0, "fly", 2500);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({ refused: "nobody can fly", frame: { now: 2500, due: 3000, count: 0 } });
    expect(updates[0]?.frame.events[0]).toHaveLength(2);
    expect(match.frame.now).toBe(2500);
  });

  it("reports an unknown action in the rules' own words", () => {
    match.act(0, "dance");
    expect(updates[0]?.refused).toBe("no action 'dance'");
  });

  it("reports the passage of time, without an action", () => {
    match.advance(1000);
    expect(updates[0]?.deed).toBeUndefined();
    expect(updates[0]?.frame.told).toEqual([["Place 1"], ["Place 1"]]);
  });

  it("delivers what a listener does after everyone has received the previous message", () => {
    const order: string[] = [];
    match.subscribe(({ frame }) => {
      order.push(`first ${frame.count}`);
      if (frame.count === 1) match.act(0, "on");
    });
    match.subscribe(({ frame }) => order.push(`second ${frame.count}`));
    match.act(0, "on");
    expect(order).toEqual(["first 1", "second 1", "first 2", "second 2"]);
  });

  it("sends nothing to those who unsubscribed, nor to anybody once it is closed", () => {
    const stopped: MatchUpdate[] = [];
    const stop = match.subscribe((update) => stopped.push(update));
    stop();
    match.advance(1000);
    match.close();
    expect(stopped).toEqual([]);
    expect(updates).toHaveLength(1);
    expect(rules.deeds.at(-1)).toBe("close");
  });

  it("can be forked into an independent match", () => {
    const fork = match.fork();
    fork.act(0, "on");
    expect(updates).toEqual([]);
    expect([fork.frame.count, match.frame.count]).toEqual([1, 0]);
  });

  it("answers a seat's queries asynchronously", async () => {
    expect(await match.refusal(1, "fly")).toBe("nobody can fly");
    expect(await match.ask(1, "hint")).toBe("hint of 1");
  });

  it("fetches another seat's whole board first, and then only changes", async () => {
    const [first] = await match.boards(0, [1]);
    expect(first?.cells).toEqual([1, 0, 0, 0, 0, 0, 0]);
    match.act(0, "on");
    const [second] = await match.boards(0, [1]);
    expect(second?.cells).toEqual([1, 1, 0, 0, 0, 0, 0]);
    expect(rules.deeds.slice(-3)).toEqual(["boards", "act", "changes"]);
    expect(first?.cells).toEqual([1, 0, 0, 0, 0, 0, 0]);
  });
});
