import { beforeEach, describe, expect, it } from "vitest";
import { rulesOf } from "../../../src/games/saktris/chosenRules";
import { settings } from "../../../src/store/settings.svelte";

const CHOSEN = [
  { name: "Arrivals", value: "every {count} moves", count: 2, short: "arrive every 2 moves" },
  { name: "Clock", value: "5+3", count: 0, short: "5+3" },
];

beforeEach(() => {
  settings.language = "en";
});

describe("the rule card of Saktris", () => {
  it("shows the options that the game states, with their numbers", () => {
    expect(rulesOf(CHOSEN)).toEqual([
      { name: "Arrivals", value: "every 2 moves" },
      { name: "Clock", value: "5+3" },
    ]);
  });

  it("translates them, except for clocks", () => {
    settings.language = "de";
    expect(rulesOf(CHOSEN)).toEqual([
      { name: "Ankunft", value: "alle 2 Züge" },
      { name: "Uhr", value: "5+3" },
    ]);
  });
});
