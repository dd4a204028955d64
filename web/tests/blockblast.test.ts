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
} from "../src/games/blockblast/leaderboard";
import { nearestSpot, placesIn, placesOf, spotCovering, squareName } from "../src/games/blockblast/placing";

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
  it("keeps the five best, best first, in the seed's format", () => {
    const ranks = [300, 500, 100, 400, 200, 350, 50].map((score) => enterScore(shelf, score, `day ${score}`));
    expect(ranks).toEqual([1, 1, 3, 2, 4, 3, 0]);
    expect(storedEntries()).toEqual([500, 400, 350, 300, 200].map((score) => ({ score, date: `day ${score}` })));
  });

  it("takes no game without points", () => {
    expect(enterScore(shelf, 0, "today")).toBe(0);
    expect(shelf.getItem(LEADERBOARD_KEY)).toBeNull();
  });

  it("lets the older of equal scores lead", () => {
    const entries = withEntry([{ score: 100, date: "first" }], { score: 100, date: "second" });
    expect(entries.map((entry) => entry.date)).toEqual(["first", "second"]);
  });

  it("sorts and shortens what it reads", () => {
    const text = JSON.stringify([1, 9, 3, 7, 5, 8].map((score) => ({ score, date: "" })));
    expect(readEntries(text).entries.map((entry) => entry.score)).toEqual([9, 8, 7, 5, 3]);
  });

  it("does not fail when the browser refuses to store", () => {
    shelf.full = true;
    expect(enterScore(shelf, 100, "today")).toBe(1);
  });
});

describe("damaged leaderboard", () => {
  it("keeps what is good and sets the text aside", () => {
    const text =
      '[{"score":900,"date":"a"},{"score":-5,"date":"b"},null,"x",{"score":"700"},{"score":1e99,"date":"c"}]';
    shelf.setItem(LEADERBOARD_KEY, text);
    expect(loadLeaderboard(shelf)).toEqual([
      { score: 900, date: "a" },
      { score: 700, date: "" },
    ]);
    expect(shelf.getItem(DAMAGED_KEY)).toBe(text);
    enterScore(shelf, 800, "d");
    expect(storedEntries()).toEqual([
      { score: 900, date: "a" },
      { score: 800, date: "d" },
      { score: 700, date: "" },
    ]);
  });

  it.each(["{", "null", "42", '{"score":1}', '"text"'])("reads %s as empty and keeps it aside", (text) => {
    shelf.setItem(LEADERBOARD_KEY, text);
    expect(loadLeaderboard(shelf)).toEqual([]);
    expect(enterScore(shelf, 10, "today")).toBe(1);
    expect(shelf.getItem(DAMAGED_KEY)).toBe(text);
  });
});

describe("migration of the single best score", () => {
  it.each(["1234", '"1234"', '{"score":1234}'])("takes over %s once", (text) => {
    shelf.setItem(OLD_BEST_KEY, text);
    expect(loadLeaderboard(shelf, TODAY)).toEqual([{ score: 1234, date: TODAY.toISOString() }]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBeNull();
    expect(loadLeaderboard(shelf)).toHaveLength(1);
  });

  it("puts it in its place among others", () => {
    shelf.setItem(LEADERBOARD_KEY, JSON.stringify([900, 100].map((score) => ({ score, date: "d" }))));
    shelf.setItem(OLD_BEST_KEY, "500");
    expect(loadLeaderboard(shelf, TODAY).map((entry) => entry.score)).toEqual([900, 500, 100]);
  });

  it.each(["", "0", "-3", "nonsense", "1.5", "NaN"])("leaves %j alone", (text) => {
    shelf.setItem(OLD_BEST_KEY, text);
    expect(loadLeaderboard(shelf)).toEqual([]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBe(text);
  });

  it("keeps the old score if the new place refuses", () => {
    shelf.setItem(OLD_BEST_KEY, "77");
    shelf.full = true;
    expect(loadLeaderboard(shelf, TODAY).map((entry) => entry.score)).toEqual([77]);
    expect(shelf.getItem(OLD_BEST_KEY)).toBe("77");
  });
});

describe("aiming", () => {
  const corner = { width: 2, height: 2, cells: [3, 3, 3, 0], label: "corner-3-nw" };

  it("snaps to the nearest cell, half a cell away at least, and a little beyond the edge", () => {
    expect(nearestSpot(2.49, 3.49, corner, 8)).toEqual({ row: 3, column: 2 });
    expect(nearestSpot(-0.9, 6.6, corner, 8)).toEqual({ row: 6, column: 0 });
    expect(nearestSpot(-1.6, 3, corner, 8)).toBeUndefined();
    expect(nearestSpot(3, 9, corner, 8)).toBeUndefined();
  });

  it("finds the fitting place that covers what was pointed at", () => {
    const choice = (place: number): { action: string; source: string; target: string; label: string } => ({
      action: `1@${place}`,
      source: "tray:0",
      target: `board:${place}`,
      label: "",
    });
    expect(spotCovering(4.5, 4.5, 0, corner, [choice(35), choice(0)], 8)).toEqual({ row: 4, column: 3 });
    expect(spotCovering(7.9, 7.9, 0, corner, [], 8)).toEqual({ row: 6, column: 6 });
  });

  it("names squares and cells", () => {
    expect(squareName({ row: 7, column: 0 }, 8)).toBe("a1");
    expect(placesOf(corner, { row: 1, column: 1 }, 8)).toEqual([9, 10, 17]);
    expect(placesIn(1, 2, 2)).toEqual([0, 1, 3]);
  });
});
