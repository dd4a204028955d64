import { describe, expect, it } from "vitest";
import { isReserved, keyName } from "../../src/settings/keyNames";
import { isPreset, PRESETS } from "../../src/settings/presets";
import { LIMITS } from "../../src/store/settings.svelte";

describe("key names", () => {
  it("are what is printed on the keys, or otherwise their usual labels", () => {
    const french = new Map([["KeyQ", "a"]]);
    expect(keyName("KeyQ", french)).toBe("A");
    expect(keyName("KeyQ", new Map())).toBe("Q");
    expect(keyName("ArrowLeft", french)).toBe("←");
  });

  it("exclude the keys reserved for the page", () => {
    expect(["Escape", "Tab", "AltLeft", ""].every(isReserved)).toBe(true);
    expect(["KeyA", "Space", "ShiftLeft"].some(isReserved)).toBe(false);
  });
});

describe("handling presets", () => {
  it("are within the limits and distinct", () => {
    for (const preset of PRESETS) {
      for (const name of ["das", "arr", "softDrop"] as const) {
        expect(preset.handling[name]).toBeGreaterThanOrEqual(LIMITS[name][0]);
        expect(preset.handling[name]).toBeLessThanOrEqual(LIMITS[name][1]);
      }
      expect(PRESETS.filter((other) => isPreset(preset.handling, other))).toEqual([preset]);
    }
  });
});
