import { beforeEach, describe, expect, it, vi } from "vitest";
import type { GameModule } from "../../src/games/module";
import { padActions, Pads, pressedOn, type Pad } from "../../src/input/gamepad";
import { PAD_BUTTONS } from "../../src/store/choices";

vi.mock("../../src/store/settings.svelte", () => ({ settings: { keys: {}, leftKeys: {}, rightKeys: {}, pads: {} } }));

const { settings } = await import("../../src/store/settings.svelte");
const { buttonLabel, ownPadBindings, padBindings, padMap } = await import("../../src/input/padBindings");

function pad(pressed: number[], axes: number[] = [0, 0]): Pad {
  return {
    index: 0,
    timestamp: 0,
    axes,
    buttons: Array.from({ length: 16 }, (_, index) => ({ pressed: pressed.includes(index) })),
  };
}

describe("a gamepad", () => {
  it("counts the stick beyond its dead zone, in one direction only", () => {
    expect([...pressedOn(pad([], [0.3, 0.2]))]).toEqual([]);
    expect([...pressedOn(pad([], [-0.8, 0.7]))]).toEqual(["left"]);
  });

  it("reports presses and releases once", () => {
    const log: string[] = [];
    const pads = new Pads((_, button, pressed) => log.push(`${button} ${pressed}`));
    pads.poll([pad([14])], 10);
    pads.poll([pad([14])], 20);
    pads.poll([null, pad([])], 30);
    expect(log).toEqual(["left true", "left false"]);
  });

  it("maps its buttons by position in the standard layout", () => {
    expect([...pressedOn(pad([0, 4, 6, 9, 13]))]).toEqual(["a", "shoulderLeft", "triggerLeft", "start", "down"]);
  });

  it("does what a finger would do", () => {
    expect(padActions({ left: "left", drop: "fall", tapRight: "turn" })).toEqual({
      left: "left",
      up: "fall",
      a: "turn",
      b: "turn",
    });
  });
});

const GAME: GameModule = {
  keys: { left: [], right: [], drop: [], turn: [], turn_around: [], hold: [] },
  gestures: { left: "left", right: "right", drop: "drop", up: "hold", tapRight: "turn" },
  sideways: [],
  down: [],
  modes: [],
};

describe("gamepad buttons of a game", () => {
  beforeEach(() => {
    settings.pads = {};
  });

  it("default to its gestures, and actions without a gesture get a free one", () => {
    expect(ownPadBindings(GAME)).toEqual({
      left: ["left"],
      right: ["right"],
      drop: ["up"],
      turn: ["a", "b"],
      hold: ["x", "y", "shoulderLeft", "shoulderRight"],
      turn_around: ["triggerLeft"],
    });
  });

  it("leave the button that pauses to the page", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`do${index}`, []]));
    expect(Object.values(ownPadBindings({ keys: many })).flat()).not.toContain("start");
    expect(padMap("game", GAME).get("start")).toBe("page_pause");
  });

  it("are the player's own if customised", () => {
    settings.pads = { game: { turn: ["triggerRight"], hold: [] } };
    const map = padMap("game", GAME);
    expect([map.get("triggerRight"), map.get("a"), map.get("x"), map.get("left")]).toEqual([
      "turn",
      undefined,
      undefined,
      "left",
    ]);
    expect(padBindings("other", GAME)["turn"]).toEqual(["a", "b"]);
  });

  it("all have a name", () => {
    expect(PAD_BUTTONS.map(buttonLabel).every((label) => label.length > 0)).toBe(true);
    expect(new Set(PAD_BUTTONS.map(buttonLabel)).size).toBe(PAD_BUTTONS.length);
  });
});
