import { beforeEach, describe, expect, it } from "vitest";
import {
  DAMAGED_KEY,
  enterScore,
  LEADERBOARD_KEY,
  loadLeaderboard,
  OLD_BEST_KEY,
  readEntries,
  withEntry,
  type Store,
} from "../../../src/games/blockblast/leaderboard";

const MOST = 5;
const TODAY = new Date("2026-02-03T04:05:06.000Z");

class Shelf implements Store {
  kept = new Map<string, string>();
  full = false;
  getItem(key: string): string | null {
    return this.kept.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new Error("full");
    this.kept.set(key, value);
  }
  removeItem(key: string): void {
    this.kept.delete(key);
  }
}

let shelf: Shelf;
beforeEach(() => {
  shelf = new Shelf();
});

function storedEntries(): unknown {
  return JSON.parse(shelf.getItem(LEADERBOARD_KEY) ?? "null");
}

describe("leaderboard", () => {
  it("keeps the five best, best first, in the stored format", () => {
    const ranks = [300, 500, 100, 400, 200, 350, 50].map((score) =>
      enterScore(shelf, MOST, { score, date: `day ${score}` }),
    );
    expect(ranks).toEqual([1, 1, 3, 2, 4, 3, 0]);
    expect(storedEntries()).toEqual([500, 400, 350, 300, 200].map((score) => ({ score, date: `day ${score}` })));
  });

  it("ignores games without points", () => {
    expect(enterScore(shelf, MOST, { score: 0, date: "today" })).toBe(0);
    expect(shelf.getItem(LEADERBOARD_KEY)).toBeNull();
  });

  it("ranks the older of equal scores first", () => {
    const entries = withEntry([{ score: 100, date: "first" }], { score: 100, date: "second" });
    expect(entries.map((entry) => entry.date)).toEqual(["first", "second"]);
  });

  it("sorts what it reads, and shows no more than its capacity", () => {
    const text = JSON.stringify([1, 9, 3, 7, 5, 8].map((score) => ({ score, date: "" })));
    expect(readEntries(text).entries.map((entry) => entry.score)).toEqual([9, 8, 7, 5, 3, 1]);
    shelf.setItem(LEADERBOARD_KEY, text);
    expect(loadLeaderboard(shelf, 3).map((entry) => entry.score)).toEqual([9, 8, 7]);
  });

  it("does not fail when the browser refuses to store", () => {
    shelf.full = true;
    expect(enterScore(shelf, MOST, { score: 100, date: "today" })).toBe(1);
  });
});

describe("damaged leaderboard", () => {
  it("keeps valid entries and backs up the text", () => {
    const text =
      '[{"score":900,"date":"a"},{"score":-5,"date":"b"},null,"x",{"score":"700"},{"score":1e99,"date":"c"}]';
    shelf.setItem(LEADERBOARD_KEY, text);
    expect(loadLeaderboard(shelf, MOST)).toEqual([
      { score: 900, date: "a" },
      { score: 700, date: "" },
    ]);
    expect(shelf.getItem(DAMAGED_KEY)).toBe(text);
    enterScore(shelf, MOST, { score: 800, date: "d" });
    expect(storedEntries()).toEqual([
      { score: 900, date: "a" },
      { score: 800, date: "d" },
      { score: 700, date: "" },
    ]);
  });

  it.each(["{", "null", "42", '{"score":1}', '"text"'])("reads %s as empty and backs it up", (text) => {
    shelf.setItem(LEADERBOARD_KEY, text);
    expect(loadLeaderboard(shelf, MOST)).toEqual([]);
    expect(enterScore(shelf, MOST, { score: 10, date: "today" })).toBe(1);
    expect(shelf.getItem(DAMAGED_KEY)).toBe(text);
  });
});

describe("migration of the single best score", () => {
  it.each(["1234", '"1234"', '{"score":1234}'])("imports %s once", (text) => {
    shelf.setItem(OLD_BEST_KEY, text);
    expect(loadLeaderboard(shelf, MOST, TODAY)).toEqual([{ score: 1234, date: TODAY.toISOString() }]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBeNull();
    expect(loadLeaderboard(shelf, MOST)).toHaveLength(1);
  });

  it("inserts it among the others by rank", () => {
    shelf.setItem(LEADERBOARD_KEY, JSON.stringify([900, 100].map((score) => ({ score, date: "d" }))));
    shelf.setItem(OLD_BEST_KEY, "500");
    expect(loadLeaderboard(shelf, MOST, TODAY).map((entry) => entry.score)).toEqual([900, 500, 100]);
  });

  it.each(["", "0", "-3", "nonsense", "1.5", "NaN"])("leaves %j alone", (text) => {
    shelf.setItem(OLD_BEST_KEY, text);
    expect(loadLeaderboard(shelf, MOST)).toEqual([]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBe(text);
  });

  it("keeps the old score if the new one cannot be stored", () => {
    shelf.setItem(OLD_BEST_KEY, "77");
    shelf.full = true;
    expect(loadLeaderboard(shelf, MOST, TODAY).map((entry) => entry.score)).toEqual([77]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBe("77");
  });
});
