import { describe, expect, it } from "vitest";
import { actionTo, cellName } from "../../src/games/cells";
import { GRID } from "./saktris/views";
import { viewOf } from "./views";

describe("cells", () => {
  it("have the names that the view gives them", () => {
    expect([0, 7, 60, 63].map((place) => cellName(GRID, place))).toEqual(["a8", "h8", "e1", "h1"]);
  });

  it("are targets of actions as the view writes them", () => {
    const view = viewOf({}, { grids: [GRID], forms: { "board:52": "e2{cell}", "white:0": "N@{cell}" } });
    expect(actionTo(view, "board:52", 36)).toBe("e2e4");
    expect(actionTo(view, "white:0", 57)).toBe("N@b1");
    expect(actionTo(view, "board:30", 36)).toBe("");
    expect(actionTo(view, "board:52", -1)).toBe("");
  });
});
