// The animation of a clear: the rows flash where they are, then those above collapse.
import { describe, expect, it } from "vitest";
import { clearingOf, momentOf } from "../../../src/games/tetris/clearing";
import type { Grid } from "../../../src/python/types";

const I = 1;
const O = 4;

/** Two rows of four cells; the piece, an O, is above the gap it is about to fill. */
const shown = {
  name: "well",
  width: 4,
  height: 2,
  cells: [0, O, O, 0, I, 0, 0, I],
  layers: { piece: [1, 2], ghost: [5, 6] },
} as unknown as Grid;

const clearing = clearingOf({ rows: [1], falls: [0, 1] }, shown, O, 1000, true);

describe("the animation of a clear", () => {
  it("shows cleared rows with the piece that completed them", () => {
    expect(clearing.rows).toEqual([{ row: 1, codes: [I, O, O, I] }]);
  });

  it("does not take the falling piece for a part of the row it passed", () => {
    const upper = clearingOf({ rows: [0], falls: [0, 1] }, shown, I, 1000, true);
    expect(upper.rows).toEqual([{ row: 0, codes: [I, I, I, I] }]);
  });

  it("keeps all rows in place while the cleared ones flash", () => {
    expect(momentOf(clearing, 1000)).toEqual({ going: 0, lifted: 1 });
    expect(momentOf(clearing, 1060)).toEqual({ going: 0.5, lifted: 1 });
  });

  it("then lets the rows above fall", () => {
    const early = momentOf(clearing, 1140);
    const late = momentOf(clearing, 1240);
    expect(early?.going).toBeUndefined();
    expect(early?.lifted).toBeGreaterThan(late?.lifted ?? 1);
  });

  it("is over a quarter of a second later", () => {
    expect(momentOf(clearing, 1249)).toBeDefined();
    expect(momentOf(clearing, 1250)).toBeUndefined();
  });

  it("starts no earlier than it was reported", () => {
    expect(momentOf(clearing, 990)).toEqual({ going: 0, lifted: 1 });
  });
});
