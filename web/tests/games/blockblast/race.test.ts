import { describe, expect, it } from "vitest";
import { uncatchable } from "../../../src/games/blockblast/race";
import type { GameView } from "../../../src/games/blockblast/view";
import { view } from "./views";

const OVER = { reason: "no piece fits", winner: 1, scores: [100, 200], time: 0 };

function race(score: number, isOut: boolean, rivals: [score: number, over: boolean][]): GameView {
  return {
    ...view({ over: isOut }),
    counters: [{ name: "score", value: score, unit: "", result: false }],
    others: rivals.map(([points, over], index) => ({ seat: index + 1, over, place: 0, score: points, figures: [] })),
  };
}

describe("a race in which one seat plays on", () => {
  it("is decided once that seat leads", () => {
    expect(uncatchable(race(100, true, [[101, false]]))).toBe(1);
  });

  it("is undecided while that seat is behind, or level", () => {
    expect(uncatchable(race(100, true, [[99, false]]))).toBe(-1);
    expect(uncatchable(race(100, true, [[100, false]]))).toBe(-1);
  });

  it("is undecided while the player plays", () => {
    expect(uncatchable(race(100, false, [[200, false]]))).toBe(-1);
  });

  it("is undecided while two others play, or one that does not lead all", () => {
    const two: [number, boolean][] = [
      [200, false],
      [300, false],
    ];
    expect(uncatchable(race(100, true, two))).toBe(-1);
    const behind: [number, boolean][] = [
      [200, true],
      [150, false],
    ];
    expect(uncatchable(race(100, true, behind))).toBe(-1);
  });

  it("needs no decision once it is over", () => {
    expect(uncatchable({ ...race(100, true, [[200, false]]), outcome: OVER })).toBe(-1);
    expect(uncatchable(race(100, true, [[200, true]]))).toBe(-1);
  });
});
