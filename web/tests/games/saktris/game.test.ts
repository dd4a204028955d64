// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sideName, t } from "../../../src/games/saktris/messages";
import { options } from "../../../src/games/saktris/options.svelte";
import { t as playText } from "../../../src/play/messages";
import { click, find, lookFor, openPage, pageText, press, setUpBrowser, until } from "../../page/page";

beforeEach(() => {
  setUpBrowser();
  Object.assign(options, { autoFlip: false, turned: false, physics: false });
});

const CHESS = "play/saktris?mode=standard&seed=5";

function square(name: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-square="${name}"]`);
  if (!found) throw new Error(`no square ${name}`);
  return found;
}

async function begin(path: string): Promise<void> {
  await openPage(path);
  await until(() => document.querySelector("[data-square=e2]"));
}

/** Type a move in the field beside the board. */
async function type(move: string): Promise<void> {
  const field = document.querySelector("#saktris-entry") as HTMLInputElement;
  await fireEvent.input(field, { target: { value: move } });
  await fireEvent.submit(field.form as HTMLFormElement);
}

describe("a game of Saktris", () => {
  it("can be played by choosing a piece and then a square", async () => {
    await begin(CHESS);
    await fireEvent.click(square("e2"));
    expect(square("e2").getAttribute("aria-label")).toContain(t("chosen"));
    expect(square("e4").getAttribute("aria-label")).toContain(t("canGo"));
    await fireEvent.click(square("e4"));
    expect(square("e4").getAttribute("aria-label")).toContain(t("P"));
    expect(lookFor("button", "e4")).toBeDefined();
  });

  it("deselects a piece that is chosen twice, or with Escape", async () => {
    await begin(CHESS);
    await fireEvent.click(square("e2"));
    await fireEvent.click(square("e2"));
    expect(square("e2").getAttribute("aria-label")).not.toContain(t("chosen"));
    await fireEvent.click(square("d2"));
    square("d2").focus();
    await press("Escape", { key: "Escape" });
    expect(square("d2").getAttribute("aria-label")).not.toContain(t("chosen"));
  });

  it("can be explored square by square with the arrow keys", async () => {
    await begin(CHESS);
    square("e2").focus();
    await press("ArrowUp", { key: "ArrowUp" });
    expect(document.activeElement).toBe(square("e3"));
    await press("ArrowLeft", { key: "ArrowLeft" });
    expect(document.activeElement).toBe(square("d3"));
  });

  it("can be played by dragging", async () => {
    await begin(CHESS);
    const over = vi.fn(() => square("d4"));
    document.elementFromPoint = over;
    const at = (clientX: number): PointerEventInit => ({
      pointerId: 1,
      button: 0,
      clientX,
      clientY: 10,
      bubbles: true,
    });
    await fireEvent.pointerDown(square("d2"), at(10));
    await fireEvent.pointerMove(window, at(60));
    expect(document.querySelector(".flying")).not.toBeNull();
    await fireEvent.pointerUp(window, at(60));
    expect(square("d4").getAttribute("aria-label")).toContain(t("P"));
    expect(document.querySelector(".flying")).toBeNull();
  });

  it("can be played by typing moves, and says why one is refused", async () => {
    await begin(CHESS);
    await type("Nf3");
    expect(square("f3").getAttribute("aria-label")).toContain(t("N"));
    await type("Ke4");
    await until(() => document.querySelector(".refusal"));
  });

  it("ends in mate, and can be reviewed from its start", async () => {
    await begin(CHESS);
    for (const move of ["f3", "e5", "g4", "Qh4"]) await type(move);
    await find("[role=dialog]", playText("result"));
    expect(pageText()).toContain(playText("wins", { name: sideName(1) }));
    await click(playText("look"));
    await click(t("first"));
    await until(() => square("f2").getAttribute("aria-label")?.includes(t("P")));
    await click(t("following"));
    await until(() => square("f3").getAttribute("aria-label")?.includes(t("P")));
    await click(t("previous"));
    await until(() => square("f2").getAttribute("aria-label")?.includes(t("P")));
    await click(t("returnToGame"));
    await until(() => square("h4").getAttribute("aria-label")?.includes(t("Q")));
  });

  it("can be continued from an earlier moment", async () => {
    await begin(CHESS);
    for (const move of ["e4", "e5", "d4"]) await type(move);
    await fireEvent.click(await find("button", t("moveNumber", { number: 1, side: sideName(0), san: "e4" })));
    await click(t("playFromHere"));
    await until(() => square("e5").getAttribute("aria-label")?.includes(t("empty")));
    await type("c5");
    expect(square("c5").getAttribute("aria-label")).toContain(t("P"));
  });

  it("supports takebacks", async () => {
    await begin(CHESS);
    await type("e4");
    await click(t("takeBack"));
    await until(() => square("e2").getAttribute("aria-label")?.includes(t("P")));
  });

  it("asks for confirmation before resigning", async () => {
    await begin(CHESS);
    await click(t("resign"));
    await click(t("no"));
    expect(lookFor("[role=dialog]", playText("result"))).toBeUndefined();
    await click(t("resign"));
    await click(t("yes"));
    await find("[role=dialog]", playText("result"));
    expect(pageText()).toContain(playText("wins", { name: sideName(1) }));
  });

  it("shows the rules on the empty board until they are closed", async () => {
    await begin("play/saktris?mode=fixed&seed=5");
    await until(() => document.querySelector(".at-board button[aria-label], .at-board .card, .at-board section"));
    expect(pageText()).toContain(t("place"));
  });

  it("places a piece that has arrived on an open column", async () => {
    await begin("play/saktris?mode=fixed&seed=5");
    const open = [...document.querySelectorAll<HTMLElement>("[data-square]")].find((each) =>
      each.getAttribute("aria-label")?.includes(t("open")),
    );
    expect(open).toBeDefined();
    if (open) await fireEvent.click(open);
    expect(open?.getAttribute("aria-label")).toContain(t("P"));
  });

  it("runs clocks if it is timed", async () => {
    await begin("play/saktris?mode=clocked&seed=5");
    expect(document.querySelectorAll("[role=timer]")).toHaveLength(2);
  });

  it("is flipped by key and by button", async () => {
    await begin(CHESS);
    const before = square("a1").parentElement?.getAttribute("style");
    await press("KeyF", { key: "f" });
    expect(square("a1").parentElement?.getAttribute("style")).not.toBe(before);
    await click(t("flip"));
    expect(square("a1").parentElement?.getAttribute("style")).toBe(before);
  });
});

describe("importing a game as text", () => {
  async function openText(): Promise<void> {
    await click(t("more"));
    await find("h2", t("moreTitle"));
  }

  async function paste(text: string): Promise<void> {
    const field = document.querySelector("#saktris-paste") as HTMLTextAreaElement;
    await fireEvent.input(field, { target: { value: text } });
    await fireEvent.submit(field.form as HTMLFormElement);
  }

  it("is refused with a reason if it is not a game", async () => {
    await begin(CHESS);
    await openText();
    await paste("king takes everything");
    await until(() => document.querySelector(".told.bad")?.textContent);
    expect(square("e2").getAttribute("aria-label")).toContain(t("P"));
  });
});
