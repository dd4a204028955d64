import { describe, expect, it } from "vitest";
import { placesAhead } from "../../../src/games/saktris/ahead";
import { view } from "./views";

const standing = { ...view({}, 1), forms: { "board:52": "e2{cell}", "board:9": "b7{cell}q", "white:0": "N@{cell}" } };

describe("premoves", () => {
  it("are shown on the squares they name", () => {
    expect(placesAhead(standing, "e2e4")).toEqual([52, 36]);
    expect(placesAhead(standing, "b7b8q")).toEqual([9, 1]);
    expect(placesAhead(standing, "N@b1")).toEqual([57]);
    expect(placesAhead(standing, "e3e4")).toEqual([]);
    expect(placesAhead(standing, "")).toEqual([]);
  });
});
