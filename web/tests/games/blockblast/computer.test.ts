// @vitest-environment happy-dom
// The computer on Block Blast's own screen: as a rival, watched, and asked for hints. The bot answers as the tests say.
import { fireEvent } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LEADERBOARD_KEY } from "../../../src/games/blockblast/leaderboard";
import { t } from "../../../src/games/blockblast/messages";
import { t as computerText } from "../../../src/games/computer/messages";
import { LocalMatch } from "../../../src/match/local";
import { loadRules } from "../../../src/python/loading.svelte";
import type { Question, Reply } from "../../../src/kernels/thinking.worker";
import { savedMatch, saveMatch } from "../../../src/store/savedMatches";
import { MEMORY, NOTHING, ThinkingWorker } from "../../kernels/fakeThinking";
import { click, find, lookFor, openPage, pageText, press, setUpBrowser, until } from "../../page/page";

/** The first piece to the top left corner, where any piece fits on an empty board; and the reason to leave few gaps. */
const TO_THE_CORNER = 0;
const FEW_GAPS = { value: 0, reason: 0, facts: [0, 0, 0, 0], nodes: 1 };

const FINISH = 193;
const EMPTY = Array.from({ length: 8 }, () => "........").join("\n");

/** The numbers of the actions that the bot chooses, in order; then it has none. */
let plans: number[];

function reply({ ask }: Question): Reply {
  const action = ask === "next" || ask === "plan" ? plans.shift() : undefined;
  return { answer: action === undefined ? NOTHING : { actions: [action], cost: 0, thought: FEW_GAPS } };
}

beforeEach(() => {
  setUpBrowser();
  const fetchFile = fetch;
  vi.stubGlobal("fetch", async (given: string | URL | Request, options?: RequestInit) =>
    String(given instanceof Request ? given.url : given).endsWith("bots.json")
      ? new Response(JSON.stringify({ blockblast: MEMORY }))
      : fetchFile(given, options),
  );
  plans = [TO_THE_CORNER];
  ThinkingWorker.all = [];
  ThinkingWorker.reply = reply;
  vi.stubGlobal("Worker", ThinkingWorker);
});

afterEach(() => vi.unstubAllGlobals());

const board = (): HTMLElement => document.querySelector("[role=application]") as HTMLElement;
const inputs = (): number => (savedMatch("blockblast")?.["inputs"] as unknown[] | undefined)?.length ?? 0;
const words = (): string => document.querySelector(".explanation")?.textContent?.trim() ?? "";

async function begin(who: "against" | "watch"): Promise<void> {
  await openPage("play/blockblast?menu");
  const choice = (await find("label", computerText(who))).querySelector("input") as HTMLInputElement;
  await fireEvent.click(choice);
  await click(computerText(who));
  await until(() => board());
}

/** Continue a race in which both have some points already. */
async function goOnWith(mine: number, rivals: number): Promise<void> {
  const boards = [mine, rivals].map(
    (score, seat) =>
      `[seat ${seat}]\nsettings: ruleset=shared\nscore: ${score}\ntray: mono:red square-2:teal t-0:blue\n${EMPTY}`,
  );
  const setup = { game: "blockblast", settings: { ruleset: "shared" }, seats: 2, start: boards.join("\n") };
  const match = await LocalMatch.begin(await loadRules(), setup, [0]);
  saveMatch("blockblast", "shared computer", { ...match.save(), mode: "shared", computers: { 1: 5 }, playedAt: 1 });
  await openPage("play/blockblast");
  await until(() => board());
}

async function giveUp(): Promise<void> {
  await click(t("pause"));
  await click("Finish");
}

/** Start a game; wait until hints can be asked for. */
async function play(mode: string): Promise<void> {
  await openPage(`play/blockblast?mode=${mode}&seed=7`);
  await find("button", computerText("hint"));
}

describe("the menu of Block Blast", () => {
  it("offers the computer, with the same pieces for everybody in a race, and no practice", async () => {
    await openPage("play/blockblast?menu");
    const modes = (): string[] =>
      [...document.querySelectorAll<HTMLInputElement>("input[name=mode]")].map(
        ({ value, checked }) => value + (checked ? "!" : ""),
      );
    await find("label", computerText("against"));
    expect(modes()).toEqual(["classic!", "shared", "practice"]);
    const against = lookFor("label", computerText("against"))?.querySelector("input") as HTMLInputElement;
    await fireEvent.click(against);
    expect(modes()).toEqual(["classic", "shared!"]);
    const people = lookFor("label", computerText("people"))?.querySelector("input") as HTMLInputElement;
    await fireEvent.click(people);
    expect(modes()).toEqual(["classic!", "shared", "practice"]);
  });
});

describe("a hint in Block Blast", () => {
  it("is shown in words and on the board, and makes the game practice", async () => {
    await play("classic");
    await press("KeyI");
    await until(() => words().startsWith("Hint: Piece 1 at a8."));
    expect(words()).toContain(computerText("practice"));
    expect(document.querySelectorAll(".tray button.hinted, button.hinted")).toHaveLength(1);
    expect(ThinkingWorker.all).toHaveLength(1);
  });

  it("disappears with the next action", async () => {
    await play("classic");
    await click(computerText("hint"));
    await until(() => words() !== "");
    await until(() => words().startsWith("Hint"));
    await press("Digit1");
    await press("Enter");
    expect(inputs()).toBe(1);
    expect(words()).toBe("");
  });

  it("needs no remark in practice", async () => {
    await play("practice");
    await press("KeyI");
    await until(() => words().startsWith("Hint"));
    expect(words()).not.toContain(computerText("practice"));
  });

  it("is not given against the computer", async () => {
    await begin("against");
    expect(lookFor("button", computerText("hint"))).toBeUndefined();
  });
});

describe("a race against the computer", () => {
  it("shows the computer's board beside the player's, and goes on by itself", async () => {
    await begin("against");
    await until(() => inputs() === 1);
    await until(() => pageText().includes(computerText("computerAt", { level: 3 })));
    expect(savedMatch("blockblast")).toMatchObject({ seats: 2, settings: { ruleset: "shared" } });
  });

  it("stands still while it is paused", async () => {
    plans = [];
    await begin("against");
    await until(() => ThinkingWorker.all.length > 0);
    await click(t("pause"));
    plans = [TO_THE_CORNER];
    expect(inputs()).toBe(0);
    await click(t("resume"));
    await until(() => inputs() === 1);
  });

  it("leaves the player's piece in hand when the computer places one", async () => {
    plans = [];
    await begin("against");
    await press("Digit1");
    const held = (): Element | null => document.querySelector("button.chosen");
    expect(held()).not.toBeNull();
    plans = [TO_THE_CORNER];
    await click(t("pause"));
    await click(t("resume"));
    await press("Digit2");
    await until(() => inputs() === 1);
    expect(held()).not.toBeNull();
  });

  it("is lost at once by giving up behind the computer, and counts on no list", async () => {
    plans = [];
    await goOnWith(100, 200);
    await giveUp();
    await find("h2", computerText("computerWins"));
    expect(pageText()).toContain(computerText("you"));
    expect(localStorage.getItem(LEADERBOARD_KEY)).toBeNull();
    await click(t("playAgain"));
    await until(() => !lookFor("h2", computerText("computerWins")));
    await until(() => pageText().includes(computerText("computerAt", { level: 5 })));
  });

  it("goes on without a player who leads, until the computer is out, too", async () => {
    plans = [];
    await goOnWith(200, 100);
    await giveUp();
    await find("[role=status]", t("raceGoesOn"));
    plans = [FINISH];
    await press("KeyP");
    await click(t("resume"));
    await find("h2", computerText("youWin"));
  });
});

describe("the computer that is watched", () => {
  it("plays, and says why", async () => {
    await begin("watch");
    await until(() => inputs() === 1);
    await until(() => words() === "Leaves as few gaps as possible.");
    expect(pageText()).toContain(computerText("watch"));
  });

  it("takes nothing from the player but a pause", async () => {
    plans = [];
    await begin("watch");
    await press("Digit1");
    await press("Enter");
    expect(inputs()).toBe(0);
    await press("Escape");
    await find("h2", t("paused"));
  });
});
