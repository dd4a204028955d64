// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t as controlsText } from "../../src/games/controlsMessages";
import { useDevice } from "../../src/input/device.svelte";
import { t as learnText } from "../../src/learn/messages";
import { t } from "../../src/play/messages";
import { rememberTouches, touchesShown } from "../../src/store/library";
import { savedMatch } from "../../src/store/savedMatches";
import { settings } from "../../src/store/settings.svelte";
import { click, find, lookFor, openPage, pageText, press, setUpBrowser, until } from "../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.touch = "gestures";
  useDevice("touch");
});

const QUICK = "play/tetris?mode=marathon&seed=5&countdown=0";
const INTRODUCTION = controlsText("howByTouch");

async function introduction(): Promise<HTMLElement> {
  return find("[role=dialog]", INTRODUCTION);
}

function isIntroduced(): boolean {
  return lookFor("[role=dialog]", INTRODUCTION) !== undefined;
}

/** The clock of the running game, from its saved state. */
function inputsSaved(game: string): number | undefined {
  return (savedMatch(game)?.["inputs"] as unknown[] | undefined)?.length;
}

describe("the first game by touch", () => {
  it("shows the gestures, and starts once they are dismissed", async () => {
    await openPage(QUICK);
    await introduction();
    expect(pageText()).toContain("Flick down");
    // A key for the board does nothing: the game has not started.
    await press("Space");
    expect(inputsSaved("tetris") ?? 0).toBe(0);
    await click(controlsText("gotIt"));
    await until(() => !isIntroduced());
    expect(touchesShown()).toEqual(["tetris"]);
  });

  it("starts with any gesture, too", async () => {
    await openPage(QUICK);
    const shown = await introduction();
    await fireEvent.pointerDown(shown, { clientX: 100, clientY: 100 });
    await fireEvent.pointerUp(shown, { clientX: 104, clientY: 103 });
    expect(isIntroduced()).toBe(true);
    await fireEvent.pointerDown(shown, { clientX: 100, clientY: 100 });
    await fireEvent.pointerUp(shown, { clientX: 100, clientY: 180 });
    await until(() => !isIntroduced());
  });

  it("shows them only once for each game", async () => {
    rememberTouches("tetris");
    await openPage(QUICK);
    await until(() => document.querySelector(".boards canvas"));
    expect(isIntroduced()).toBe(false);
  });

  it("names the buttons of a player who chose buttons", async () => {
    settings.touch = "buttons";
    await openPage(QUICK);
    await introduction();
    expect(pageText()).toContain("Hard drop");
    expect(pageText()).not.toContain("Flick");
  });

  it("is introduced in Block Blast as well", async () => {
    await openPage("play/blockblast?mode=classic&seed=5");
    await introduction();
    expect(pageText()).toContain("Drag a piece onto the board");
    await click(controlsText("gotIt"));
    await until(() => !isIntroduced());
    expect(touchesShown()).toEqual(["blockblast"]);
  });

  it("is not introduced to players with a keyboard", async () => {
    useDevice("keys");
    await openPage(QUICK);
    await until(() => document.querySelector(".boards canvas"));
    expect(isIntroduced()).toBe(false);
  });
});

describe("help", () => {
  async function openHelp(): Promise<void> {
    rememberTouches("tetris");
    await openPage(QUICK);
    await until(() => document.querySelector(".boards canvas"));
    await click(t("pause"));
    await click(t("keys"));
    await find("[role=dialog]", t("keys"));
  }

  it("shows gestures to fingers, with the keys one tap away", async () => {
    await openHelp();
    expect(pageText()).toContain("Tap the left half");
    expect(document.querySelector("[role=dialog] kbd")).toBeNull();
    await click(controlsText("keys"));
    expect(document.querySelector("[role=dialog] kbd")).not.toBeNull();
  });

  it("shows keys to those who press keys", async () => {
    useDevice("keys");
    await openHelp();
    expect(document.querySelector("[role=dialog] kbd")).not.toBeNull();
    expect(pageText()).not.toContain("Flick");
  });

  it("switches between gestures and buttons", async () => {
    await openHelp();
    await click(controlsText("useButtons"));
    expect(settings.touch).toBe("buttons");
    expect(pageText()).not.toContain("Flick");
    await click(controlsText("useGestures"));
    expect(pageText()).toContain("Flick down");
  });

  it("lists the buttons of a gamepad while one is connected", async () => {
    await openHelp();
    expect(lookFor("button", controlsText("pad"))).toBeUndefined();
    await click(t("close"));
    Object.defineProperty(navigator, "getGamepads", { value: () => [{}], configurable: true });
    await click(t("keys"));
    await click(controlsText("pad"));
    await find("[role=dialog] kbd", "LB");
  });

  it("is in Block Blast's pause menu", async () => {
    rememberTouches("blockblast");
    await openPage("play/blockblast?mode=classic&seed=5");
    await click("Pause");
    await click(controlsText("controls"));
    await find("li", /Or tap a piece, then a cell/);
    await click(controlsText("keys"));
    await find("dd", "put back, pause");
  });
});

describe("a tutorial by touch", () => {
  it("names gestures instead of keys, and is played with them", async () => {
    await openPage("learn/tetris");
    await find("li", /Drag left or right/);
    expect(document.querySelector("main kbd")).toBeNull();
    const board = (await find(".stage [role=group]", "Tetris")) as HTMLElement;
    board.setPointerCapture = () => undefined;
    await until(() => document.querySelector(".stage canvas"));
    await fireEvent.pointerDown(board, { pointerId: 1, pointerType: "touch", clientX: 900, clientY: 300 });
    await fireEvent.pointerMove(board, { pointerId: 1, pointerType: "touch", clientX: 400, clientY: 300 });
    await fireEvent.pointerUp(board, { pointerId: 1, pointerType: "touch", clientX: 400, clientY: 300 });
    await until(() => document.querySelector(".praise"));
  });

  it("has a hint about fingers where the usual one is about keys", async () => {
    await openPage("learn/tetris");
    await until(() => document.querySelector(".stage canvas"));
    await click(learnText("hint"));
    await find(".hint", /the piece follows it/);
  });

  it("shows the game's own buttons to those who chose them, without keycaps", async () => {
    settings.touch = "buttons";
    await openPage("learn/tetris");
    await until(() => document.querySelector(".keys button svg"));
    expect(document.querySelector("main kbd")).toBeNull();
    expect(pageText()).not.toContain("Drag");
  });

  it("keeps a button for what has no gesture", async () => {
    await openPage("learn/drmario");
    for (let step = 1; step < 4; step += 1) await click(learnText("skip"));
    await find(".keys button", "Next stage");
    expect(document.querySelectorAll(".keys button")).toHaveLength(1);
  });

  it("shows what fingers do with pieces", async () => {
    await openPage("learn/blockblast");
    await find("li", /Drag a piece onto the board/);
  });
});
