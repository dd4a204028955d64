import { describe, expect, it } from "vitest";
import { colourOf, familiesOf, SETS } from "../../src/draw/palette";
import type { CellLook } from "../../src/python/types";
import { PALETTES } from "../../src/store/choices";

function looks(...names: string[]): CellLook[] {
  return names.map((name, code) => ({ name, colour: `#0000${String(10 + code)}`, glyph: "x" }));
}

const BOTTLE = looks(
  "empty",
  "blue virus",
  "brown virus",
  "yellow virus",
  "blue half",
  "brown half",
  "yellow half",
  "blue left half",
  "neck",
);
const WELL = looks("empty", "I", "O", "T", "S", "Z", "L", "J", "garbage");

describe("cell families", () => {
  it("group cells whose names start with the same word", () => {
    expect(familiesOf(BOTTLE)).toEqual([-1, 0, 1, 2, 0, 1, 2, 0, 3]);
  });

  it("are single cells if every name is a different word", () => {
    expect(familiesOf(WELL)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

const CHOSEN = PALETTES.filter((palette) => palette !== "own");

describe.each(CHOSEN)("the palette %s", (palette) => {
  const colour = (code: number): string => colourOf(BOTTLE, code, palette);

  it("gives a half the colour of its virus", () => {
    expect([colour(4), colour(5), colour(6), colour(7)]).toEqual([colour(1), colour(2), colour(3), colour(1)]);
  });

  it("gives families different colours while there are colours left", () => {
    expect(new Set([1, 2, 3, 8].map(colour)).size).toBe(4);
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((code) => colourOf(WELL, code, palette))).size).toBe(8);
  });

  it("starts over if a game has more families than colours", () => {
    const many = looks("empty", ..."abcdefghi");
    expect(colourOf(many, 9, palette)).toBe(colourOf(many, 1, palette));
  });
});

describe("a game's own palette", () => {
  it("uses exactly the game's colours", () => {
    expect(colourOf(BOTTLE, 4, "own")).toBe("#000014");
    expect(colourOf(BOTTLE, 99, "own")).toBe("#888888");
  });
});

/** Complete colour blindness of each kind, on linear light: Machado, Oliveira and Fernandes, 2009. */
const SEEN = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
type Sight = keyof typeof SEEN;

/** A colour as a person with the given sight sees it, in CIE L*a*b*. */
function seen(colour: string, sight: Sight): number[] {
  const light = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const mix = (weights: number[]): number =>
    weights.reduce((sum, weight, index) => sum + weight * (light[index] ?? 0), 0);
  const [red = 0, green = 0, blue = 0] = SEEN[sight].map((row) => Math.min(1, Math.max(0, mix(row))));
  const curve = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function apart(a: string, b: string, sight: Sight): number {
  const other = seen(b, sight);
  return Math.hypot(...seen(a, sight).map((value, index) => value - (other[index] ?? 0)));
}

/** Far enough to distinguish at a glance; about 2 is the smallest visible difference. */
const FAR = 25;

describe("the first three colours of a palette", () => {
  const made: Record<keyof typeof SETS, Sight[]> = {
    safe: ["usual", "protanopia", "deuteranopia", "tritanopia"],
    deuteranopia: ["usual", "protanopia", "deuteranopia"],
    tritanopia: ["usual", "tritanopia"],
    greys: ["usual", "protanopia", "deuteranopia", "tritanopia"],
  };

  it.each(CHOSEN)("are far apart for the players %s is meant for", (palette) => {
    const [first = "", second = "", third = ""] = SETS[palette];
    for (const sight of made[palette]) {
      for (const [a, b] of [
        [first, second],
        [first, third],
        [second, third],
      ] as const) {
        expect(apart(a, b, sight), `${a} and ${b}, ${sight}`).toBeGreaterThan(FAR);
      }
    }
  });
});
