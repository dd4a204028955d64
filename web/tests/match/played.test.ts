import { beforeEach, describe, expect, it, vi } from "vitest";
import { LocalMatch } from "../../src/match/local";
import type { PlayedMatch as Played } from "../../src/match/played.svelte";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeRules, INFO } from "./fakeRules";
import { Screen } from "./fakeScreen";

const storage: StorageStub = stubStorage();
const { PlayedMatch } = await import("../../src/match/played.svelte");
const { replays, scores } = await import("../../src/store/library");
const { savedMatch } = await import("../../src/store/savedMatches");

let screen: Screen;
let rules: FakeRules;

beforeEach(() => {
  storage.kept.clear();
  screen = new Screen(0);
  rules = new FakeRules();
});

async function begin(mode = "far", isForked = false, info = INFO): Promise<Played> {
  return new PlayedMatch(info, await LocalMatch.begin(rules, { game: "walk" }), { mode, isForked });
}

/** What waits for an idle moment has been done. */
function untilIdle(): Promise<void> {
  return new Promise((done) => setTimeout(done, 10));
}

function walkToTheEnd(played: Played): void {
  for (let step = 0; step < 6; step += 1) played.act(0, "on");
}

describe("a match being played", () => {
  it("shows every frame that arrives", async () => {
    const played = await begin();
    played.start();
    screen.pass(1000);
    expect(played.views[0]?.more).toBe(1);
    played.act(0, "on");
    expect(played.views[0]?.more).toBe(2);
  });

  it("shows why an action was refused until another is performed", async () => {
    const played = await begin();
    played.act(0, "fly");
    expect(played.refusal).toBe("nobody can fly");
    played.match.advance(1000);
    expect(played.refusal).toBe("nobody can fly");
    played.act(0, "on");
    expect(played.refusal).toBe("");
  });

  it("ignores actions while paused, and loses no time to the pause", async () => {
    const played = await begin();
    played.start();
    screen.pass(400);
    played.pause();
    played.act(0, "on");
    screen.pass(9000);
    expect(played.match.frame).toMatchObject({ now: 400, count: 0 });
    expect(savedMatch("walk")).toMatchObject({ mode: "far", now: 400 });
    played.start();
    screen.pass(100);
    expect(played.now).toBe(500);
  });

  it("gives each seat one port, which acts like its player", async () => {
    const played = await begin();
    expect(played.port(0)).toBe(played.port(0));
    played.port(0).act("on");
    expect(played.views[0]?.more).toBe(1);
  });

  it("is saved after every action if it is not real-time", async () => {
    const played = await begin("far", false, { ...INFO, timed: false });
    played.act(0, "on");
    await vi.waitFor(() => expect(savedMatch("walk")?.["inputs"]).toHaveLength(1));
    played.act(0, "fly");
    await untilIdle();
    expect(rules.deeds.filter((deed) => deed === "save")).toHaveLength(1);
  });

  it("is not saved before the frame of an action is painted, and once for several actions", async () => {
    const played = await begin("far", false, { ...INFO, timed: false });
    played.act(0, "on");
    played.act(0, "on");
    expect(savedMatch("walk")).toBeUndefined();
    await untilIdle();
    expect(savedMatch("walk")?.["inputs"]).toHaveLength(2);
    expect(rules.deeds.filter((deed) => deed === "save")).toHaveLength(1);
  });

  it("is saved at once when the page is left", async () => {
    const played = await begin("far", false, { ...INFO, timed: false });
    played.act(0, "on");
    played.save();
    expect(savedMatch("walk")?.["inputs"]).toHaveLength(1);
  });

  it("is saved on leaving, but not without any inputs", async () => {
    (await begin()).close();
    expect(savedMatch("walk")).toBeUndefined();
    const played = await begin();
    played.act(0, "on");
    played.close();
    expect(savedMatch("walk")).toMatchObject({ place: 1 });
  });
});

describe("a finished match", () => {
  it("has a result, a stored replay and a rank in the list that the rules name", async () => {
    const played = await begin();
    walkToTheEnd(played);
    expect(played.over).toBe(true);
    expect(played.result).toMatchObject({ rank: 1, byTime: true, unranked: "", best: undefined });
    expect(replays().map(({ id, score }) => [id, score])).toEqual([[played.result?.replayId, 6]]);
    expect(scores("walk-far")).toHaveLength(1);
    expect(savedMatch("walk")).toBeUndefined();
  });

  it("queries the rules whether it is ranked, and is on no list if it isn't", async () => {
    for (const [mode, isForked] of [["practice", false] as const, ["far", true] as const]) {
      const played = await begin(mode, isForked);
      walkToTheEnd(played);
      expect(played.result?.rank).toBe(0);
      expect(played.result?.unranked).not.toBe("");
    }
    expect(scores("walk-far")).toEqual([]);
    expect(scores("walk-practice")).toEqual([]);
    const asked = rules.requests.filter((request) => request.do === "standing");
    expect(asked.map(({ mode, forked }) => [mode, forked])).toEqual([
      ["practice", false],
      ["far", true],
    ]);
  });

  it("is concluded once, and compared with the previous best", async () => {
    walkToTheEnd(await begin());
    screen.pass(50);
    const second = await begin();
    walkToTheEnd(second);
    second.match.advance(9000);
    expect(second.result?.best?.time).toBe(0);
    expect(scores("walk-far")).toHaveLength(2);
  });

  it("knows the best result before it, unless it was started midway", async () => {
    const first = await begin();
    expect(first.best).toBeUndefined();
    walkToTheEnd(first);
    expect(first.best).toBeUndefined();
    expect((await begin()).best?.score).toBe(6);
    expect((await begin("far", true)).best).toBeUndefined();
  });
});

describe("an abandoned match", () => {
  it("is kept as a replay marked as such, and is neither saved nor ranked", async () => {
    const played = await begin("far", false, { ...INFO, timed: false });
    played.act(0, "on");
    played.abandon();
    expect(savedMatch("walk")).toBeUndefined();
    expect(replays().map(({ reason, abandoned }) => [reason, abandoned])).toEqual([["abandoned", "early"]]);
    expect(scores("walk-far")).toEqual([]);
    played.close();
    played.act(0, "on");
    expect(savedMatch("walk")).toBeUndefined();
    expect(replays()).toHaveLength(1);
  });

  it("leaves no replay without any input, or if another match takes its place", async () => {
    (await begin()).abandon();
    const played = await begin();
    played.act(0, "on");
    played.discard();
    expect(replays()).toEqual([]);
    expect(savedMatch("walk")).toBeUndefined();
  });

  it("was abandoned early in its first seconds if it is a real-time game", async () => {
    const played = await begin();
    played.act(0, "on");
    played.match.advance(4000);
    played.abandon();
    expect(replays()[0]?.abandoned).toBe("early");
  });
});

describe("what a board remembers", () => {
  it("is saved with the match, and given back to the board", async () => {
    const played = await begin();
    played.port(0).notes["presses"] = 7;
    played.act(0, "on");
    played.close();
    const saved = savedMatch("walk");
    const { originOf } = await import("../../src/match/saving");
    if (!saved) throw new Error("it was not saved");
    const again = new PlayedMatch(INFO, await LocalMatch.restore(rules, saved), originOf(saved));
    expect(again.port(0).notes).toEqual({ presses: 7 });
  });
});
