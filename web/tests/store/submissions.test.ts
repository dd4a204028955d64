import { beforeEach, describe, expect, it } from "vitest";
import { stubStorage, type StorageStub } from "./storageStub";

const storage: StorageStub = stubStorage();
const { isSettled, keepDaily, keepSubmission, keptDaily, newSubmission, partName, submissions, takeNoPart, takePart } =
  await import("../../src/store/submissions");

beforeEach(() => {
  storage.kept.clear();
  storage.refuse = false;
});

function made(second: number, game = "walk"): ReturnType<typeof newSubmission> {
  const date = new Date(Date.UTC(2026, 10, 16, 12, 0, second)).toISOString();
  return newSubmission({ game, list: `${game}-far`, replay: "text", run: undefined, date });
}

describe("results on their way to a server", () => {
  it("start out waiting, newest first", () => {
    keepSubmission(made(1));
    keepSubmission(made(3));
    keepSubmission(made(2));
    expect(submissions().map(({ date }) => date.slice(17, 19))).toEqual(["03", "02", "01"]);
    expect(submissions().every(({ state }) => state === "waiting")).toBe(true);
  });

  it("are stored once, in their latest state", () => {
    keepSubmission(made(1));
    keepSubmission({ ...made(1), state: "verified", rank: 2 });
    expect(submissions()).toMatchObject([{ state: "verified", rank: 2 }]);
    expect(submissions().map(isSettled)).toEqual([true]);
  });

  it("are dropped for newer ones, but settled ones do not displace those waiting", () => {
    keepSubmission(made(0));
    for (let second = 1; second < 40; second += 1) keepSubmission({ ...made(second), state: "rejected" });
    const kept = submissions();
    expect(kept.filter(isSettled)).toHaveLength(20);
    expect(kept.filter((each) => !isSettled(each)).map(({ id }) => id)).toEqual([made(0).id]);
  });

  it("that are damaged are left out", () => {
    storage.kept.set("blockyard-submissions", JSON.stringify([made(1), { id: 5 }, "hello", null]));
    expect(submissions()).toHaveLength(1);
  });

  it("report when the browser stores no more", () => {
    storage.refuse = true;
    expect(keepSubmission(made(1))).toBe(false);
  });
});

describe("taking part", () => {
  it("is a choice that is stored and can be revoked", () => {
    expect(partName()).toBeUndefined();
    takePart("Ann");
    expect(partName()).toBe("Ann");
    takeNoPart();
    expect(partName()).toBeUndefined();
  });
});

describe("the daily challenge", () => {
  it("is stored for offline use", () => {
    const seed = { game: "walk", version: 2, mode: "far", list: "walk-far", ranked: true, seed: 7 };
    keepDaily({ date: "2026-11-16", games: [seed] });
    expect(keptDaily()).toEqual({ date: "2026-11-16", games: [seed] });
    storage.kept.set("blockyard-daily", JSON.stringify({ date: "2026-11-16", games: [{ game: "walk" }, seed] }));
    expect(keptDaily()?.games).toEqual([seed]);
  });
});
