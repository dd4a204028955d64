import { describe, expect, it } from "vitest";
import { slotFor } from "../../src/store/savedMatches";

describe("the slot of an unfinished game", () => {
  it("is its mode, and what sets it apart from ranked games of that mode", () => {
    expect(slotFor({ mode: "far" })).toBe("far");
    expect(slotFor({ mode: "far", hasComputers: true })).toBe("far computer");
    expect(slotFor({ mode: "far", isForked: true, isDaily: true, hasComputers: true })).toBe(
      "far daily continued computer",
    );
  });

  it("is known even if no mode was recorded", () => {
    expect(slotFor({ mode: "", hasComputers: true })).toBe("unknown computer");
  });
});
