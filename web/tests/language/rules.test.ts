import { beforeEach, describe, expect, it } from "vitest";
import { endingText, ruleText, ruleTitle } from "../../src/language/rules";
import { settings } from "../../src/store/settings.svelte";
import { infoOf } from "../page/games";

beforeEach(() => {
  settings.language = "de";
});

describe("text from the rules", () => {
  it("is unchanged in English", () => {
    settings.language = "en";
    expect(ruleText("start_level")).toBe("start level");
    expect(ruleTitle("no piece fits")).toBe("No piece fits");
  });

  it("is translated into another language", () => {
    expect(ruleText("start_level")).toBe("Startlevel");
    expect(ruleTitle("no piece fits")).toBe("Kein Stein passt");
  });

  it("keeps numbers in its placeholders", () => {
    expect(ruleText("Streak 3: the next clear scores 2.5 times as much.")).toBe(
      "Serie 3: Das nächste Abräumen zählt ×2.5.",
    );
  });

  it("is translated in its placeholders too", () => {
    expect(ruleText("White to place: a queen has arrived; placing it ends the turn.")).toBe(
      "Weiß setzt ein. Neue Figur: Dame; das Einsetzen beendet den Zug.",
    );
    expect(ruleText("Checkmate: Black wins.")).toBe("Schachmatt: Schwarz gewinnt.");
    expect(ruleText("Black to move. Check!")).toBe("Schwarz zieht. Schach!");
  });

  it("is translated clause by clause in sentences about a bot's plan", () => {
    expect(ruleText("Clears two rows at once and frees a wall.")).toBe(
      "Räumt zwei Reihen auf einmal ab und gibt eine Wand frei.",
    );
    expect(ruleText("Clears 3 viruses in a chain of 2 and sends a virus.")).toBe(
      "Beseitigt 3 Viren in einer Kaskade von 2 und schickt ein Virus.",
    );
    expect(ruleText("Swaps the piece with hold, keeps column 3 open for a Tetris and leaves two new holes.")).toBe(
      "Tauscht den Stein mit Hold, hält Spalte 3 für ein Tetris frei und hinterlässt zwei neue Löcher.",
    );
    expect(ruleText("Takes the knight that gives check.")).toBe("Schlägt den Springer und wehrt so das Schach ab.");
  });

  it("uses the sentence with the most literal text if several match", () => {
    expect(ruleText("Stage 20")).toBe("Stufe 20");
    expect(ruleText("Stage 20 complete")).toBe("Stufe 20 geschafft");
    expect(ruleText("Stage 20 is complete.")).toBe("Stufe 20 ist geschafft.");
  });

  it("keeps the numbers from the rules, whatever they are", () => {
    expect(ruleText("55 lines as fast as you can.")).toBe("55 Reihen, so schnell du kannst.");
  });

  it("stays unchanged without a translation", () => {
    expect(ruleText("a rule of another package")).toBe("a rule of another package");
  });
});

describe("an ending", () => {
  const recorded = "a piece came to rest above the skyline";

  it("has the game's text for players", () => {
    settings.language = "en";
    expect(endingText(infoOf("tetris"), recorded)).toBe("Topped out (lock out)");
    settings.language = "fi";
    expect(endingText(infoOf("tetris"), recorded)).toBe("Pino täyttyi (lock out)");
  });

  it("is shown as recorded if the game is unknown or has no such ending", () => {
    expect(endingText(undefined, recorded)).toBe("A piece came to rest above the skyline");
    expect(endingText(infoOf("tetris"), "unfinished")).toBe("Nicht beendet");
  });
});
