// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t as advancedText } from "../../src/games/advanced/messages";
import { t } from "../../src/play/messages";
import { savedMatch, saveMatch } from "../../src/store/savedMatches";
import { replays } from "../../src/store/library";
import { settings } from "../../src/store/settings.svelte";
import { t as uiText } from "../../src/ui/messages";
import { t as restartText } from "../../src/ui/restartMessages";
import { click, find, infoOf, lookFor, openPage, pageText, press, setUpBrowser, until, visit } from "../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.touch = "gestures";
});

const QUICK = "play/tetris?mode=marathon&seed=5&countdown=0";

async function playing(): Promise<void> {
  await until(() => document.querySelector(".boards canvas"));
}

/** Drop pieces in the middle until the well is full. */
async function topOut(): Promise<void> {
  await playing();
  for (let piece = 0; piece < 30 && !document.querySelector("[role=dialog]"); piece += 1) await press("Space");
  await find("[role=dialog]", t("result"));
}

describe("the play screen", () => {
  it("offers the modes of a game, and starts the chosen one after a countdown", async () => {
    await openPage("play/tetris");
    await click(/^Sprint/);
    await playing();
    expect(pageText()).toContain("Sprint");
    await press("Enter");
    await until(() => lookFor("[role=status]", t("wentOn")));
  });

  it("reports an unknown game", async () => {
    await openPage("play/chutes");
    await find("[role=alert]", t("noGame", { name: "chutes" }));
    expect(lookFor("a", t("games"))).toBeDefined();
    expect(document.querySelector("progress")).toBeNull();
  });

  it("does not start with a seed that is not a number", async () => {
    await openPage("play/tetris");
    const seed = (await find("#seed", "")) as HTMLInputElement;
    await fireEvent.input(seed, { target: { value: "twelve" } });
    expect(pageText()).toContain(advancedText("badSeed"));
    await click(/^Marathon/);
    expect(lookFor("h2", t("chooseMode"))).toBeDefined();
    // The field is shown again, even if it was put away.
    await until(() => document.activeElement === seed);
    expect(seed.closest("details")?.open).toBe(true);
  });

  it("has the seed and custom rules under one heading, which states the chosen seed", async () => {
    await openPage("play/tetris");
    const advanced = (await find("summary", new RegExp(`^${advancedText("advanced")}`))).closest("details");
    expect(advanced?.open).toBe(false);
    expect(advanced?.querySelector("#seed")).not.toBeNull();
    expect(advanced?.querySelector("form")).not.toBeNull();
    await fireEvent.input(await find("#seed", ""), { target: { value: "42" } });
    expect(advanced?.querySelector("summary")?.textContent).toContain(`${advancedText("seed")}: 42`);
  });

  it("starts with custom options", async () => {
    await openPage("play/tetris");
    await click(new RegExp(`^${advancedText("advanced")}`));
    const ruleset = document.querySelector<HTMLSelectElement>("#option-ruleset");
    if (ruleset) await fireEvent.change(ruleset, { target: { value: "kata" } });
    const level = document.querySelector<HTMLInputElement>("#option-start_level");
    if (level) await fireEvent.change(level, { target: { value: "9999" } });
    expect(Number(level?.value)).toBe(Number(level?.max));
    await click(advancedText("begin"));
    await playing();
    expect(pageText()).toContain(advancedText("custom"));
  });

  describe("a mode with a number to choose", () => {
    const picker = (): Promise<HTMLElement> => find("[role=group]", /^Marathon: Start level/);
    const number = async (): Promise<HTMLInputElement> =>
      (await picker()).querySelector("input") ?? expect.fail("no number");
    const step = async (name: string): Promise<void> => {
      const button = (await picker()).querySelector<HTMLElement>(`[aria-label="${name}"]`);
      await fireEvent.click(button ?? expect.fail(name));
    };

    it("starts with the chosen number, and is titled by it", async () => {
      await openPage("play/tetris");
      await step(uiText("higher"));
      await step(uiText("higher"));
      await step(uiText("lower"));
      expect((await number()).value).toBe("2");
      await click(/^Marathon/);
      await playing();
      expect(pageText()).toContain("Marathon · start level 2");
    });

    it("remembers the number", async () => {
      await openPage("play/tetris");
      await fireEvent.change(await number(), { target: { value: "7" } });
      await visit("");
      await visit("play/tetris");
      expect((await number()).value).toBe("7");
    });

    it("keeps a typed number within the setting's range", async () => {
      await openPage("play/tetris");
      await fireEvent.change(await number(), { target: { value: "9999" } });
      expect((await number()).value).toBe("100");
      await fireEvent.change(await number(), { target: { value: "" } });
      expect((await number()).value).toBe("1");
    });

    it("is the mode itself with its usual number", async () => {
      await openPage("play/tetris");
      await step(uiText("higher"));
      await step(uiText("lower"));
      await click(/^Marathon/);
      await playing();
      expect(pageText()).toContain("Marathon");
      expect(pageText()).not.toContain("start level");
    });
  });

  it("resets the options to the defaults", async () => {
    await openPage("play/tetris");
    await click(new RegExp(`^${advancedText("advanced")}`));
    const level = document.querySelector<HTMLInputElement>("#option-start_level");
    const usual = level?.value;
    if (level) await fireEvent.change(level, { target: { value: level.max } });
    await click(advancedText("usualOptions"));
    expect(level?.value).toBe(usual);
  });

  it("pauses by key, shows the keys, and continues after a countdown", async () => {
    await openPage(QUICK);
    await playing();
    await press("Escape");
    await find("[role=dialog]", t("paused"));
    await click(t("keys"));
    await find("[role=dialog]", t("keys"));
    await click(t("close"));
    await click(t("resume"));
    await press("KeyX");
    await until(() => lookFor("[role=status]", t("wentOn")));
    expect(lookFor("[role=dialog]", t("paused"))).toBeUndefined();
  });

  it("pauses when the page loses focus", async () => {
    await openPage(QUICK);
    await playing();
    window.dispatchEvent(new Event("blur"));
    await find("[role=dialog]", t("paused"));
  });

  describe("restarting by key", () => {
    const SPRINT = "play/tetris?mode=sprint&seed=5&countdown=0";
    const count = (): number => (savedMatch("tetris")?.["inputs"] as unknown[] | undefined)?.length ?? -1;
    const ring = (): Element | null => document.querySelector(".hold svg");

    async function playOnePiece(path: string): Promise<void> {
      await openPage(path);
      await playing();
      await press("Space");
      await press("Escape");
      await until(() => count() === 1);
      await click(t("resume"));
      await press("KeyX");
    }

    it("is immediate in a mode for quick restarts", async () => {
      await playOnePiece(SPRINT);
      await press("KeyR");
      await playing();
      await press("Escape");
      await until(() => count() === 0);
    });

    it("takes more than a short press elsewhere, which says so", async () => {
      await playOnePiece(QUICK);
      await fireEvent.keyDown(document.body, { code: "KeyR", key: "r" });
      await until(ring);
      await fireEvent.keyUp(document.body, { code: "KeyR", key: "r" });
      await until(() => !ring());
      await find("[role=status]", restartText("holdKey", { key: "R" }));
      await press("Escape");
      await find("[role=dialog]", t("paused"));
      expect(count()).toBe(1);
    });

    it("happens once the key has been held long enough", async () => {
      await playOnePiece(QUICK);
      await fireEvent.keyDown(document.body, { code: "KeyR", key: "r" });
      await until(ring);
      await until(() => !ring());
      await fireEvent.keyUp(document.body, { code: "KeyR", key: "r" });
      await playing();
      await press("Escape");
      await until(() => count() === 0);
    });

    it("works with another key if the player bound one", async () => {
      settings.keys["tetris"] = { page_restart: ["Backspace"] };
      await playOnePiece(SPRINT);
      await press("KeyR");
      await press("Escape");
      await until(() => count() === 1);
      await click(t("resume"));
      await press("Backspace");
      await playing();
      await press("Escape");
      await until(() => count() === 0);
      settings.keys = {};
    });
  });

  it("asks before it restarts from the pause menu", async () => {
    await openPage(QUICK);
    await playing();
    await press("Space");
    await press("Escape");
    await click(restartText("restart"));
    await click(restartText("restartSure"));
    await until(() => !lookFor("[role=dialog]", t("paused")));
    await press("Escape");
    await until(() => (savedMatch("tetris")?.["inputs"] as unknown[] | undefined)?.length === 0);
  });

  it("opens the settings over the game, which continues afterwards", async () => {
    await openPage(QUICK);
    await playing();
    await press("Space");
    const board = document.querySelector(".boards canvas");
    await click(t("settings"));
    await until(() => document.querySelector("dialog[open]"));
    settings.keys["tetris"] = { page_pause: ["KeyO"] };
    window.dispatchEvent(new PopStateEvent("popstate"));
    await until(() => !document.querySelector("dialog"));
    expect(document.querySelector(".boards canvas")).toBe(board);
    await press("KeyX");
    await until(() => lookFor("[role=status]", t("wentOn")));
    await press("KeyO");
    await find("[role=dialog]", t("paused"));
    settings.keys = {};
  });

  it("continues the game of the last visit", async () => {
    await openPage(QUICK);
    await playing();
    await press("Space");
    await press("Escape");
    await find("[role=dialog]", t("paused"));
    await visit("settings");
    await until(() => !document.querySelector(".boards"));
    await visit("play/tetris");
    await find("[role=dialog]", t("paused"));
    await click(t("modes"));
    await find("button", new RegExp(`^${t("goOn")}`));
  });

  it("keeps the game when another mode is chosen, and asks before a new one replaces it", async () => {
    await openPage(QUICK);
    await playing();
    await press("Space");
    await press("Escape");
    await click(t("modes"));
    await click(/^Zen/);
    await playing();
    await press("Enter");
    await press("Space");
    await press("Escape");
    await click(t("modes"));
    await find("button.main", /Marathon · /);
    await find("button.main", /Zen · /);
    await click(/^Marathon/);
    await find("[role=dialog]", t("unfinished"));
    await click(t("newGame"));
    await playing();
    expect(replays().map(({ abandoned }) => abandoned)).toEqual(["early"]);
  });

  it("reports a saved game that cannot be read, and offers another", async () => {
    saveMatch("tetris", "marathon", { game: "tetris", seats: 1, settings: { ruleset: "unheard of" } });
    await openPage("play/tetris");
    await find("[role=alert]", t("damaged"));
    await find("button", /^Marathon/);
    expect(savedMatch("tetris")).toBeUndefined();
  });

  it("shows the result at the end, the board on request, and starts another game", async () => {
    await openPage(QUICK);
    await topOut();
    expect(pageText()).toContain(t("newBest"));
    await click(t("look"));
    await click(t("showResult"));
    await find("[role=dialog]", t("result"));
    await click(t("again"));
    await until(() => !lookFor("[role=dialog]", t("result")));
    await topOut();
    expect(pageText()).toMatch(new RegExp(`${t("same")}|${t("rank", { rank: 2 })}`));
    await click(t("modes"));
    await find("button", new RegExp(t("best")));
  });

  it("says how far a sprint came that did not reach its goal, not how long it took", async () => {
    await openPage(QUICK.replace("marathon", "sprint"));
    await topOut();
    expect(document.querySelector(".score")?.textContent).toContain("0 of 40 lines");
  });

  it("seats two players at one keyboard", async () => {
    const pair = infoOf("tetris").modes.find(({ seats }) => seats === 2);
    await openPage(`play/tetris?mode=${pair?.id ?? ""}&seed=5&countdown=0`);
    await until(() => document.querySelectorAll(".boards .seat").length === 2);
    await press("Escape");
    await click(t("keys"));
    await find("[role=dialog]", t("keys"));
    expect(pageText()).toContain(t("player", { number: 2 }));
  });

  it("plays any game on the generic board", async () => {
    await openPage("play/bucket?mode=gentle&seed=5&board=plain&countdown=0");
    await playing();
    expect(document.querySelector(".boards .seat")).not.toBeNull();
  });
});

describe("a finger on the board", () => {
  const at = (clientX: number, clientY: number): PointerEventInit => ({
    pointerId: 1,
    pointerType: "touch",
    clientX,
    clientY,
    bubbles: true,
  });

  it("moves the piece by the distance it moves", async () => {
    await openPage(QUICK);
    await playing();
    const seat = document.querySelector(".seat") as HTMLElement;
    await fireEvent.pointerDown(seat, at(200, 200));
    await fireEvent.pointerMove(seat, at(60, 200));
    await fireEvent.pointerUp(seat, at(60, 200));
    await press("Escape");
    const actions = (savedMatch("tetris")?.["inputs"] as number[][]).map(([, , action]) => action);
    expect(actions.length).toBeGreaterThan(2);
    expect(new Set(actions).size).toBe(1);
  });

  it("does nothing more once the system cancels the touch", async () => {
    await openPage(QUICK);
    await playing();
    const seat = document.querySelector(".seat") as HTMLElement;
    await fireEvent.pointerDown(seat, at(200, 200));
    await fireEvent.pointerCancel(seat, at(200, 200));
    await fireEvent.pointerMove(seat, at(60, 200));
    await press("Escape");
    expect(savedMatch("tetris")?.["inputs"]).toEqual([]);
  });
});

describe("a gamepad", () => {
  const buttons = Array.from({ length: 16 }, () => ({ pressed: false }));

  /** Press a button of the connected gamepad, by its number in the standard layout, and let it go. */
  async function pushButton(number: number): Promise<void> {
    const button = buttons[number];
    if (!button) throw new Error(`no button ${number}`);
    for (const pressed of [true, false]) {
      button.pressed = pressed;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }

  const [A, START, DOWN, LEFT] = [0, 9, 13, 14];

  beforeEach(() => {
    const pad = { index: 0, timestamp: 0, axes: [0, 0], buttons };
    Object.defineProperty(navigator, "getGamepads", { value: () => [pad], configurable: true });
  });

  it("moves the piece, pauses with Start, and chooses in the pause menu", async () => {
    await openPage(QUICK);
    await playing();
    await pushButton(LEFT);
    await pushButton(START);
    await find("[role=dialog]", t("paused"));
    expect(savedMatch("tetris")?.["inputs"]).toHaveLength(1);
    await until(() => document.activeElement?.closest("[role=dialog]"));
    const first = document.activeElement;
    await pushButton(DOWN);
    expect(document.activeElement).not.toBe(first);
    expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  });

  it("resumes the game with Start", async () => {
    await openPage(QUICK);
    await playing();
    await pushButton(START);
    await find("[role=dialog]", t("paused"));
    await pushButton(START);
    await until(() => !lookFor("[role=dialog]", t("paused")));
  });

  it("starts another game from the result", async () => {
    await openPage(QUICK);
    await topOut();
    await pushButton(START);
    expect(lookFor("[role=dialog]", t("paused"))).toBeUndefined();
    (await find("[role=dialog] button", t("again"))).focus();
    await pushButton(A);
    await until(() => !lookFor("[role=dialog]", t("result")));
  });
});
