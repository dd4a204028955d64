import { describe, expect, it } from "vitest";
import type { Mode } from "../src/games/module";
import { modeOf, ownModeId } from "../src/match/modeOf";
import type { GameInfo, Setting } from "../src/python/types";

function setting(name: string, value: number | string): Setting {
  return { name, kind: "whole", default: value, low: 0, high: 9, help: "" };
}

const info = {
  id: "stones",
  title: "Stones",
  seats: [1, 1],
  settings: [setting("height", 3), setting("width", 5)],
} as unknown as GameInfo;
const usual: Mode = { id: "usual", title: "", hint: "", settings: {} };
const high: Mode = { id: "high", title: "", hint: "", settings: { height: 9 } };
const placed: Mode = { id: "placed", title: "", hint: "", settings: {}, start: "o.o" };
const modes = [usual, high, placed];
const saved = { game: "stones", seats: 1 };

describe("the mode of a match", () => {
  it("is the one it says", () => {
    expect(modeOf(info, modes, { ...saved, mode: "high" }, { height: 9, width: 5 })).toBe(high);
  });

  it("is the one with its rules, if it says none that is known", () => {
    expect(modeOf(info, modes, { ...saved, mode: "custom" }, { width: 5, height: 9 })).toBe(high);
    expect(modeOf(info, modes, saved, { height: 3, width: 5 })).toBe(usual);
  });

  it("is the one with its beginning", () => {
    expect(modeOf(info, modes, { ...saved, start: "o.o" }, { height: 3, width: 5 })).toBe(placed);
  });

  it("is one of its own under other rules, whatever the order they come in", () => {
    const own = modeOf(info, modes, saved, { width: 4, height: 2 });
    expect(own.id).toBe(ownModeId(info, { height: 2, width: 4 }));
    expect(own.unranked).toBeUndefined();
  });

  it("is never compared when it begins from a position that was pasted", () => {
    const own = modeOf(info, modes, { ...saved, start: "ooo" }, { height: 3, width: 5 });
    expect(own).toMatchObject({ start: "ooo", unranked: true });
  });
});
