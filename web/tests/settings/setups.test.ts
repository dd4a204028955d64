import { beforeEach, describe, expect, it } from "vitest";
import type { GameModule } from "../../src/games/module";
import { stubStorage } from "../store/storageStub";

stubStorage();
const { resetSettings, settings } = await import("../../src/store/settings.svelte");
const { bind, boundIn, clashesIn, groupOf, isRefused, rivalsOf, setupsOf, unbind } =
  await import("../../src/settings/setups");
type Setup = import("../../src/settings/setups").Setup;

const GAME: GameModule = {
  keys: { left: ["ArrowLeft"], drop: ["Space"] },
  leftKeys: { left: ["KeyA"], drop: ["Space"] },
  rightKeys: { drop: ["Enter"] },
  gestures: { left: "left", drop: "drop" },
  shortcuts: {
    board_view: { keys: ["KeyV"], buttons: ["stickRight"], name: () => "view" },
    room_aim: { keys: ["Digit1"], name: () => "aim", only: "rooms" },
  },
  sideways: [],
  down: [],
  modes: [],
};

const codesOf = (setup: Setup): string[] => clashesIn(setup, "game", GAME).map(({ code }) => code);

beforeEach(() => resetSettings());

describe("input setups of a game", () => {
  it("are for two only if the game has keys for that", () => {
    expect(setupsOf(GAME)).toEqual(["one", "left", "right", "pad"]);
    expect(setupsOf({ keys: GAME.keys, sideways: [], down: [], modes: [] })).toEqual(["one", "pad"]);
  });

  it("list the shortcuts with a single player's keys and with the gamepad's buttons", () => {
    expect(boundIn("one", "game", GAME)).toMatchObject({ board_view: ["KeyV"], page_pause: ["Escape", "KeyP"] });
    expect(boundIn("left", "game", GAME)).toEqual(GAME.leftKeys);
    expect(boundIn("pad", "game", GAME)).toMatchObject({ page_pause: ["start"], board_view: ["stickRight"] });
    expect(boundIn("pad", "game", GAME)["page_mute"]).toBeUndefined();
  });

  it("have groups for actions, the board, rooms and the page", () => {
    const names = ["left", "board_view", "room_aim", "page_pause"];
    expect(names.map((name) => groupOf(name, GAME))).toEqual(["actions", "board", "rooms", "page"]);
  });
});

describe("keys with two meanings", () => {
  it("are reported for both players on one keyboard, but not for a single player", () => {
    settings.leftKeys["game"] = { left: ["Enter"] };
    expect(codesOf("left")).toEqual(["Enter"]);
    expect(codesOf("right")).toEqual(["Enter"]);
    expect(codesOf("one")).toEqual([]);
  });

  it("are reported for two if a single player's key belongs to the player on the left", () => {
    settings.keys["game"] = { left: ["KeyA"] };
    expect(codesOf("one")).toEqual([]);
    expect(codesOf("right")).toEqual(["KeyA"]);
  });

  it("are reported on a gamepad", () => {
    expect(codesOf("pad")).toEqual([]);
    settings.pads["game"] = { drop: ["left"] };
    expect(codesOf("pad")).toEqual(["left"]);
  });

  it("compete with shortcuts, whoever plays", () => {
    for (const setup of ["one", "left", "right"] as const)
      expect(rivalsOf({ setup, name: "left" }, "KeyV", "game", GAME)).toEqual([{ setup: "one", name: "board_view" }]);
    expect(rivalsOf({ setup: "one", name: "page_pause" }, "Enter", "game", GAME)).toEqual([
      { setup: "right", name: "drop" },
    ]);
  });

  it("may be shared by shortcuts of rooms and of matches of one's own, which never meet", () => {
    expect(rivalsOf({ setup: "one", name: "page_restart" }, "Digit1", "game", GAME)).toEqual([]);
    expect(rivalsOf({ setup: "one", name: "board_view" }, "Digit1", "game", GAME)).toHaveLength(1);
    expect(rivalsOf({ setup: "left", name: "left" }, "Digit1", "game", GAME)).toEqual([]);
  });
});

describe("bindings", () => {
  it("lose a code that another binding takes", () => {
    unbind([{ setup: "one", name: "page_pause" }], "KeyP", "game", GAME);
    bind({ setup: "one", name: "drop" }, ["Space", "KeyP"], "game");
    expect(settings.keys["game"]).toEqual({ page_pause: ["Escape"], drop: ["Space", "KeyP"] });
  });

  it("of shortcuts give way to older bindings of the player, and only by default", () => {
    settings.keys["game"] = { drop: ["KeyP"] };
    expect(boundIn("one", "game", GAME)["page_pause"]).toEqual(["Escape"]);
    settings.leftKeys["game"] = { left: ["KeyV"] };
    expect(boundIn("one", "game", GAME)["board_view"]).toEqual([]);
    settings.pads["game"] = { drop: ["start"] };
    expect(boundIn("pad", "game", GAME)["page_pause"]).toEqual([]);
  });

  it("cannot use the browser's own keys, and Escape only to pause", () => {
    expect(isRefused({ setup: "one", name: "left" }, "Tab")).toBe(true);
    expect(isRefused({ setup: "one", name: "left" }, "Escape")).toBe(true);
    expect(isRefused({ setup: "one", name: "page_pause" }, "Escape")).toBe(false);
    expect(isRefused({ setup: "pad", name: "left" }, "start")).toBe(false);
  });
});
