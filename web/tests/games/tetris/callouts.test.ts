import { describe, expect, it } from "vitest";
import { isBehind, letterSize, smallLetterSize } from "../../../src/games/tetris/callouts";

describe("the letters of a callout", () => {
  it("are as large as its longest word allows", () => {
    expect(letterSize("Tetris", 400, "beside")).toBe(44);
    expect(letterSize("Täystyhjennys", 124, "beside")).toBeLessThan(letterSize("Tetris", 124, "beside"));
    expect(letterSize("Mini T-spin", 110, "beside")).toBe(letterSize("T-spin", 110, "beside"));
  });

  it("stay readable in the narrowest space", () => {
    expect(letterSize("Täystyhjennys", 60, "over")).toBeGreaterThanOrEqual(15);
    expect(smallLetterSize("Back-to-back ×12", 15, 60)).toBeGreaterThanOrEqual(13);
  });

  it("of further phrases are at most half as large", () => {
    expect(smallLetterSize("Combo 3", 44, 400)).toBe(22);
  });
});

describe("a falling piece", () => {
  const places = [34, 35, 44, 45];

  it("is behind text on its rows", () => {
    expect(isBehind(places, 10, 20, 90, 60)).toBe(true);
  });

  it("is not behind text above or below it", () => {
    expect(isBehind(places, 10, 20, 0, 60)).toBe(false);
    expect(isBehind(places, 10, 20, 100, 60)).toBe(false);
  });
});
