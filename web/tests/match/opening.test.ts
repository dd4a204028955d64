import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayedMatch } from "../../src/match/played.svelte";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeRules, INFO } from "./fakeRules";
import { Screen } from "./fakeScreen";

const storage: StorageStub = stubStorage();
vi.stubGlobal("navigator", {});
let rules = new FakeRules();
vi.mock("../../src/python/loading.svelte", () => ({ loadRules: async () => rules }));

const opening = await import("../../src/match/opening");
const { unfinishedGames, clearDamaged } = await import("../../src/store/savedMatches");
const { replays } = await import("../../src/store/library");
const { takeSeedsFrom } = await import("../../src/match/seeds");

const SAVED = { game: "walk", seats: 1, place: 2, now: 300, inputs: [[300, 0, "on"]], hash: "good" };

beforeEach(() => {
  storage.kept.clear();
  rules = new FakeRules();
  new Screen(0);
});

/** Start a match that no other tab has. */
async function beginMatch(...given: Parameters<typeof opening.beginMatch>): Promise<PlayedMatch> {
  const played = await opening.beginMatch(...given);
  if (played === "elsewhere") throw new Error("another tab has it");
  return played;
}

/** Resume the match that was played last. */
async function resumeMatch(info: typeof INFO): Promise<PlayedMatch | "damaged" | undefined> {
  if (clearDamaged(info.id)) return "damaged";
  const resumed = await opening.resumeMatch(info, unfinishedGames(info.id)[0]?.slot ?? "");
  if (resumed === "elsewhere") throw new Error("another tab has it");
  return resumed;
}

function keep(saved: unknown): void {
  storage.kept.set("blockyard-saved-walk", typeof saved === "string" ? saved : JSON.stringify(saved));
}

describe("starting a match", () => {
  it("uses the settings and the seats of a mode", async () => {
    const mode = { id: "practice", settings: { far: true }, seats: 0, start: "" };
    const played = await beginMatch(INFO, mode, { seed: 7 });
    expect(rules.requests.at(-1)).toMatchObject({
      do: "new",
      game: "walk",
      settings: { far: true },
      seats: 1,
      seed: 7,
    });
    expect([played.mode, played.isForked]).toEqual(["practice", false]);
  });

  it("gets the mode of custom rules from the rules", async () => {
    const played = await beginMatch(INFO, { id: "", settings: { far: false }, seats: 1, start: "" }, { seed: 7 });
    expect(played.mode).toBe("far");
  });
});

describe("the seed of a match", () => {
  it("comes from the server if the rules say that its result can be ranked", async () => {
    takeSeedsFrom(async () => ({ seed: 11, run: "run" }));
    const seeds = [];
    for (const id of ["far", "practice"]) {
      await beginMatch(INFO, { id, settings: {}, seats: 0, start: "" }, undefined);
      seeds.push(rules.requests.at(-1)?.["seed"]);
      expect(rules.requests.at(-2)).toEqual({
        do: "ranked",
        game: "walk",
        mode: id,
        settings: {},
        seats: 1,
        start: "",
      });
    }
    expect(seeds[0]).toBe(11);
    expect(seeds[1]).not.toBe(11);
  });
});

describe("a match with computer players", () => {
  const beginning = { id: "far", settings: {}, seats: 2, start: "" };

  it.each([
    ["those of people", { 1: 4 }, [0]],
    ["those of people", { 0: 4 }, [1]],
    ["the first if nobody else plays", { 0: 4, 1: 4 }, [0]],
    ["all if no computer plays", undefined, "all"],
  ])("shows of the seats %s: %j", async (_, computers, views) => {
    await beginMatch(INFO, { ...beginning, computers }, { seed: 7 });
    expect(rules.requests.at(-1)).toMatchObject({ do: "new", seats: 2, views });
  });

  it("has no seed from the server, because it is not ranked", async () => {
    takeSeedsFrom(async () => ({ seed: 11, run: "run" }));
    const played = await beginMatch(INFO, { ...beginning, computers: { 1: 4 } }, undefined);
    expect([played.match.seed === 11, played.run]).toEqual([false, undefined]);
  });

  it("is saved beside the one of the same mode that people play alone", async () => {
    const played = await beginMatch(INFO, { ...beginning, computers: { 1: 4 } }, { seed: 7 });
    expect(played.slot).toBe("far computer");
    expect(await opening.slotOfBeginning(INFO, { ...beginning, id: "", computers: { 1: 4 } }, undefined)).toBe(
      "far computer",
    );
  });

  it("is resumed against the same computer players", async () => {
    storage.kept.set(
      "blockyard-saved-walk/far computer",
      JSON.stringify({ ...SAVED, mode: "far", computers: { 0: 4 } }),
    );
    const played = await resumeMatch(INFO);
    if (!played || played === "damaged") throw new Error("it was not resumed");
    expect([played.computers, played.slot]).toEqual([{ 0: 4 }, "far computer"]);
  });
});

describe("resuming the match of the last visit", () => {
  it("finds none if none was saved", async () => {
    expect(await resumeMatch(INFO)).toBeUndefined();
  });

  it("resumes what was saved, in its recorded mode", async () => {
    keep({ ...SAVED, mode: "practice", forked: true });
    const played = await resumeMatch(INFO);
    if (!played || played === "damaged") throw new Error("it was not resumed");
    expect(played.match.frame).toMatchObject({ now: 300, count: 1 });
    expect([played.mode, played.isForked]).toEqual(["practice", true]);
  });

  it("uses the mode from its rules if the recorded one is unknown or missing", async () => {
    for (const mode of ["custom", undefined]) {
      keep({ ...SAVED, mode });
      const played = await resumeMatch(INFO);
      if (!played || played === "damaged") throw new Error("it was not resumed");
      expect(played.mode).toBe("far");
    }
  });

  it("does not resume a finished match", async () => {
    keep({ ...SAVED, place: 6 });
    expect(await resumeMatch(INFO)).toBeUndefined();
  });

  it("sets aside what the rules cannot read", async () => {
    keep({ ...SAVED, hash: "bad" });
    expect(await resumeMatch(INFO)).toBe("damaged");
    expect(storage.kept.has("blockyard-saved-walk")).toBe(false);
    expect(storage.kept.get("blockyard-saved-walk/unknown-damaged")).toContain("bad");
  });

  it("sets aside what is not a saved match at all", async () => {
    keep("{broken");
    expect(await resumeMatch(INFO)).toBe("damaged");
    expect(storage.kept.get("blockyard-saved-walk-damaged")).toBe("{broken");
    expect(await resumeMatch(INFO)).toBeUndefined();
  });
});

describe("the places of unfinished matches", () => {
  it("differ by mode, so that no match replaces one of another mode", async () => {
    for (const id of ["far", "practice"]) {
      const played = await beginMatch(INFO, { id, settings: {}, seats: 0, start: "" }, { seed: 7 });
      played.act(0, "on");
      played.close();
    }
    expect(
      unfinishedGames("walk")
        .map(({ slot }) => slot)
        .sort(),
    ).toEqual(["far", "practice"]);
  });

  it("differ for the daily challenge", async () => {
    const played = await beginMatch(
      INFO,
      { id: "far", settings: {}, seats: 0, start: "" },
      { seed: 7, run: "daily 2026-01-02" },
    );
    expect(played.slot).toBe("far daily");
  });

  it("include that of an earlier version, which had one for each game", () => {
    keep({ ...SAVED, mode: "practice" });
    expect(unfinishedGames("walk").map(({ slot, saved }) => [slot, saved["now"]])).toEqual([["practice", 300]]);
    expect([...storage.kept.keys()]).toEqual(["blockyard-saved-walk/practice"]);
  });

  it("keep an earlier version's match that has no place until it gets one", () => {
    storage.kept.set("blockyard-saved-walk/far", JSON.stringify({ ...SAVED, mode: "far" }));
    keep({ ...SAVED, mode: "far", now: 1 });
    expect(unfinishedGames("walk")).toHaveLength(1);
    expect(storage.kept.has("blockyard-saved-walk")).toBe(true);
  });

  it("are made free for a new match by keeping the old one as a replay", async () => {
    keep({ ...SAVED, mode: "far" });
    await beginMatch(INFO, { id: "far", settings: {}, seats: 0, start: "" }, { seed: 7 });
    expect(replays().map(({ abandoned }) => abandoned)).toEqual(["early"]);
    expect(unfinishedGames("walk")).toEqual([]);
  });
});
