import { describe, expect, it } from "vitest";
import { limited } from "../../src/sound/synthesis";

describe("the limiter", () => {
  it("leaves ordinary levels alone", () => {
    for (const level of [-0.6, -0.1, 0, 0.3, 0.6]) expect(limited(level)).toBe(level);
  });

  it("keeps any sum of sounds below full scale, in order", () => {
    const levels = [0.7, 1, 2, 6].map(limited);
    expect(levels).toEqual([...levels].sort((one, other) => one - other));
    for (const level of levels) expect(level).toBeLessThan(0.98);
    expect(limited(-2)).toBe(-limited(2));
  });
});
