import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeRules, INFO } from "./fakeRules";

const storage: StorageStub = stubStorage();
let rules = new FakeRules();
vi.mock("../../src/python/loading.svelte", () => ({ loadRules: async () => rules }));

const { beginMatch, resumeMatch } = await import("../../src/match/opening");
const { takeSeedsFrom } = await import("../../src/match/seeds");

const SAVED = { game: "walk", seats: 1, place: 2, now: 300, inputs: [[300, 0, "on"]], hash: "good" };

beforeEach(() => {
  storage.kept.clear();
  rules = new FakeRules();
});

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
    expect(storage.kept.get("blockyard-saved-walk-damaged")).toContain("bad");
  });

  it("sets aside what is not a saved match at all", async () => {
    keep("{broken");
    expect(await resumeMatch(INFO)).toBe("damaged");
    expect(storage.kept.get("blockyard-saved-walk-damaged")).toBe("{broken");
    expect(await resumeMatch(INFO)).toBeUndefined();
  });
});
