import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../src/python/types";
import { playSound, soundsOf } from "../../src/sound/sound";
import { CLICK, isKnown, soundOf } from "../../src/sound/tones";
import { GAMES } from "../page/games";

describe("sounds", () => {
  it("exist for every name that a game uses", () => {
    const names = GAMES.flatMap((game) => Object.values(game.looks.sounds));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
  });

  it("are a soft click for an unknown name, even a strange one", () => {
    for (const name of ["zzz", "", "__proto__", "constructor"]) expect(soundOf(name)).toBe(CLICK);
  });

  it("are short, and never out of range", () => {
    for (const name of ["tick", "lock", "clear", "end", "fanfare"]) {
      for (const tone of soundOf(name).tones) {
        expect(tone.at + tone.length).toBeLessThan(1.2);
        expect(tone.from).toBeGreaterThan(20);
        expect(tone.to).toBeGreaterThan(20);
        expect(tone.gain).toBeLessThanOrEqual(1);
      }
    }
  });

  it("are silent, without an error, before the player has done anything", () => {
    expect(() => playSound("clear")).not.toThrow();
    const info = { looks: { sounds: { moved: "tick" } } } as unknown as GameInfo;
    expect(() =>
      soundsOf(info)([
        [
          ["moved", 0, 0, 0],
          ["unheard", 0, 0, 0],
        ],
      ]),
    ).not.toThrow();
  });
});
