import { describe, expect, it } from "vitest";
import { conflicts } from "../../src/input/keyboard";
import { isReserved, keyName } from "../../src/settings/keyNames";
import { isPreset, PRESETS } from "../../src/settings/presets";
import { LIMITS } from "../../src/store/settings.svelte";

describe("conflicts of keys", () => {
  it("are keys of two actions, not two keys of one", () => {
    expect(conflicts({ left: ["KeyA", "ArrowLeft"], right: ["KeyD"] })).toEqual([]);
    expect(conflicts({ left: ["KeyA"], right: ["KeyA", "KeyD"], down: ["KeyD"] })).toEqual(["KeyA", "KeyD"]);
  });
});

describe("names of keys", () => {
  it("are what is printed on them, or else their usual signs", () => {
    const french = new Map([["KeyQ", "a"]]);
    expect(keyName("KeyQ", french)).toBe("A");
    expect(keyName("KeyQ", new Map())).toBe("Q");
    expect(keyName("ArrowLeft", french)).toBe("←");
  });

  it("leaves the page its own keys", () => {
    expect(["Escape", "Tab", "AltLeft", ""].every(isReserved)).toBe(true);
    expect(["KeyA", "Space", "ShiftLeft"].some(isReserved)).toBe(false);
  });
});

describe("presets of handling", () => {
  it("are within the limits and told apart", () => {
    for (const preset of PRESETS) {
      for (const name of ["das", "arr", "softDrop"] as const) {
        expect(preset.handling[name]).toBeGreaterThanOrEqual(LIMITS[name][0]);
        expect(preset.handling[name]).toBeLessThanOrEqual(LIMITS[name][1]);
      }
      expect(PRESETS.filter((other) => isPreset(preset.handling, other))).toEqual([preset]);
    }
  });
});
