import { beforeEach, describe, expect, it, vi } from "vitest";
import { cardOf } from "../../src/games/card";
import { genericBoard, moduleOf } from "../../src/games/module";
import { tutorialOf } from "../../src/games/tutorial";
import type { GameInfo, ModeInfo } from "../../src/python/types";
import { settings } from "../../src/store/settings.svelte";

vi.stubGlobal("matchMedia", () => ({ matches: false }));

const MODE: ModeInfo = {
  id: "usual",
  title: "Take turns",
  hint: "Whoever takes the last one wins.",
  settings: {},
  seats: 0,
  by_time: false,
  start: "",
  practice: false,
  quick_restart: false,
  choose: "",
  daily: false,
  ranked: true,
};
const INFO = {
  id: "pebbles",
  title: "Pebbles",
  pitch: "Take the last pebble.",
  controls: { keys: { take: ["Space"] }, sideways: [], down: [], first: {}, second: {} },
  modes: [MODE],
} as unknown as GameInfo;

beforeEach(() => {
  settings.language = "de";
});

describe("a game without a folder in the page", () => {
  it("uses the generic board and the keys from its rules", async () => {
    const module = await moduleOf(INFO);
    expect(module.board).toBe(await genericBoard());
    expect(module.screen).toBeUndefined();
    expect(module.keys).toEqual({ take: ["Space"] });
    expect(module.leftKeys).toBeUndefined();
  });

  it("shows the rules' English text if the page has no translation", async () => {
    const [mode] = (await moduleOf(INFO)).modes;
    expect(mode).toMatchObject({ id: "usual", title: "Take turns", hint: "Whoever takes the last one wins." });
    expect((await cardOf("pebbles")).pitch(INFO.pitch)).toBe("Take the last pebble.");
  });

  it("has no tutorial", async () => {
    expect(await tutorialOf("pebbles")).toBeUndefined();
  });
});
