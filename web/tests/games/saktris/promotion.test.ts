import { describe, expect, it } from "vitest";
import { isPromotion, pickedBy, queenAmong } from "../../../src/games/saktris/promotion";
import type { Choice } from "../../../src/python/types";

const choice = (action: string, source: string): Choice => ({ action, label: action, source, target: "board:0" });
const PROMOTIONS = ["e7e8n", "e7e8b", "e7e8r", "e7e8q"].map((action) => choice(action, "board:12"));
const BRINGS = { e7e8n: "N", e7e8b: "B", e7e8r: "R", e7e8q: "Q" } as const;

describe("promotion", () => {
  it("is a choice between pieces for a pawn on the board, not from the tray", () => {
    expect(isPromotion(PROMOTIONS)).toBe(true);
    expect(isPromotion([choice("Q@e1", "white:0")])).toBe(false);
  });

  it("can always be to a queen, but a placed piece is still the player's choice", () => {
    expect(queenAmong(PROMOTIONS, BRINGS)?.action).toBe("e7e8q");
    expect(queenAmong([choice("Q@e1", "white:0")], { "Q@e1": "Q" })).toBeUndefined();
  });

  it("is chosen by digits", () => {
    expect(pickedBy({ key: "1", code: "Digit1" }, 0, 4)).toEqual({ chooses: 0 });
    expect(pickedBy({ key: "4", code: "Numpad4" }, 0, 4)).toEqual({ chooses: 3 });
    expect(pickedBy({ key: "5", code: "Digit5" }, 0, 4)).toBeUndefined();
  });

  it("is reached by arrow keys, around the ends", () => {
    expect(pickedBy({ key: "ArrowRight", code: "ArrowRight" }, 3, 4)).toEqual({ moves: 0 });
    expect(pickedBy({ key: "ArrowLeft", code: "ArrowLeft" }, 0, 4)).toEqual({ moves: 3 });
    expect(pickedBy({ key: "ArrowDown", code: "ArrowDown" }, -1, 4)).toEqual({ moves: 0 });
    expect(pickedBy({ key: "x", code: "KeyX" }, 0, 4)).toBeUndefined();
  });
});
