import { beforeEach, describe, expect, it } from "vitest";
import type { GameModule } from "../../src/games/module";
import type { GameInfo } from "../../src/python/types";
import { stubStorage } from "../store/storageStub";

stubStorage();
const { resetSettings, settings } = await import("../../src/store/settings.svelte");
const { clashesIn, givingWay, isPages, setupsOf } = await import("../../src/settings/setups");

const GAME: GameModule = {
  keys: { left: ["ArrowLeft"], drop: ["Space"] },
  firstKeys: { drop: ["Enter"] },
  secondKeys: { left: ["KeyA"], drop: ["Space"] },
  gestures: { left: "left", drop: "drop" },
  boardKeys: { KeyV: () => "view" },
  sideways: [],
  down: [],
  modes: [],
};

beforeEach(() => resetSettings());

describe("input setups of a game", () => {
  it("are for two only if the game has keys for a second player", () => {
    expect(setupsOf(GAME)).toEqual(["one", "first", "second", "pad"]);
    expect(setupsOf({ keys: GAME.keys, sideways: [], down: [], modes: [] })).toEqual(["one", "pad"]);
  });

  it("conflict between both players on one keyboard, but not with a single player", () => {
    settings.firstKeys["game"] = { left: ["KeyA"] };
    expect(clashesIn("first", "game", GAME)).toEqual(["KeyA"]);
    expect(clashesIn("second", "game", GAME)).toEqual(["KeyA"]);
    expect(clashesIn("one", "game", GAME)).toEqual([]);
  });

  it("conflict for two if a single player's key belongs to the second player", () => {
    settings.keys["game"] = { left: ["KeyA"] };
    expect(clashesIn("one", "game", GAME)).toEqual([]);
    expect(clashesIn("first", "game", GAME)).toEqual(["KeyA"]);
  });

  it("conflict on a gamepad if one button does two things", () => {
    expect(clashesIn("pad", "game", GAME)).toEqual([]);
    settings.pads["game"] = { drop: ["left"] };
    expect(clashesIn("pad", "game", GAME)).toEqual(["left"]);
  });
});

describe("keys of the page", () => {
  it("cannot be bound if they leave or pause every game", () => {
    expect([isPages("one", "Escape"), isPages("second", "Tab"), isPages("pad", "start")]).toEqual([true, true, true]);
    expect([isPages("one", "KeyP"), isPages("pad", "select")]).toEqual([false, false]);
  });

  it("give way where they are letters: the page's in games with a clock, and the board's", () => {
    const words = { pause: "pause", restart: "restart" };
    const info = { timed: true } as GameInfo;
    expect([...givingWay(info, GAME, words)]).toEqual([
      ["KeyP", "pause"],
      ["KeyR", "restart"],
      ["KeyV", "view"],
    ]);
    expect([...givingWay({ ...info, timed: false }, GAME, words)]).toEqual([["KeyV", "view"]]);
  });
});
