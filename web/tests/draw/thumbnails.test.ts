import { beforeEach, describe, expect, it, vi } from "vitest";
import { gridOf } from "../../src/draw/grid";
import { Thumbnails } from "../../src/draw/thumbnails";
import type { Grid } from "../../src/python/types";
import { drawing } from "../page/canvas";

type Cell = [code: number, x: number, y: number, side: number];

let frames: (() => void)[];
let now: number;
let cells: Cell[];
let thumbnails: Thumbnails;
/** How long drawing one cell takes, in ms. */
let cost: number;

beforeEach(() => {
  [frames, cells, now, cost] = [[], [], 0, 0];
  vi.stubGlobal("performance", { now: () => now });
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => (frames = []));
  thumbnails = new Thumbnails(drawing().context);
  arrange();
});

function arrange(): void {
  const spots = [1, 2, 3].map((seat) => ({ seat, x: 100 * seat, y: 50 }));
  thumbnails.arrange(spots, 4, (_context, ...cell) => {
    cells.push(cell);
    now += cost;
  });
}

function show(...grids: [number, Grid][]): void {
  thumbnails.show(new Map(grids));
}

function frame(): Cell[] {
  cells = [];
  frames.splice(0).forEach((each) => each());
  return cells;
}

describe("thumbnails on one canvas", () => {
  it("are drawn in the next frame, each at its spot", () => {
    show([2, gridOf(2, 2, [0, 5, 0, 7])]);
    expect(cells).toEqual([]);
    expect(frame()).toEqual([
      [0, 200, 50, 4],
      [5, 204, 50, 4],
      [0, 200, 54, 4],
      [7, 204, 54, 4],
    ]);
    expect(frames).toEqual([]);
  });

  it("are drawn again only where a cell changed", () => {
    const still = gridOf(2, 1, [1, 1]);
    show([1, still], [2, gridOf(2, 1, [0, 0])]);
    frame();
    show([1, still], [2, gridOf(2, 1, [0, 3])]);
    expect(frame()).toEqual([[3, 204, 50, 4]]);
  });

  it("leave the rest of the frame to the player's own board, and continue in the next one", () => {
    cost = 2;
    show([1, gridOf(2, 1, [1, 1])], [2, gridOf(2, 1, [2, 2])], [3, gridOf(2, 1, [3, 3])]);
    expect([frame(), frame(), frame()].map((each) => each[0]?.[0])).toEqual([1, 2, 3]);
    expect(frames).toEqual([]);
  });

  it("are all drawn again at their new spots", () => {
    const grid = gridOf(1, 1, [4]);
    show([1, grid]);
    frame();
    arrange();
    show([1, grid]);
    expect(frame()).toEqual([[4, 100, 50, 4]]);
  });

  it("are empty boards until they are known", () => {
    const unknown = gridOf(0, 0, []);
    show([1, gridOf(1, 1, [0])]);
    show([1, unknown]);
    expect(frame()).toEqual([[0, 100, 50, 4]]);
  });

  it("are not drawn if there is no spot for them, or after the canvas is gone", () => {
    show([9, gridOf(1, 1, [4])]);
    expect(frames).toEqual([]);
    show([1, gridOf(1, 1, [4])]);
    thumbnails.close();
    expect(frame()).toEqual([]);
  });
});
