import { beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("../../src/store/settings.svelte", () => ({ settings: { keys: {} as Record<string, Record<string, string[]>> } }));

const { settings } = await import("../../src/store/settings.svelte");
const { conflicts, keyLabel, keyMap } = await import("../../src/input/keyboard");
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
  settings.keys = {};
});

describe("keys", () => {
  it("lead to the actions of the one player", () => {
    const map = keyMap("game", game, 1, false);
    expect(map.get("Space")).toEqual({ seat: 0, action: "drop" });
    expect(map.has("KeyA")).toBe(false);
  });

  it("are the player's own where they were changed", () => {
    settings.keys = { game: { left: ["KeyJ"] } };
    const map = keyMap("game", game, 1, false);
    expect(map.get("KeyJ")).toEqual({ seat: 0, action: "left" });
    expect(map.has("ArrowLeft")).toBe(false);
    expect(map.get("Space")?.action).toBe("drop");
  });

  it("are shared out between two players at one keyboard", () => {
    const map = keyMap("game", game, 2, false);
    expect(map.get("Space")).toEqual({ seat: 1, action: "drop" });
    expect(map.get("Enter")).toEqual({ seat: 0, action: "drop" });
    expect(map.get("KeyA")).toEqual({ seat: 1, action: "left" });
  });

  it("are one set where two share a board", () => {
    expect(keyMap("game", game, 2, true).get("Space")?.seat).toBe(0);
  });

  it("conflict when two actions have one", () => {
    expect(conflicts({ a: ["KeyX"], b: ["KeyX", "KeyY"], c: ["KeyZ"] })).toEqual(["KeyX"]);
  });

  it("are written as on the keyboard", () => {
    expect([keyLabel("KeyA"), keyLabel("ArrowUp"), keyLabel("Digit3")]).toEqual(["A", "↑", "3"]);
  });
});
