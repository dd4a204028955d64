import { describe, expect, it } from "vitest";
import { layoutFor, traySize } from "../../../src/games/blockblast/layout";

describe("the layout of Block Blast", () => {
  it("is stacked on a phone and on an upright tablet, as wide as the screen", () => {
    expect(layoutFor({ width: 344, height: 580 }, 8, 3, 1)).toMatchObject({ shape: "tall", pitch: 41 });
    const tablet = layoutFor({ width: 804, height: 1110 }, 8, 3, 1);
    expect(tablet.shape).toBe("tall");
    expect(8 * tablet.pitch).toBeGreaterThan(0.85 * 804);
  });

  it("is as high as the screen in landscape, with the tray beside the board", () => {
    const phone = layoutFor({ width: 780, height: 382 }, 8, 3, 1);
    expect(phone.shape).toBe("wide");
    expect(8 * phone.pitch).toBeGreaterThan(0.9 * 382);
    const desktop = layoutFor({ width: 1264, height: 732 }, 8, 3, 1);
    expect(desktop.shape).toBe("wide");
    expect(8 * desktop.pitch).toBeGreaterThan(0.9 * 732);
  });

  it("shows pieces in the tray at three fifths of their size, or as large as their slot allows", () => {
    expect(traySize(3, 60, 153)).toBe(36);
    expect(traySize(5, 60, 153)).toBe(29);
  });

  it("has the tray beside the board, below the counters, where there is little height", () => {
    expect(layoutFor({ width: 328, height: 370 }, 8, 3, 1)).toMatchObject({ shape: "low", pitch: 27 });
  });

  it.each([
    [344, 580],
    [374, 780],
    [780, 382],
    [804, 1110],
    [1264, 732],
    [328, 370],
    [720, 560],
  ])("fits into %i×%i", (width, height) => {
    const { shape, pitch, slot, side } = layoutFor({ width, height }, 8, 3, 1);
    const board = 8 * pitch + 12;
    if (shape === "wide") {
      expect(side + board + slot + 24).toBeLessThanOrEqual(width);
      expect(Math.max(board, 3 * slot + 24) + 16).toBeLessThanOrEqual(height);
    } else if (shape === "low") {
      expect(board + slot + 12).toBeLessThanOrEqual(width);
      expect(Math.max(board, 3 * slot + 24) + 70 + 12 + 16).toBeLessThanOrEqual(height);
    } else {
      expect(Math.max(board, 3 * slot + 16)).toBeLessThanOrEqual(width);
      expect(board + slot + 70 + 24 + 16).toBeLessThanOrEqual(height);
    }
  });

  it("has slots that a finger can drag from", () => {
    expect(layoutFor({ width: 344, height: 480 }, 8, 3, 1).slot).toBeGreaterThanOrEqual(76);
    expect(layoutFor({ width: 780, height: 330 }, 8, 3, 1).slot).toBeGreaterThanOrEqual(76);
  });
});
