import { beforeEach, describe, expect, it } from "vitest";
import { modeWords as blast } from "../src/games/blockblast/modes";
import { rulesOf } from "../src/games/saktris/ruleWords";
import { LANGUAGES } from "../src/language";
import { ruleText, ruleTitle } from "../src/play/rulesWords";
import { settings } from "../src/store/settings.svelte";

beforeEach(() => {
  settings.language = "de";
});

describe("words of the rules", () => {
  it("are the rules' own in English", () => {
    settings.language = "en";
    expect(ruleText("start_level")).toBe("start level");
    expect(ruleTitle("no piece fits")).toBe("No piece fits");
  });

  it("are the player's in another language", () => {
    expect(ruleText("start_level")).toBe("Startlevel");
    expect(ruleTitle("no piece fits")).toBe("Kein Stein passt");
  });

  it("keep numbers in their gaps", () => {
    expect(ruleText("Streak 3: the next clear counts 2.5 times.")).toBe("Serie 3: die nächste Räumung zählt 2.5-fach.");
  });

  it("translate what stands in a gap", () => {
    expect(ruleText("White to PLACE: a queen has arrived; placing it ends the turn.")).toBe(
      "Weiß: SETZEN. Neu da: Dame; das Setzen beendet den Zug.",
    );
    expect(ruleText("Checkmate: Black wins.")).toBe("Schachmatt: Schwarz gewinnt.");
    expect(ruleText("Black to MOVE. Check!")).toBe("Schwarz: ZIEHEN. Schach!");
  });

  it("stay as they are where nobody has translated them", () => {
    expect(ruleText("a rule of another package")).toBe("a rule of another package");
  });
});

describe("modes of Block Blast", () => {
  it.each(["classic", "shared", "practice"])("have a title and a hint of their own in every language: %s", (mode) => {
    const hints = LANGUAGES.map((code) => {
      settings.language = code;
      return blast(mode)[1];
    });
    expect(new Set(hints).size).toBe(LANGUAGES.length);
  });
});

describe("the card of a game of Saktris", () => {
  const chosen = {
    every: 2,
    order: "random",
    random_mode: "different",
    blocked: "force",
    no_king: "continue",
    row_clear: true,
    clock: "5+3",
  };

  it("lists every option that was chosen", () => {
    settings.language = "en";
    expect(rulesOf(chosen, true).map(({ value }) => value)).toEqual([
      "every 2 moves",
      "random, each its own",
      "make space",
      "play goes on",
      "3 pawns in a row go",
      "5+3",
    ]);
  });

  it("says nothing of arrivals when everything has arrived", () => {
    expect(rulesOf(chosen, false)).toHaveLength(2);
  });
});
