// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { looksOf } from "../../../src/games/blockblast/looks";
import { paintGhost, paintNames, type Brush } from "../../../src/games/blockblast/paint";
import { colourOf } from "../../../src/draw/palette";
import { callsOf, drawing, type Drawing } from "../../page/canvas";
import { infoOf, setUpBrowser } from "../../page/page";
import { gridOf } from "../views";

const looks = looksOf(infoOf("blockblast"));

function brushOn({ context }: Drawing): Brush {
  return { context, looks, palette: "own", glyphs: false, pitch: 40, gap: 2 };
}

beforeEach(setUpBrowser);

describe("the ghost of a piece in Block Blast", () => {
  it("that fits has the piece's own colour, nothing over it, and a green outline", () => {
    const pen = drawing();
    paintGhost(brushOn(pen), { places: [9, 10], fits: true, code: 3 }, 8);
    expect(pen.fills).toContain(colourOf(looks.cells, 3, "own"));
    expect(pen.fills).not.toContain(looks.theme.ghost_valid);
    expect(pen.strokes).toEqual(["#7df0ae"]);
    expect(callsOf(pen, "stroke")).toHaveLength(1);
  });

  it("that does not fit is marked by more than its colour: dashed and hatched", () => {
    const pen = drawing();
    paintGhost(brushOn(pen), { places: [9], fits: false, code: 3 }, 8);
    expect(callsOf(pen, "setLineDash").some(([, dashes]) => (dashes as number[]).length > 0)).toBe(true);
  });
});

describe("the names of cells", () => {
  it("are written along two edges of the board", () => {
    const pen = drawing();
    const grid = { ...gridOf(["..", ".."], () => 0, {}), columns: "ab", rows: "21" };
    paintNames(brushOn(pen), grid);
    expect(callsOf(pen, "fillText").map(([, name]) => name)).toEqual(["2", "1", "a", "b"]);
  });
});
