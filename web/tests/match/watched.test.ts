import { beforeEach, describe, expect, it } from "vitest";
import type { MatchUpdate } from "../../src/match/match";
import { verifyReplay, WatchedMatch } from "../../src/match/watched";
import { FakeRules } from "./fakeRules";

let rules: FakeRules;
let watched: WatchedMatch;
let updates: MatchUpdate[];

beforeEach(async () => {
  rules = new FakeRules();
  watched = await WatchedMatch.open(rules, "walk");
  updates = [];
  watched.subscribe((update) => updates.push(update));
});

describe("a replay being watched", () => {
  it("is opened with what the rules read in it", () => {
    expect(rules.deeds).toEqual(["head", "watch"]);
    expect(rules.loaded).toEqual(["walk"]);
    expect([watched.end, watched.inputs.length]).toEqual([3000, 1]);
  });

  it("reports what happens during playback", () => {
    watched.seekTime(2000, true);
    expect(updates[0]?.frame.events[0]).toHaveLength(2);
    expect(updates[0]?.frame.told[0]).toEqual(["Place 1", "Place 2"]);
  });

  it("reports nothing that a jump skips", () => {
    watched.seekTime(2000);
    expect(updates[0]?.frame.views[0]?.more).toBe(2);
    expect(updates[0]?.frame.events).toEqual([[]]);
    expect(updates[0]?.frame.told).toEqual([[]]);
  });

  it("ignores actions", () => {
    watched.act(0, "on");
    expect(updates[0]?.refused).toBe("a replay is watched, not played");
    expect(rules.deeds).not.toContain("act");
    expect(watched.frame.count).toBe(0);
  });

  it("is continued in a separate match", () => {
    watched.seekTime(1000);
    const fork = watched.fork();
    fork.act(0, "on");
    expect([fork.frame.views[0]?.more, watched.frame.views[0]?.more]).toEqual([2, 1]);
  });

  it("is verified by the rules", async () => {
    expect(await verifyReplay(rules, "walk")).toMatchObject({ verified: true });
    await expect(verifyReplay(rules, "<html>")).rejects.toThrow("not a walk");
  });
});
