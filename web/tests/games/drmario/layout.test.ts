import { describe, expect, it } from "vitest";
import { columnOf, GAP, layoutOf, STAGE, STRIP, type Layout } from "../../../src/games/drmario/layout";
import type { Space } from "../../../src/games/module";

const ALONE = { rivals: false, aims: false };

function sizeOf({ kind, cell, throwing, side }: Layout): Space {
  return {
    width: STAGE.width * cell + (side ? side + GAP : 0),
    height: (throwing + STAGE.rows + STAGE.below) * cell + (kind === "strip" ? STRIP + GAP : 0),
  };
}

/** The space on phones upright and on their side, tablets and desktops, and for one of two boards on a phone. */
const SPACES: [name: string, space: Space, cell: number][] = [
  ["360x640", { width: 344, height: 575 }, 28],
  ["390x844", { width: 374, height: 779 }, 35],
  ["844x390", { width: 772, height: 382 }, 19],
  ["820x1180", { width: 804, height: 1115 }, 56],
  ["1280x800", { width: 1264, height: 735 }, 37],
  ["one of two", { width: 164, height: 555 }, 18],
];

describe("a bottle", () => {
  it.each(SPACES)("fills the screen at %s", (_, space, cell) => {
    expect(Math.floor(layoutOf(space, ALONE, 1).cell)).toBe(cell);
  });

  it.each(SPACES)("fits with everything around it at %s", (_, space) => {
    const { width, height } = sizeOf(layoutOf(space, ALONE, 1));
    expect(width).toBeLessThanOrEqual(space.width);
    expect(height).toBeLessThanOrEqual(space.height);
  });

  it.each(SPACES.slice(0, 5))("leaves space for the bottles of others at %s", (_, space) => {
    const layout = layoutOf(space, { rivals: true, aims: true }, 1);
    expect(layout.rivals).not.toBe("none");
    expect(layout.besides.width).toBeGreaterThanOrEqual(190);
    expect(layout.besides.height).toBeGreaterThanOrEqual(190);
  });
});

describe("the column beside a bottle", () => {
  it("leaves out figures before it shrinks the lanes too far", () => {
    expect(columnOf(400, 60, 19, 4)).toEqual({ figures: 4, lane: 38 });
    expect(columnOf(260, 60, 12, 4).figures).toBe(2);
    expect(columnOf(120, 60, 8, 4)).toEqual({ figures: 0, lane: 34 });
  });
});
