import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../src/python/types";
import { playSound, soundsOf } from "../../src/sound/sound";
import { CLICK, isKnown, soundOf } from "../../src/sound/words";

// As bundled; absent where nothing was built yet.
const bundled = import.meta.glob<GameInfo[]>("../../public/python/games.json", { eager: true, import: "default" });
const games = Object.values(bundled).flat();

describe("sounds", () => {
  it.skipIf(games.length === 0)("know every word of every game", () => {
    const words = games.flatMap((game) => Object.values(game.looks.sounds ?? {}));
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !isKnown(word))).toEqual([]);
  });

  it("click softly for a word that is not known, even a strange one", () => {
    for (const word of ["zzz", "", "__proto__", "constructor"]) expect(soundOf(word)).toBe(CLICK);
  });

  it("are short, and never out of range", () => {
    for (const word of ["tick", "lock", "clear", "end", "fanfare"]) {
      for (const tone of soundOf(word).tones) {
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
      soundsOf(info)(0, [
        ["moved", 0, 0, 0],
        ["unheard", 0, 0, 0],
      ]),
    ).not.toThrow();
  });
});
