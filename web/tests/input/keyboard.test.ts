import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../src/store/settings.svelte", () => ({ settings: { keys: {}, leftKeys: {}, rightKeys: {}, pads: {} } }));

const { settings } = await import("../../src/store/settings.svelte");
const { ariaKeys, keyLabel, keyMap, playerKeys } = await import("../../src/input/keyboard");
import type { GameModule } from "../../src/games/module";

const game: GameModule = {
  keys: { left: ["ArrowLeft"], drop: ["Space"] },
  leftKeys: { left: ["KeyA"], drop: ["Space"] },
  rightKeys: { drop: ["Enter"] },
  sideways: [],
  down: [],
  modes: [],
};

beforeEach(() => {
  Object.assign(settings, { keys: {}, leftKeys: {}, rightKeys: {} });
});

describe("keys", () => {
  it("trigger the actions of a single player", () => {
    const map = keyMap("game", game, 1, false);
    expect(map.get("Space")).toEqual({ seat: 0, action: "drop" });
    expect(map.has("KeyA")).toBe(false);
  });

  it("are the player's own if customised", () => {
    settings.keys = { game: { left: ["KeyJ"] } };
    const map = keyMap("game", game, 1, false);
    expect(map.get("KeyJ")).toEqual({ seat: 0, action: "left" });
    expect(map.has("ArrowLeft")).toBe(false);
    expect(map.get("Space")?.action).toBe("drop");
  });

  it("are divided between two players on one keyboard: the arrow keys control the right board", () => {
    const map = keyMap("game", game, 2, false);
    expect(map.get("Space")).toEqual({ seat: 0, action: "drop" });
    expect(map.get("Enter")).toEqual({ seat: 1, action: "drop" });
    expect(map.get("KeyA")).toEqual({ seat: 0, action: "left" });
    expect(map.get("ArrowLeft")).toEqual({ seat: 1, action: "left" });
  });

  it("are the left player's own if customised, and only while two play", () => {
    settings.leftKeys = { game: { left: ["KeyF"] } };
    const map = keyMap("game", game, 2, false);
    expect(map.get("KeyF")).toEqual({ seat: 0, action: "left" });
    expect(map.has("KeyA")).toBe(false);
    expect(map.get("Space")).toEqual({ seat: 0, action: "drop" });
    expect(keyMap("game", game, 1, false).has("KeyF")).toBe(false);
  });

  it("of the right one of two default to those of a single player, and may differ from them", () => {
    settings.keys = { game: { left: ["KeyJ"], drop: ["KeyK"] } };
    expect(playerKeys("game", game, "right")).toEqual({ left: ["KeyJ"], drop: ["Enter"] });
    settings.rightKeys = { game: { drop: ["KeyL"] } };
    expect(playerKeys("game", game, "right")).toEqual({ left: ["KeyJ"], drop: ["KeyL"] });
    expect(playerKeys("game", game, "one")).toEqual({ left: ["KeyJ"], drop: ["KeyK"] });
  });

  it("can be bound to every action of the left player, even without a default", () => {
    const bare: GameModule = { ...game, leftKeys: { left: ["KeyA"] } };
    expect(playerKeys("game", bare, "left")).toEqual({ left: ["KeyA"], drop: [] });
  });

  it("of shortcuts are not those of actions", () => {
    settings.keys = { game: { page_pause: ["KeyO"] } };
    expect(keyMap("game", game, 1, false).has("KeyO")).toBe(false);
  });

  it("are a single set if two share a board", () => {
    expect(keyMap("game", game, 2, true).get("Space")?.seat).toBe(0);
  });

  it("are labelled as on the keyboard, with symbols where it has them", () => {
    const labels = ["KeyA", "ArrowUp", "Digit3", "Enter", "Space", "Slash", "Minus"].map(keyLabel);
    expect(labels).toEqual(["A", "↑", "3", "⏎", "␣", "/", "-"]);
  });

  it("are announced by their names", () => {
    expect(ariaKeys(["KeyV", "Escape", "Digit1"])).toBe("V Escape 1");
    expect(ariaKeys([])).toBeUndefined();
  });
});
