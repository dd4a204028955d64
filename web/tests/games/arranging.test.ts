import { describe, expect, it } from "vitest";
import { arrange } from "../../src/games/arranging";

const WIDE = { width: 400, height: 200 };
const HIGH = { width: 200, height: 400 };
const BOARD = { width: 10, height: 10 };
const BESIDE = { kind: "beside", across: 80, down: 0 } as const;
const ABOVE = { kind: "above", across: 0, down: 80 } as const;

describe("an arrangement", () => {
  it("is the one that leaves the largest cells", () => {
    expect(arrange<string>(WIDE, BOARD, [ABOVE, BESIDE], 6, 1)).toEqual({ kind: "beside", cell: 20 });
    expect(arrange<string>(HIGH, BOARD, [BESIDE, ABOVE], 6, 1)).toEqual({ kind: "above", cell: 20 });
  });

  it("is the first of equal ones", () => {
    const square = { width: 300, height: 300 };
    expect(arrange<string>(square, BOARD, [BESIDE, ABOVE], 6, 1).kind).toBe("beside");
    expect(arrange<string>(square, BOARD, [ABOVE, BESIDE], 6, 1).kind).toBe("above");
  });

  it("has cells of whole device pixels, and never none", () => {
    expect(arrange<string>({ width: 107, height: 107 }, BOARD, [{ ...ABOVE, down: 0 }], 6, 2).cell).toBe(10.5);
    expect(arrange<string>({ width: 10, height: 10 }, BOARD, [ABOVE], 6, 1).cell).toBe(6);
  });
});
