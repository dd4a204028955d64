import { beforeEach, describe, expect, it } from "vitest";
import { LocalMatch } from "../../src/match/local";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeRules } from "./fakeRules";

const storage: StorageStub = stubStorage();
const { MatchSaver, originOf, saveFork, slotOf } = await import("../../src/match/saving");
const { savedMatch } = await import("../../src/store/savedMatches");

let rules: FakeRules;
let match: LocalMatch;

beforeEach(async () => {
  storage.kept.clear();
  rules = new FakeRules();
  match = await LocalMatch.begin(rules, { game: "walk" });
});

function sinces(): unknown[] {
  return rules.requests.filter((request) => request.do === "save").map((request) => request["since"]);
}

describe("saving an unfinished match", () => {
  it("fetches each input once, and keeps them all", () => {
    const saver = new MatchSaver(match, { mode: "far", isForked: false });
    match.act(0, "on");
    match.act(0, "on");
    saver.save();
    match.act(0, "back");
    saver.save();
    expect(sinces()).toEqual([0, 2]);
    expect(savedMatch("walk")?.["inputs"]).toHaveLength(3);
  });

  it("keeps what was received once, even if it is sent again", () => {
    const saver = new MatchSaver(match, { mode: "far", isForked: false });
    for (let count = 1; count <= 3; count += 1) {
      match.act(0, "on");
      saver.save();
    }
    expect(savedMatch("walk")?.["received"]).toEqual([
      [1, "gift"],
      [2, "gift"],
      [3, "gift"],
    ]);
  });

  it("produces data that the rules can restore", async () => {
    match.act(0, "on", 300);
    new MatchSaver(match, { mode: "far", isForked: false }).save();
    const saved = savedMatch("walk");
    if (!saved) throw new Error("nothing was saved");
    const again = await LocalMatch.restore(rules, saved);
    expect(again.frame).toMatchObject({ now: 300, count: 1, views: [{ more: 1 }] });
  });

  it("remembers the mode, and whether the match was forked", () => {
    new MatchSaver(match, { mode: "practice", isForked: true }).save();
    const saved = savedMatch("walk");
    expect(saved && originOf(saved)).toEqual({ mode: "practice", isForked: true });
    expect(originOf({ game: "walk", seats: 1 })).toEqual({ mode: "", isForked: false });
  });

  it("remembers the levels of computer players, and whether there were hints", () => {
    const origin = { mode: "far", isForked: false, computers: { 1: 4 }, isHelped: true };
    new MatchSaver(match, origin).save();
    const saved = savedMatch("walk");
    expect(saved && originOf(saved)).toEqual(origin);
  });

  it.each([
    ["levels", 4],
    ["levels", { 1: "high" }],
    ["levels", null],
  ])("ignores %s that are none: %j", (_, computers) => {
    expect(originOf({ game: "walk", seats: 1, computers, helped: 1 })).toEqual({ mode: "", isForked: false });
  });

  it("keeps a match against the computer apart from others of its mode", () => {
    const alone = { mode: "far", isForked: false };
    expect(slotOf(alone)).toBe("far");
    expect(slotOf({ ...alone, computers: { 1: 4 } })).toBe("far computer");
    expect(slotOf({ ...alone, isHelped: true })).toBe("far");
  });

  it("notes from then on what changes about a match", () => {
    const saver = new MatchSaver(match, { mode: "far", isForked: false });
    saver.save();
    expect(savedMatch("walk")?.["helped"]).toBeUndefined();
    saver.origin = { ...saver.origin, isHelped: true };
    saver.save();
    expect(savedMatch("walk")?.["helped"]).toBe(true);
  });

  it("deletes a finished match, and stops saving it", () => {
    const saver = new MatchSaver(match, { mode: "far", isForked: false });
    saver.save();
    saver.forget();
    saver.save();
    expect(savedMatch("walk")).toBeUndefined();
  });

  it("stores a fork as somebody else's game", () => {
    saveFork(match.fork());
    const saved = savedMatch("walk");
    expect(saved && originOf(saved)).toEqual({ mode: "far", isForked: true });
  });
});
