import { beforeEach, describe, expect, it } from "vitest";
import { phrasesOf } from "../../../src/games/tetris/phrases";
import { settings } from "../../../src/store/settings.svelte";

beforeEach(() => {
  settings.language = "en";
});

describe("messages to a player of Tetris", () => {
  it("are split into phrases, as the rules name them", () => {
    expect(phrasesOf(["T-spin double", "Perfect clear. Back-to-back ×2. Combo 3", "Level 4"])).toEqual([
      "T-spin double",
      "Perfect clear",
      "Back-to-back ×2",
      "Combo 3",
      "Level 4",
    ]);
  });

  it("are in the player's language", () => {
    settings.language = "de";
    expect(phrasesOf(["Mini T-spin single", "Single", "Tetris", "Combo 3. Perfect clear"])).toEqual([
      "Mini-T-Spin, eine Reihe",
      "Eine Reihe",
      "Tetris",
      "Combo 3",
      "Perfect Clear",
    ]);
  });
});
