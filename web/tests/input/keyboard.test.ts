import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../src/store/settings.svelte", () => ({ settings: { keys: {}, firstKeys: {}, secondKeys: {}, pads: {} } }));

const { settings } = await import("../../src/store/settings.svelte");
const { conflicts, keyLabel, keyMap, playerKeys } = await import("../../src/input/keyboard");
import type { GameModule } from "../../src/games/module";

const game: GameModule = {
  keys: { left: ["ArrowLeft"], drop: ["Space"] },
  firstKeys: { drop: ["Enter"] },
  secondKeys: { left: ["KeyA"], drop: ["Space"] },
  sideways: [],
  down: [],
  modes: [],
};

beforeEach(() => {
  Object.assign(settings, { keys: {}, firstKeys: {}, secondKeys: {} });
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

  it("are divided between two players on one keyboard", () => {
    const map = keyMap("game", game, 2, false);
    expect(map.get("Space")).toEqual({ seat: 1, action: "drop" });
    expect(map.get("Enter")).toEqual({ seat: 0, action: "drop" });
    expect(map.get("KeyA")).toEqual({ seat: 1, action: "left" });
  });

  it("are the second player's own if customised, and only while two play", () => {
    settings.secondKeys = { game: { left: ["KeyF"] } };
    const map = keyMap("game", game, 2, false);
    expect(map.get("KeyF")).toEqual({ seat: 1, action: "left" });
    expect(map.has("KeyA")).toBe(false);
    expect(map.get("Space")).toEqual({ seat: 1, action: "drop" });
    expect(keyMap("game", game, 1, false).has("KeyF")).toBe(false);
  });

  it("of the first of two default to those of a single player, and may differ from them", () => {
    settings.keys = { game: { left: ["KeyJ"], drop: ["KeyK"] } };
    expect(playerKeys("game", game, "first")).toEqual({ left: ["KeyJ"], drop: ["Enter"] });
    settings.firstKeys = { game: { drop: ["KeyL"] } };
    expect(playerKeys("game", game, "first")).toEqual({ left: ["KeyJ"], drop: ["KeyL"] });
    expect(playerKeys("game", game, "one")).toEqual({ left: ["KeyJ"], drop: ["KeyK"] });
  });

  it("can be bound to every action of the second player, even without a default", () => {
    const bare: GameModule = { ...game, secondKeys: { left: ["KeyA"] } };
    expect(playerKeys("game", bare, "second")).toEqual({ left: ["KeyA"], drop: [] });
  });

  it("are a single set if two share a board", () => {
    expect(keyMap("game", game, 2, true).get("Space")?.seat).toBe(0);
  });

  it("conflict when two actions share one", () => {
    expect(conflicts({ a: ["KeyX"], b: ["KeyX", "KeyY"], c: ["KeyZ"] })).toEqual(["KeyX"]);
  });

  it("conflict when two players share one, even for the same action", () => {
    expect(conflicts({ left: ["KeyA"] }, { left: ["KeyA"], drop: ["Space"] })).toEqual(["KeyA"]);
    expect(conflicts({ left: ["KeyA", "KeyA"] }, { left: ["KeyJ"] })).toEqual([]);
  });

  it("are labelled as on the keyboard", () => {
    expect([keyLabel("KeyA"), keyLabel("ArrowUp"), keyLabel("Digit3")]).toEqual(["A", "↑", "3"]);
  });
});
