// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sideName, t } from "../../../src/games/saktris/messages";
import { options } from "../../../src/games/saktris/options.svelte";
import { t as playText } from "../../../src/play/messages";
import { replays } from "../../../src/store/library";
import { click, find, openPage, pageText, setUpBrowser, until } from "../../page/page";

beforeEach(() => {
  setUpBrowser();
  Object.assign(options, { autoFlip: false, turned: false, physics: false });
});

const square = (name: string): HTMLElement => document.querySelector(`[data-square="${name}"]`) as HTMLElement;

async function begin(): Promise<void> {
  await openPage("play/saktris?mode=standard&seed=5");
  await until(() => square("e2"));
}

async function type(move: string): Promise<void> {
  const field = document.querySelector("#saktris-entry") as HTMLInputElement;
  await fireEvent.input(field, { target: { value: move } });
  await fireEvent.submit(field.form as HTMLFormElement);
}

async function paste(text: string): Promise<void> {
  const field = document.querySelector("#saktris-paste") as HTMLTextAreaElement;
  await fireEvent.input(field, { target: { value: text } });
  await fireEvent.submit(field.form as HTMLFormElement);
}

/** A position or a game as text, from the dialog that shows it. */
async function textOf(what: "fen" | "pgn"): Promise<string> {
  await click(t("more"));
  await find("h2", t("moreTitle"));
  return (document.querySelector(`#saktris-${what}`) as HTMLTextAreaElement).value;
}

describe("a draw offer", () => {
  it("ends the game when it is accepted and confirmed", async () => {
    await begin();
    await type("e4");
    await click(t("offerDraw"));
    await click(t("acceptDraw"));
    await click(t("yes"));
    const result = await find("[role=dialog]", playText("result"));
    expect(result.textContent).toContain(playText("draw"));
    expect(result.textContent).toContain("Mutual agreement");
  });

  it("can be declined, and the game continues", async () => {
    await begin();
    await type("e4");
    await click(t("offerDraw"));
    await click(t("declineDraw"));
    await until(() => !pageText().includes(t("declineDraw")));
    await type("e5");
    expect(square("e5").getAttribute("aria-label")).toContain(t("P"));
  });
});

describe("a promotion", () => {
  const pieces = (): string[] =>
    [...document.querySelectorAll<HTMLElement>("dialog [data-action]")].map((button) => button.textContent.trim());

  /** Bring White's pawn to a7 and choose b8, where it captures the knight. */
  async function reachLastRow(): Promise<void> {
    await begin();
    for (const move of ["a4", "b5", "axb5", "a6", "bxa6", "h6", "a7", "h5"]) await type(move);
    await fireEvent.click(square("a7"));
    await fireEvent.click(square("b8"));
    await find("h2", t("become"));
  }

  it("offers the four pieces, and the pawn becomes the chosen one", async () => {
    await reachLastRow();
    expect(pieces().toSorted()).toEqual([t("N"), t("B"), t("R"), t("Q")].toSorted());
    await fireEvent.click(await find("dialog button", t("N")));
    await until(() => square("b8").getAttribute("aria-label")?.includes(t("N")));
    expect(square("b8").getAttribute("aria-label")).toContain(sideName(0));
  });

  it("is chosen by a digit, the queen first", async () => {
    await reachLastRow();
    await fireEvent.keyDown(document.querySelector("dialog") as HTMLElement, { code: "Digit1", key: "1" });
    await until(() => square("b8").getAttribute("aria-label")?.includes(t("Q")));
  });

  it("is reached by arrow keys", async () => {
    await reachLastRow();
    const dialog = document.querySelector("dialog") as HTMLElement;
    await fireEvent.keyDown(dialog, { code: "ArrowRight", key: "ArrowRight" });
    await fireEvent.keyDown(dialog, { code: "ArrowRight", key: "ArrowRight" });
    expect(document.activeElement?.getAttribute("data-action")).toMatch(/r$/);
  });

  it("is undecided until a piece is chosen", async () => {
    await reachLastRow();
    await click(t("cancel"));
    await until(() => document.querySelector("dialog") === null);
    expect(square("a7").getAttribute("aria-label")).toContain(t("P"));
    expect(square("b8").getAttribute("aria-label")).toContain(sideName(1));
  });
});

describe("a game as text", () => {
  it("is copied to the clipboard", async () => {
    const copied: string[] = [];
    const writeText = (text: string): Promise<void> => Promise.resolve(void copied.push(text));
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    await begin();
    await type("e4");
    const game = await textOf("pgn");
    await click(`${t("copy")} PGN`);
    await find("[role=status]", t("copied"));
    expect(copied).toEqual([game]);
    expect(game).toMatch(/1\. e4/);
  });

  it("is shown for copying by hand if the browser forbids copying", async () => {
    const writeText = (): Promise<void> => Promise.reject(new Error("not allowed"));
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
    await begin();
    await textOf("pgn");
    await click(`${t("copy")} PGN`);
    await find("[role=status]", t("notCopied"));
  });

  it("is continued if it is not over", async () => {
    await begin();
    await type("e4");
    const position = await textOf("pgn");
    await click(t("close"));
    await click(t("takeBack"));
    await until(() => square("e2").getAttribute("aria-label")?.includes(t("P")));
    await textOf("fen");
    await paste(position);
    await until(() => square("e4").getAttribute("aria-label")?.includes(t("P")));
  });

  it("is watched if it is over", async () => {
    await begin();
    for (const move of ["f3", "e5", "g4", "Qh4"]) await type(move);
    await find("[role=dialog]", playText("result"));
    await click(playText("look"));
    const game = await textOf("pgn");
    await paste(game);
    await until(() => location.hash.startsWith("#/watch/"));
    const [, id = ""] = /^#\/watch\/(.+)$/.exec(location.hash) ?? [];
    expect(replays().map((replay) => replay.id)).toContain(id);
  });
});
