// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { clearingOf } from "../../../src/games/bucket/clearing";
import { drawBucket, type Look, type Scene } from "../../../src/games/bucket/draw";
import { geometry } from "../../../src/games/bucket/geometry";
import { drawing } from "../../page/canvas";
import { setUpBrowser } from "../../page/page";
import { gridOf } from "../views";
import { MORE } from "./buckets";

const SIDE = 10;
const LIGHT: Look = {
  cells: [
    { name: "empty", glyph: ".", colour: "#000000" },
    { name: "piece", glyph: "p", colour: "#112233" },
  ],
  palette: "own",
  marks: "none",
  outside: [],
  empty: "#e0e0e0",
  line: "#d0d0d0",
  ink: "#101010",
  soft: "#606060",
  accent: "#3355ff",
  bad: "#cc0000",
  scale: 1,
};
const ROWS = Array.from({ length: SIDE }, (_, row) => (row === 4 ? "1".repeat(SIDE) : ".".repeat(SIDE)));
const CROSS = gridOf(ROWS, (letter) => (letter === "." ? 0 : 1), { path: [3, 13, 23] });
const CLEAR = {
  number: 1,
  piece: [],
  code: 1,
  rows_to: Array.from({ length: SIDE }, (_, row) => (row === 4 ? -1 : row)),
  columns_to: Array.from({ length: SIDE }, (_, column) => column),
};

function picture(clears: boolean, grid = CROSS): ReturnType<typeof drawing> {
  const pen = drawing(document.createElement("canvas"));
  const what = clearingOf(CLEAR, CROSS, 0, true);
  const scene: Scene = {
    grid,
    shape: geometry("cross", MORE, 200),
    more: MORE,
    clearing: clears ? { what, moment: { stage: "rows", part: 0.3 } } : undefined,
  };
  drawBucket(pen.context, scene, LIGHT);
  return pen;
}

beforeEach(setUpBrowser);

describe("a bucket while lines are cleared", () => {
  it("flashes white in the light theme, never dark", () => {
    const { fills } = picture(true);
    expect(fills).toContain("#ffffff");
    expect(fills).not.toContain(LIGHT.ink);
  });

  it("shows where the next piece would appear only once everything has moved", () => {
    const next = { ...CROSS, layers: { next: [3, 4] } };
    expect(picture(false, next).strokes.filter((ink) => ink === LIGHT.ink)).toHaveLength(2);
    expect(picture(true, next).strokes).not.toContain(LIGHT.ink);
  });

  it("does not show the next piece's path until everything has moved", () => {
    expect(picture(false).fills).toContain(LIGHT.accent);
    expect(picture(true).fills).not.toContain(LIGHT.accent);
  });
});
