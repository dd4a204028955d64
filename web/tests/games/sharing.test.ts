import { describe, expect, it } from "vitest";
import { fileName, type SharedResult } from "../../src/games/sharing/result";
import type { GameInfo } from "../../src/python/types";

function named(value: string): string {
  const info = { id: "tetris" } as GameInfo;
  const headline = { name: "Score", value };
  const result: SharedResult = {
    info,
    mode: "",
    views: [],
    headline,
    remark: "",
    rows: [],
    ending: "",
    date: "2026-01-31T12:00:00.000Z",
  };
  return fileName(result);
}

describe("the file of a picture", () => {
  it("is named after the game, the day and the result", () => {
    expect(named("12,345")).toBe("blockyard-tetris-2026-01-31-12-345.png");
    expect(named("1:02.34")).toBe("blockyard-tetris-2026-01-31-1-02-34.png");
  });

  it("has a name that every system allows", () => {
    expect(named("Weiß gewinnt!/?")).toBe("blockyard-tetris-2026-01-31-weiß-gewinnt.png");
  });
});
