import { describe, expect, it } from "vitest";
import { dailyRun, dayOfRun, freshSeed, seededBy, seedOf, takeSeedsFrom, type RankedGame } from "../../src/match/seeds";

const GAME: RankedGame = { game: "walk", version: 2, mode: "far", settings: {} };

describe("seeds", () => {
  it("are random without a source", async () => {
    const seeds = await Promise.all([freshSeed(GAME), freshSeed(undefined)]);
    expect(seeds.every(({ seed, run }) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 48 && !run)).toBe(true);
    expect(seeds[0]?.seed).not.toBe(seeds[1]?.seed);
  });

  it("come from the source for ranked games only", async () => {
    const asked: RankedGame[] = [];
    takeSeedsFrom(async (game) => {
      asked.push(game);
      return { seed: 5, run: "run" };
    });
    expect(await freshSeed(GAME)).toEqual({ seed: 5, run: "run" });
    expect((await freshSeed(undefined)).run).toBeUndefined();
    expect(asked).toEqual([GAME]);
  });

  it("are random if the source has none or fails", async () => {
    takeSeedsFrom(async () => undefined);
    expect((await freshSeed(GAME)).run).toBeUndefined();
    takeSeedsFrom(async () => {
      throw new Error("broken");
    });
    expect((await freshSeed(GAME)).run).toBeUndefined();
  });

  it("entered by players are whole numbers below 2 to the 48th", () => {
    expect(seedOf(" 12 ")).toBe(12);
    expect(seedOf("")).toBeUndefined();
    expect(seedOf(String(2 ** 48 - 1))).toBe(2 ** 48 - 1);
    expect([String(2 ** 48), "-1", "1.5", "seven"].map(seedOf)).toEqual(["bad", "bad", "bad", "bad"]);
  });

  it("in an address may belong to a daily challenge", () => {
    expect(seededBy(new URLSearchParams("mode=far"))).toBeUndefined();
    expect(seededBy(new URLSearchParams("seed=x"))).toBeUndefined();
    expect(seededBy(new URLSearchParams("seed=7"))).toEqual({ seed: 7 });
    const daily = seededBy(new URLSearchParams("seed=7&daily=2026-11-16"));
    expect(daily).toEqual({ seed: 7, run: dailyRun("2026-11-16") });
    expect(dayOfRun(daily?.run ?? "")).toBe("2026-11-16");
    expect(dayOfRun("some run")).toBeUndefined();
  });
});
