import { describe, expect, it } from "vitest";
import { fitBottles } from "../../../src/games/drmario/fitting";

const BOTTLE = { width: 8, height: 17 };

describe("the other bottles in a room", () => {
  it("are as large as possible if all of them fit", () => {
    expect(fitBottles(3, BOTTLE, { width: 500, height: 400 })).toMatchObject({ cell: 16, shown: 3 });
  });

  it("get smaller the more there are", () => {
    const fits = [6, 24, 60, 98].map((count) => fitBottles(count, BOTTLE, { width: 860, height: 680 }));
    expect(fits.map(({ shown }) => shown)).toEqual([6, 24, 60, 98]);
    const cells = fits.map(({ cell }) => cell);
    expect(cells).toEqual([...cells].sort((one, other) => other - one));
    expect(cells[3]).toBeLessThan(6);
  });

  it("are limited to the available room if not even the smallest all fit", () => {
    const { cell, shown } = fitBottles(98, BOTTLE, { width: 374, height: 80 });
    expect({ cell, shown }).toEqual({ cell: 2, shown: 5 });
  });

  it("are wide enough for names if there are few, and only numbered if there are many", () => {
    const few = fitBottles(3, BOTTLE, { width: 374, height: 80 });
    expect(few).toMatchObject({ shown: 3, width: 96, hasNames: true });
    const many = fitBottles(98, BOTTLE, { width: 860, height: 680 });
    expect(many).toMatchObject({ shown: 98, width: 58, hasNames: false });
  });

  it("are not shown if there is no room at all", () => {
    expect(fitBottles(98, BOTTLE, { width: 20, height: -40 }).shown).toBe(0);
  });
});
