// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import GenericBoard from "../../../src/games/generic/GenericBoard.svelte";
import { t } from "../../../src/games/generic/messages";
import { SeatPort } from "../../../src/match/port";
import type { Choice, GameInfo, View } from "../../../src/python/types";
import { lookFor, setUpBrowser } from "../../page/page";
import { gridOf, otherOf, ToldMatch, viewOf } from "../views";

const INFO = {
  id: "pebbles",
  title: "Pebbles",
  timed: false,
  looks: {
    cells: [
      { name: "empty", colour: "#000000", glyph: "." },
      { name: "stone", colour: "#cc0000", glyph: "o" },
    ],
  },
} as unknown as GameInfo;
const choice = (action: string, source: string, target: string, label = ""): Choice => ({
  action,
  source,
  target,
  label,
});

let acted: string[];
let match: ToldMatch;

function show(given: Partial<View>, active = true): void {
  const board = { ...gridOf(["o..", "..o"], (letter) => (letter === "o" ? 1 : 0)), name: "board" };
  const view = viewOf({}, { grids: [board], ...given });
  match = new ToldMatch(view);
  const port = new SeatPort(match, 0, (action) => acted.push(action));
  render(GenericBoard, { info: INFO, port, view, active, boards: 1, room: { width: 900, height: 600 } });
}

const board = (): HTMLElement => document.querySelector("[role=application]") as HTMLElement;
const key = (name: string): Promise<boolean> => fireEvent.keyDown(board(), { key: name });

beforeEach(() => {
  setUpBrowser();
  acted = [];
});

describe("the generic board", () => {
  it("has a button for each choice without a cell", async () => {
    show({ choices: [choice("pass", "", "", "pass the turn")] });
    await fireEvent.click(lookFor("button", "Pass the turn") as HTMLElement);
    expect(acted).toEqual(["pass"]);
  });

  it("moves a piece with arrow keys and Enter", async () => {
    show({ choices: [choice("slide", "board:0", "board:1")] });
    board().focus();
    await fireEvent.focus(board());
    await key("Enter");
    await key("ArrowRight");
    await key("Enter");
    expect(acted).toEqual(["slide"]);
  });

  it("announces where the cursor is and what is there", async () => {
    show({ choices: [choice("slide", "board:0", "board:1")] });
    await fireEvent.focus(board());
    await key("ArrowDown");
    await key("ArrowRight");
    await key("ArrowRight");
    await key("ArrowRight");
    const said = document.querySelector("[aria-live=polite]")?.textContent;
    expect(said).toBe(t("spot", { grid: "board", row: 2, column: 3, what: "stone" }));
  });

  it("deselects with Escape", async () => {
    show({ choices: [choice("slide", "board:0", "board:1")] });
    await fireEvent.focus(board());
    await key("Enter");
    await key("Escape");
    await key("ArrowRight");
    await key("Enter");
    expect(acted).toEqual([]);
  });

  it("asks which of several actions is meant", async () => {
    show({
      choices: [choice("high", "board:0", "board:1", "jump high"), choice("low", "board:0", "board:1", "jump low")],
    });
    await fireEvent.focus(board());
    await key("Enter");
    await key("ArrowRight");
    await key("Enter");
    await fireEvent.click(lookFor("button", "Jump low") as HTMLElement);
    expect(acted).toEqual(["low"]);
  });

  it("can be played with the pointer", async () => {
    show({ choices: [choice("take", "", "board:5")] });
    const canvas = board().querySelector("canvas") as HTMLCanvasElement;
    await fireEvent.click(canvas, { clientX: 999, clientY: 699 });
    expect(acted).toEqual(["take"]);
  });

  it("picks a piece from a tray", async () => {
    const piece = { width: 1, height: 1, cells: [1], label: "a stone" };
    show({ trays: [{ name: "hand", pieces: [piece] }], choices: [choice("put", "hand:0", "board:1")] });
    await fireEvent.click(lookFor("button", "a stone") as HTMLElement);
    await fireEvent.focus(board());
    await key("ArrowRight");
    await key("Enter");
    expect(acted).toEqual(["put"]);
  });

  it("does nothing while inactive", async () => {
    show({ choices: [choice("take", "", "board:0")] }, false);
    await fireEvent.focus(board());
    await key("Enter");
    expect(acted).toEqual([]);
  });

  it("lists the other players and can target them", async () => {
    show({ seats: 2, others: [otherOf(1, { score: 1200, figures: [7] })], figures: ["lines"], aim: "aim_{seat}" });
    expect(document.body.textContent).toContain("1,200");
    await fireEvent.click(lookFor("button", t("aimAt", { number: 2 })) as HTMLElement);
    expect(acted).toEqual(["aim_1"]);
  });

  it("shows counters, notes, and that there are no moves", () => {
    show({ counters: [{ name: "score", value: 5, unit: "", result: true }], notes: ["Your turn."] });
    const text = document.body.textContent ?? "";
    for (const each of ["Score", "5", "Your turn.", t("noMoves")]) expect(text).toContain(each);
  });
});
