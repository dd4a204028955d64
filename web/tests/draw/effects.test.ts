import { beforeEach, describe, expect, it, vi } from "vitest";
import { paintLeaving, type Brush } from "../../src/games/blockblast/paint";
import type { Cell } from "../../src/games/drmario/cells";
import { drawPop } from "../../src/games/drmario/pills";
import { stubStorage } from "../store/storageStub";

stubStorage();
type Effects = typeof import("../../src/draw/effects");
type SparksFile = typeof import("../../src/draw/sparks");
type Store = typeof import("../../src/store/settings.svelte");

let effects: Effects;
let sparksFile: SparksFile;
let settings: Store["settings"];

beforeEach(async () => {
  vi.resetModules();
  stubStorage();
  ({ settings } = await import("../../src/store/settings.svelte"));
  settings.motion = "full";
  effects = await import("../../src/draw/effects");
  sparksFile = await import("../../src/draw/sparks");
});

/** A canvas context that records its calls. */
function pen(): { asked: string[]; colours: unknown[]; context: CanvasRenderingContext2D } {
  const asked: string[] = [];
  const colours: unknown[] = [];
  const context = new Proxy({} as Record<string | symbol, unknown>, {
    get: (kept, name) => kept[name] ?? (() => void asked.push(String(name))),
    set: (kept, name, value) => {
      if (name === "fillStyle") colours.push(value);
      kept[name] = value;
      return true;
    },
  });
  return { asked, colours, context: context as unknown as CanvasRenderingContext2D };
}

function board(): { animations: unknown[]; element: Element } {
  const animations: unknown[] = [];
  return { animations, element: { animate: (frames: unknown) => void animations.push(frames) } as unknown as Element };
}

describe("flashes", () => {
  it("happen at most three times in any second", () => {
    const moments = Array.from({ length: 200 }, (_, index) => 1000 + index * 20).filter((now) => effects.mayFlash(now));
    for (const moment of moments) {
      expect(moments.filter((other) => other >= moment && other < moment + 1000).length).toBeLessThanOrEqual(3);
    }
    expect(moments.length).toBeGreaterThan(8);
  });

  it("are suppressed when switched off or when motion is reduced", () => {
    settings.flash = false;
    expect(effects.mayFlash(1000)).toBe(false);
    settings.flash = true;
    settings.motion = "reduced";
    expect(effects.mayFlash(2000)).toBe(false);
  });
});

describe("a board", () => {
  it("is nudged and shaken if shaking is on", () => {
    const { animations, element } = board();
    effects.push(element, 0, 3);
    effects.shake(element, 4);
    expect(animations).toHaveLength(2);
  });

  it("stays in place otherwise", () => {
    const { animations, element } = board();
    settings.shake = false;
    effects.push(element, 0, 3);
    settings.shake = true;
    settings.motion = "reduced";
    effects.shake(element, 4);
    expect(animations).toEqual([]);
  });
});

describe("sparks", () => {
  it("fly for their lifetime and disappear", () => {
    const sparks = new sparksFile.Sparks();
    sparks.burst(50, 50, 20, "#ff0000", 5, 1000);
    const { asked, context } = pen();
    sparks.draw(context, 1100);
    expect(asked.filter((name) => name === "fillRect")).toHaveLength(5);
    sparks.draw(context, 1000 + sparksFile.SPARK_TIME);
    expect(sparks.areFlying).toBe(false);
    expect(asked.filter((name) => name === "fillRect")).toHaveLength(5);
  });

  it("do not fly when switched off", () => {
    settings.particles = false;
    const sparks = new sparksFile.Sparks();
    sparks.burst(50, 50, 20, "#ff0000", 5, 1000);
    expect(sparks.areFlying).toBe(false);
  });

  it("are limited so that they never cost a frame", () => {
    const sparks = new sparksFile.Sparks();
    for (let cell = 0; cell < 1000; cell += 1) sparks.burst(cell, 0, 20, "#ff0000", 2, 1000);
    const { asked, context } = pen();
    sparks.draw(context, 1001);
    expect(asked.filter((name) => name === "fillRect")).toHaveLength(200);
  });
});

describe("popping in a bottle", () => {
  const half: Cell = { colour: 0, kind: "popping half", fill: "#5b93f5" };
  const arcs = (hasSparks: boolean): number => {
    const { asked, context } = pen();
    drawPop(context, half, 0, 0, 20, 0.5, hasSparks);
    return asked.filter((name) => name === "arc").length;
  };

  it("draws a ring, and five sparks only if they are on", () => {
    expect([arcs(true), arcs(false)]).toEqual([6, 1]);
  });
});

describe("a cell being cleared in Block Blast", () => {
  const cells = [
    { name: "empty", colour: "#000000", glyph: "." },
    { name: "red", colour: "#cc0000", glyph: "r" },
  ];
  const paint = (flashes: boolean, sparks: boolean): ReturnType<typeof pen> => {
    const drawn = pen();
    const brush = {
      context: drawn.context,
      looks: { cells, theme: {} },
      palette: "own",
      glyphs: false,
      pitch: 40,
      gap: 2,
    } as unknown as Brush;
    paintLeaving(brush, { place: 0, code: 1, part: 0, flashes, sparks }, 8);
    return drawn;
  };

  it("whitens only with flashes on, and emits a ring only with sparks on", () => {
    expect(paint(false, false).colours).toEqual(["rgb(204 0 0)"]);
    expect(paint(true, false).colours).toEqual(["rgb(242 191 191)"]);
    expect(paint(false, false).asked).not.toContain("arc");
    expect(paint(false, true).asked).toContain("arc");
  });
});
