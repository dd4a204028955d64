import { describe, expect, it } from "vitest";
import {
  choicesBetween,
  columnsFor,
  pieceMeant,
  pieceOf,
  placementsOn,
  placeOf,
  placeOfSquare,
  seatOnScreen,
  squareName,
  stepFrom,
  type Table,
} from "../src/games/saktris/board";
import { partsOf, settingsOf } from "../src/games/saktris/gameText";
import { written } from "../src/games/saktris/history.svelte";
import { spokenInputs } from "../src/games/saktris/replayInputs";
import type { Choice, View } from "../src/python/types";

function choice(action: string, source: string, target: string, label = action): Choice {
  return { action, source, target, label };
}

function view(move: number, turn: number | null, choices: Choice[] = []): View {
  const counters = [{ name: "move", value: move, unit: "" }];
  return {
    game: "saktris",
    seat: 0,
    seats: 2,
    now: 0,
    due: null,
    outcome: null,
    grids: [],
    trays: [],
    counters,
    choices,
    turn,
    notes: [],
    others: [],
    more: {},
  };
}

describe("the board's picture", () => {
  it("names squares from the top", () => {
    expect([squareName(0), squareName(7), squareName(60), squareName(63)]).toEqual(["a8", "h8", "e1", "h1"]);
    expect(squareName(placeOfSquare(4))).toBe("e1");
  });

  it("knows pieces by their codes", () => {
    expect(pieceOf(0)).toBeUndefined();
    expect(pieceOf(2)).toEqual({ letter: "N", side: 0 });
    expect(pieceOf(12)).toEqual({ letter: "K", side: 1 });
  });

  it("turns round for Black", () => {
    expect(seatOnScreen(60, false)).toEqual({ row: 7, column: 4 });
    expect(seatOnScreen(60, true)).toEqual({ row: 0, column: 3 });
  });

  it("steps on the screen, whichever side is below, and stops at edges", () => {
    expect(squareName(stepFrom(60, "ArrowUp", false))).toBe("e2");
    expect(squareName(stepFrom(60, "ArrowDown", true))).toBe("e2");
    expect(squareName(stepFrom(60, "ArrowRight", true))).toBe("d1");
    expect(stepFrom(60, "ArrowDown", false)).toBe(60);
    expect(squareName(stepFrom(60, "Home", false))).toBe("a1");
  });
});

describe("choices", () => {
  const choices = [
    choice("e7e8q", "board:12", "board:4", "e8=Q"),
    choice("e7e8n", "board:12", "board:4", "e8=N"),
    choice("e1h1", "board:60", "board:63", "O-O"),
    choice("e1h1", "board:60", "board:62", "O-O"),
    choice("N@b1", "white:0", "board:57"),
    choice("B@b1", "white:1", "board:57"),
  ];

  it("are found between spots, one for each action", () => {
    expect(choicesBetween(choices, "board:12", "board:4").map(pieceMeant)).toEqual(["Q", "N"]);
    expect(choicesBetween(choices, "board:60", "board:62")).toHaveLength(1);
    expect(choicesBetween(choices, "board:60", "board:0")).toEqual([]);
  });

  it("place whatever may arrive on a column", () => {
    expect(placementsOn(choices, "board:57").map(pieceMeant)).toEqual(["N", "B"]);
    expect(placementsOn(choices, "board:4")).toEqual([]);
    expect(placeOf("white:1")).toBe(-1);
  });

  it("say why a column is closed, unless some piece may go there", () => {
    const column = (reason: string): { square: string; spot: string; reason: string } => ({
      square: "b1",
      spot: "board:57",
      reason,
    });
    const table = {
      columns: { B: [column("a bishop already stands on a light square")], N: [column("")] },
    } as unknown as Table;
    expect(columnsFor(table, "").get(57)?.reason).toBe("");
    expect(columnsFor(table, "B").get(57)?.reason).toContain("bishop");
  });
});

describe("the list of moves", () => {
  const replay =
    "blockyard replay 1\ngame: saktris 1\nseats: 2\ninputs:\nP@e1 +1200 P@e8 offer_draw @0 e1e3\n#0123456789abcdef @1 e8e6\nend: 1200 92ace789d8aa40a0\noutcome: unfinished\n";

  it("reads whose inputs a replay holds, and when", () => {
    expect(spokenInputs(replay).map(({ time, seat, action }) => `${time} ${seat} ${action}`)).toEqual([
      "0 0 P@e1",
      "1200 1 P@e8",
      "1200 0 offer_draw",
      "1200 0 e1e3",
      "1200 1 e8e6",
    ]);
  });

  it("writes the label of a move, and the passes after it", () => {
    const before = [view(5, 0, [choice("e2e4", "board:52", "board:36", "e4+")]), view(5, 0)];
    expect(written(before, { time: 0, seat: 0, action: "e2e4" }, [view(6, 0)], 9)).toEqual([
      { ply: 10, san: "e4+", after: 9 },
      { ply: 11, san: "--", after: 9 },
    ]);
  });

  it("leaves out what is said", () => {
    expect(written([view(5, 0)], { time: 0, seat: 0, action: "offer_draw" }, [view(5, 0)], 9)).toEqual([]);
  });
});

describe("a game as text", () => {
  it("is read without numbers, comments, variations and results", () => {
    const text =
      '[Variant "Saktris"]\n[Settings "order=fixed"]\n\n1. P@e1 {[%at 12]} P@e8 {a remark} 2.e3 (2. e2 e6) 2... e6 $1 3. -- 0-0 {[%say white resign]} 0-1\n';
    const { tags, words } = partsOf(text);
    expect(tags["Settings"]).toBe("order=fixed");
    expect(words).toEqual(["P@e1", "[%at 12]", "P@e8", "e3", "e6", "0-0", "[%say white resign]"]);
  });

  it("carries its settings", () => {
    expect(settingsOf("every=2 order=fixed row_clear=on")).toEqual({ every: 2, order: "fixed", row_clear: true });
    expect(settingsOf("")).toEqual({});
  });
});
