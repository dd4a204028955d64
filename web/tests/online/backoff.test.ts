import { describe, expect, it } from "vitest";
import { PAUSES, pauseBefore } from "../../src/online/backoff";

describe("the delay before reconnecting", () => {
  it("grows from a quarter of a second to five seconds, and no further", () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map((tries) => pauseBefore(tries, 1))).toEqual([...PAUSES, 5000, 5000]);
    expect(PAUSES[0]).toBe(250);
  });

  it("is random up to that, so that not all clients return at the same time", () => {
    expect(pauseBefore(4, 0)).toBe(0);
    expect(pauseBefore(4, 0.5)).toBe(2000);
  });
});
