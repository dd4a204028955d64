import { beforeEach, describe, expect, it, vi } from "vitest";
import { layoutFor } from "../../../src/games/blockblast/layout";

beforeEach(() => {
  vi.stubGlobal("devicePixelRatio", 1);
});

describe("the layout of Block Blast", () => {
  it("is stacked on a phone, and has counters and help beside the board on a desktop", () => {
    expect(layoutFor({ width: 360, height: 700 }, 8, 3).shape).toBe("tall");
    expect(layoutFor({ width: 1200, height: 700 }, 8, 3).shape).toBe("wide");
  });

  it("has the tray beside the board on a phone in landscape", () => {
    expect(layoutFor({ width: 840, height: 330 }, 8, 3).shape).toBe("short");
  });

  it("is stacked where the tray and counters would not fit beside the smallest board", () => {
    expect(layoutFor({ width: 328, height: 300 }, 8, 3).shape).toBe("tall");
  });
});
