import { beforeEach, describe, expect, it } from "vitest";
import { bannerOf } from "../../../src/games/saktris/banner";
import { LANGUAGES } from "../../../src/language";
import { settings } from "../../../src/store/settings.svelte";
import { view } from "./views";

beforeEach(() => {
  settings.language = "en";
});

describe("the banner", () => {
  it("says what has arrived, or that there is a choice", () => {
    expect(bannerOf(view({ duty: "place" }))).toEqual({
      kind: "place",
      word: "to place",
      hint: "A knight has arrived: choose a column. Placing it ends the turn.",
    });
    expect(bannerOf(view({ duty: "place" }, 1, "")).hint).toBe(
      "Choose a piece and a column. Placing it ends the turn.",
    );
  });

  it.each([
    ["skip", "No column is open for the knight, so it is skipped for now."],
    ["queue", "No column is open for the knight, so it has to wait."],
    ["force", "No column is open for the knight: your move must make room for it."],
    ["check", "Check! No placement stops it, so you must move. The knight arrives next turn."],
  ] as const)("says that no column is open for a piece, and what happens to it: %s", (fate, hint) => {
    const banner = bannerOf(view({ duty: "blocked", fate, check: fate === "check" }));
    expect(banner).toEqual({ kind: "move", word: "to move", hint });
  });

  it("offers placing or moving only if both are possible", () => {
    expect(bannerOf(view({ duty: "either", check: true })).word).toBe("to place or move");
    expect(bannerOf(view({ duty: "move", check: true }))).toEqual({
      kind: "move",
      word: "to move",
      hint: "Check! Move a piece.",
    });
  });

  it("shows how the game ended, and how far the player looks back", () => {
    expect(bannerOf(view({}, null))).toEqual({ kind: "over", word: "Game over", hint: "Checkmate: White wins." });
    expect(bannerOf(view({}), { count: 3, total: 9 }).hint).toBe(
      "Position 3 of 9. The game continues where you left off.",
    );
  });

  it("is translated into every language", () => {
    const hints = LANGUAGES.map((code) => {
      settings.language = code;
      return bannerOf(view({ duty: "blocked", fate: "check" })).hint;
    });
    expect(new Set(hints).size).toBe(LANGUAGES.length);
  });
});
