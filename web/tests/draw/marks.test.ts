import { describe, expect, it } from "vitest";
import { markOf } from "../../src/draw/marks";
import { paintPiece, type Brush } from "../../src/games/blockblast/paint";
import type { Piece } from "../../src/python/types";

/** Kinds of cells of the game with the most, Bucket: 28 pieces, and cells of no particular one. */
const MOST_KINDS = 29;

describe("the marks on blocks", () => {
  it("differ for every kind of cell", () => {
    const marks = Array.from({ length: MOST_KINDS }, (_, index) => JSON.stringify(markOf(index + 1)));
    expect(new Set(marks).size).toBe(MOST_KINDS);
  });

  it("have ten outlines, enough for the colours of most games", () => {
    const marks = Array.from({ length: 10 }, (_, index) => markOf(index + 1));
    expect(new Set(marks.map(({ form }) => form)).size).toBe(10);
    expect(marks.every(({ finish }) => finish === "filled")).toBe(true);
  });

  it("are shapes, not the letters that the rules write colours with", () => {
    const asked: string[] = [];
    const context = new Proxy({} as Record<string | symbol, unknown>, {
      get: (kept, name) => kept[name] ?? (() => void asked.push(String(name))),
    });
    const cells = ["empty", "pink"].map((name) => ({ name, colour: "#e84393", glyph: "k" }));
    const brush = { context, looks: { cells, theme: {} }, palette: "own", glyphs: true, pitch: 40, gap: 2 };
    const piece: Piece = { width: 1, height: 1, cells: [1], label: "dot" };
    paintPiece(brush as unknown as Brush, piece);
    expect(asked).toContain("arc");
    expect(asked).not.toContain("fillText");
  });
});
