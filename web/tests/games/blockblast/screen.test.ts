// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t as advancedText } from "../../../src/games/advanced/messages";
import { t as controlsText } from "../../../src/games/controlsMessages";
import { LEADERBOARD_KEY } from "../../../src/games/blockblast/leaderboard";
import { t } from "../../../src/games/blockblast/messages";
import { t as whyText } from "../../../src/games/blockblast/whyMessages";
import { t as rulesText } from "../../../src/rules/messages";
import { t as settingsText } from "../../../src/settings/messages";
import { savedMatch, saveMatch } from "../../../src/store/savedMatches";
import { t as restartText } from "../../../src/ui/restartMessages";
import { click, find, lookFor, openPage, pageText, press, setUpBrowser, until } from "../../page/page";

beforeEach(() => setUpBrowser());

const board = (): HTMLElement => document.querySelector("[role=application]") as HTMLElement;
const filledText = (): string => board().getAttribute("aria-label") ?? "";
const inputs = (): number => (savedMatch("blockblast")?.["inputs"] as unknown[] | undefined)?.length ?? 0;

async function begin(mode: string): Promise<void> {
  await openPage(`play/blockblast?mode=${mode}&seed=7`);
  await until(() => board());
}

/** Choose the first remaining piece, and place it with the keys at the first cell where it fits. */
async function placeOne(): Promise<boolean> {
  for (const slot of [1, 2, 3]) {
    const button = [...document.querySelectorAll<HTMLButtonElement>("ul button")][slot - 1];
    if (!button || button.disabled || button.classList.contains("dim")) continue;
    const before = inputs();
    await press(`Digit${slot}`);
    await press("Enter");
    if (inputs() > before) return true;
    for (let row = 0; row < 8; row += 1) await press("ArrowUp");
    for (let column = 0; column < 8; column += 1) await press("ArrowLeft");
    for (let row = 0; row < 8; row += 1) {
      for (let column = 0; column < 8; column += 1) {
        await press("Enter");
        if (inputs() > before) return true;
        await press(row % 2 ? "ArrowLeft" : "ArrowRight");
      }
      await press("ArrowDown");
    }
    await press("Escape");
  }
  return false;
}

describe("the menu of Block Blast", () => {
  it("starts the chosen kind of game", async () => {
    await openPage("play/blockblast");
    const practice = (await find("label", "Practice")).querySelector("input") as HTMLInputElement;
    await fireEvent.click(practice);
    await fireEvent.change(practice);
    await click(t("play"));
    await until(() => board());
    expect(lookFor("button", t("undo"))).toBeDefined();
  });

  it("cannot be asked twice to start a game", async () => {
    await openPage("play/blockblast");
    await click(t("play"));
    expect(lookFor("button", t("play"))).toBeUndefined();
    await until(() => board());
  });

  it("starts with a seed of the player's own", async () => {
    await openPage("play/blockblast");
    const seed = (await find("#seed", "")) as HTMLInputElement;
    await fireEvent.input(seed, { target: { value: "seven" } });
    await click(t("play"));
    expect(lookFor("p", advancedText("badSeed"))).toBeDefined();
    expect(document.querySelector("[role=application]")).toBeNull();
    await fireEvent.input(seed, { target: { value: "7" } });
    await click(t("play"));
    await until(() => board());
    await placeOne();
    expect(savedMatch("blockblast")?.["seed"]).toBe(7);
  });

  it("starts with custom rules, also when played again", async () => {
    await openPage("play/blockblast");
    await click(new RegExp(`^${advancedText("advanced")}`));
    await fireEvent.change(await find("#option-revives", ""), { target: { value: "0" } });
    await click(advancedText("begin"));
    await until(() => board());
    await find("small", advancedText("custom"));
    await placeOne();
    expect(savedMatch("blockblast")?.["settings"]).toMatchObject({ revives: 0 });
    await click(t("pause"));
    await click(restartText("restart"));
    await click(restartText("restartSure"));
    await until(() => filledText() === t("boardLabel", { filled: 0, cells: 64 }));
    expect(await placeOne()).toBe(true);
    expect(savedMatch("blockblast")?.["settings"]).toMatchObject({ revives: 0 });
  });

  it("shows the leaderboard, empty at first", async () => {
    await openPage("play/blockblast");
    await click(t("leaderboard"));
    await find("h1", t("leaderboard"));
    expect(pageText()).toContain(t("noScores", { n: 10 }).slice(0, 12));
    await click(t("back"));
    await find("button", t("play"));
  });

  it("shows the best games with their dates, even an unreadable date", async () => {
    const entries = [
      { score: 900, date: "2026-01-05T10:00:00Z" },
      { score: 500, date: "some day" },
    ];
    localStorage.setItem(LEADERBOARD_KEY, JSON.stringify(entries));
    await openPage("play/blockblast");
    await until(() => pageText().includes("900"));
    await click(t("leaderboard"));
    await until(() => pageText().includes(t("unknownDate")));
    expect(pageText()).toContain("2026");
  });

  it("reports a saved game that cannot be read", async () => {
    saveMatch("blockblast", "classic", { game: "blockblast", seats: 1, settings: { unheard: true } });
    await openPage("play/blockblast");
    await find("[role=alert]", t("damaged"));
  });
});

describe("a game of Block Blast", () => {
  it("can be played with keys: a digit picks a piece, Enter places it", async () => {
    await begin("shared");
    const before = filledText();
    expect(await placeOne()).toBe(true);
    expect(filledText()).not.toBe(before);
  });

  it("can be played by dragging a piece onto the board", async () => {
    await begin("shared");
    const at = (clientX: number, clientY: number): PointerEventInit => ({
      pointerId: 1,
      pointerType: "mouse",
      button: 0,
      clientX,
      clientY,
      bubbles: true,
    });
    const slot = document.querySelector("ul button") as HTMLElement;
    await fireEvent.pointerDown(slot, at(10, 10));
    await fireEvent.pointerMove(slot, at(60, 60));
    expect(document.querySelector(".float")).not.toBeNull();
    await fireEvent.pointerUp(slot, at(60, 60));
    expect(inputs()).toBe(1);
  });

  it("returns a piece dropped beside the board to the tray", async () => {
    await begin("shared");
    const at = (clientX: number): PointerEventInit => ({
      pointerId: 1,
      button: 0,
      clientX,
      clientY: 5000,
      bubbles: true,
    });
    const slot = document.querySelector("ul button") as HTMLElement;
    await fireEvent.pointerDown(slot, at(10));
    await fireEvent.pointerMove(slot, at(90));
    await fireEvent.pointerUp(slot, at(90));
    expect(inputs()).toBe(0);
  });

  it("can be played by tapping a piece and then a cell", async () => {
    await begin("shared");
    await fireEvent.click(document.querySelector("ul button") as HTMLElement, { detail: 1 });
    const at = { pointerId: 1, pointerType: "touch", button: 0, clientX: 90, clientY: 90, bubbles: true };
    await fireEvent.pointerDown(board(), at);
    await fireEvent.pointerMove(board(), at);
    await fireEvent.pointerUp(board(), at);
    expect(inputs()).toBe(1);
  });

  it("pauses, continues, and is abandoned for another", async () => {
    await begin("shared");
    await placeOne();
    await press("KeyP");
    await find("h2", t("paused"));
    await click(t("resume"));
    await until(() => !lookFor("h2", t("paused")));
    await click(t("pause"));
    await click(restartText("restart"));
    expect(inputs()).toBe(1);
    await click(restartText("restartSure"));
    await until(() => inputs() === 0);
  });

  it("restarts by key only if the key is held", async () => {
    const ring = (): Element | null => document.querySelector(".hold svg");
    await begin("shared");
    await placeOne();
    await fireEvent.keyDown(document.body, { code: "KeyR", key: "r" });
    await until(ring);
    await fireEvent.keyUp(document.body, { code: "KeyR", key: "r" });
    await until(() => !ring());
    await find("[role=status]", restartText("holdKey", { key: "R" }));
    expect(inputs()).toBe(1);
    await fireEvent.keyDown(document.body, { code: "KeyR", key: "r" });
    await until(() => inputs() === 0);
  });

  it("shows its controls by key", async () => {
    await begin("shared");
    await press("KeyH");
    await find("h2", controlsText("controls"));
    await click(t("close"));
    await until(() => !lookFor("h2", controlsText("controls")));
  });

  it("opens the settings and the rules over the paused game", async () => {
    await begin("shared");
    await placeOne();
    await click(t("pause"));
    await click(t("rules"));
    await find("h2", rulesText("rulesOf", { game: "Block Blast" }));
    await click(rulesText("close"));
    await until(() => !lookFor("h2", rulesText("rulesOf", { game: "Block Blast" })));
    await click(t("settings"));
    await find("h2", settingsText("title"));
    window.dispatchEvent(new PopStateEvent("popstate"));
    await until(() => !lookFor("h2", settingsText("title")));
    await click(t("resume"));
    expect(inputs()).toBe(1);
    expect(await placeOne()).toBe(true);
  });

  it("counts the moves since a clear only in practice", async () => {
    await begin("shared");
    expect(lookFor("dt", t("moves"))).toBeUndefined();
  });

  it("undoes moves in practice, and explains why pieces were drawn", async () => {
    await begin("practice");
    await find("dt", t("moves"));
    await placeOne();
    await until(() => !(lookFor("button", t("undo")) as HTMLButtonElement).disabled);
    await click(t("undo"));
    await until(() => filledText() === t("boardLabel", { filled: 0, cells: 64 }));
    await click(whyText("title"));
    await find("button", whyText("allPieces"));
    await click(whyText("allPieces"));
    await until(() => document.querySelectorAll("ul.all li").length > 10);
    await click(t("close"));
  });

  it("ends when no piece fits, and starts again", async () => {
    await begin("shared");
    for (let move = 0; move < 60 && (await placeOne()); move += 1);
    await find("h2", t("gameOver"));
    await click(t("playAgain"));
    await until(() => !lookFor("h2", t("gameOver")));
  }, 120_000);
});
