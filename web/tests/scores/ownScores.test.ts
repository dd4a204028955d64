import { describe, expect, it } from "vitest";
import { withOwn } from "../../src/scores/ownScores";

const LIST = [{ score: 900, time: 0, date: "2026-01-02T10:00:00.100Z", replay: "r1" }];

describe("a game's own list of results", () => {
  it("adds nothing that the page's list already has", () => {
    expect(withOwn(LIST, [{ score: 900, date: "2026-01-02T10:00:00.250Z" }])).toEqual(LIST);
  });

  it("adds results from elsewhere, such as older ones, best first", () => {
    const merged = withOwn(LIST, [
      { score: 1200, date: "2020-01-01T00:00:00.000Z" },
      { score: 900, date: "2021-01-01T00:00:00.000Z" },
    ]);
    expect(merged.map(({ score, replay }) => [score, replay])).toEqual([
      [1200, ""],
      [900, "r1"],
      [900, ""],
    ]);
  });
});
