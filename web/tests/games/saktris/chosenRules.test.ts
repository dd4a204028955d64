import { beforeEach, describe, expect, it } from "vitest";
import { rulesOf } from "../../../src/games/saktris/chosenRules";
import type { GameInfo } from "../../../src/python/types";
import { settings } from "../../../src/store/settings.svelte";

const INFO = { constants: { row_clear_pawns: 4 } } as Partial<GameInfo> as GameInfo;
const CHOSEN = {
  every: 2,
  order: "random",
  random_mode: "different",
  blocked: "force",
  no_king: "continue",
  row_clear: true,
  clock: "5+3",
};

beforeEach(() => {
  settings.language = "en";
});

describe("the rule card of Saktris", () => {
  it("lists every chosen option, with the numbers from the rules", () => {
    expect(rulesOf(INFO, CHOSEN, true).map(({ value }) => value)).toEqual([
      "every 2 moves",
      "random, different for each",
      "must make room",
      "play continues",
      "4 pawns in a row vanish",
      "5+3",
    ]);
  });

  it("omits arrivals once everything has arrived", () => {
    expect(rulesOf(INFO, CHOSEN, false)).toHaveLength(2);
  });
});
