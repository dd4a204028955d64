// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { beginMatch } from "../../src/match/opening";
import { keepReplay, replays } from "../../src/store/library";
import { savedMatch } from "../../src/store/savedMatches";
import { settings } from "../../src/store/settings.svelte";
import { t } from "../../src/watch/messages";
import { pack } from "../../src/watch/link";
import { click, find, infoOf, lookFor, openPage, pageText, press, serve, setUpBrowser, until } from "../page/page";

beforeEach(() => setUpBrowser());

/** Play a game of Tetris to its end; returns the id of its replay. */
async function playTetris(): Promise<string> {
  const info = infoOf("tetris");
  const mode = info.modes[0];
  if (!mode) throw new Error("no mode");
  const played = await beginMatch(info, mode, { seed: 5 });
  if (played === "elsewhere") throw new Error("another tab has it");
  for (let piece = 0; piece < 40 && !played.result; piece += 1) played.match.act(0, "drop", 500 * (piece + 1));
  return played.result?.replayId ?? "";
}

/** Play a game of standard chess to mate; returns the id of its replay. */
async function playSaktris(): Promise<string> {
  const info = infoOf("saktris");
  const mode = info.modes.find(({ id }) => id === "standard");
  if (!mode) throw new Error("no mode");
  const played = await beginMatch(info, mode, { seed: 5 });
  if (played === "elsewhere") throw new Error("another tab has it");
  for (const [turn, move] of ["f3", "e5", "g4", "Qh4"].entries()) played.match.act(turn % 2, move);
  return played.result?.replayId ?? "";
}

/** Top out in a sprint. */
async function playSprint(): Promise<string> {
  const info = infoOf("tetris");
  const mode = info.modes.find(({ id }) => id === "sprint");
  if (!mode) throw new Error("no mode");
  const played = await beginMatch(info, mode, { seed: 5 });
  if (played === "elsewhere") throw new Error("another tab has it");
  for (let piece = 0; piece < 40 && !played.result; piece += 1) played.match.act(0, "drop", 500 * (piece + 1));
  return played.result?.replayId ?? "";
}

describe("watching a replay", () => {
  it("starts playing by itself, and Space pauses it", async () => {
    await openPage(`watch/${await playTetris()}`);
    await find("button", t("pause"));
    await until(() => !document.querySelector("output")?.textContent.startsWith("0:00.00"));
    await press("Space");
    await find("button", t("play"));
  });

  it("waits for the player if motion is reduced", async () => {
    settings.motion = "reduced";
    await openPage(`watch/${await playTetris()}`);
    await find(".verdict", t("isTrue"));
    expect(lookFor("button", t("play"))).toBeDefined();
    expect(document.querySelector("output")?.textContent).toMatch(/^0:00.00/);
    settings.motion = "system";
  });

  it("names the mode and the result that matters", async () => {
    await openPage(`watch/${await playSprint()}`);
    await find("h1", "Tetris: Sprint");
    expect(document.querySelector(".what")?.textContent).toContain("0 of 40 lines");
  });

  it("plays it, with keys and buttons, and verifies it", async () => {
    await openPage(`watch/${await playTetris()}`);
    await find("[role=status]", t("isTrue"));
    const place = (): number => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value);
    await press("End");
    await until(() => place() > 0);
    const end = place();
    await press("ArrowLeft");
    await press("ArrowUp");
    await until(() => place() < end);
    await press("Home");
    expect(place()).toBe(0);
    await press("ArrowRight");
    await press("ArrowDown");
    await until(() => place() > 0);
    await press("Space");
    await find("button", t("pause"));
    await press("Space");
    await find("button", t("play"));
  });

  it("seeks to the position of the bar", async () => {
    await openPage(`watch/${await playTetris()}`);
    const bar = (await find("input[type=range]", t("position"))) as HTMLInputElement;
    await fireEvent.input(bar, { target: { value: "1000" } });
    await until(() => document.querySelector("output")?.textContent?.startsWith("0:01"));
  });

  it("steps through the moves of a turn-based game", async () => {
    await openPage(`watch/${await playSaktris()}`);
    await click(t("nextMove"));
    await find("output", t("moveOf", { now: 1, end: 4 }));
    await click(t("toEnd"));
    await find("output", t("moveOf", { now: 4, end: 4 }));
    await click(t("backMove"));
    await click(t("toStart"));
    await find("output", t("moveOf", { now: 0, end: 4 }));
  });

  it("plays on from the current position, and asks before replacing an unfinished game", async () => {
    const id = await playTetris();
    await openPage(`watch/${id}`);
    await click(t("playOn"));
    await until(() => savedMatch("tetris")?.["forked"] === true);
    document.body.replaceChildren();
    await openPage(`watch/${id}`);
    await click(t("playOn"));
    await find("button", t("replace"));
    await click(t("cancel"));
    await find("button", t("playOn"));
  });

  it("shows one from a link, which can be stored", async () => {
    await playTetris();
    const text = replays()[0]?.replay ?? "";
    localStorage.clear();
    await openPage(`watch/?r=${await pack(text)}`);
    await click(t("keep"));
    expect(replays()).toHaveLength(1);
  });

  it("shows one stored on the server", async () => {
    await playTetris();
    const text = replays()[0]?.replay ?? "";
    serve({ "GET replays/abc": () => ({ text }) });
    await openPage("watch/?online=abc");
    await find("h1", "Tetris: Marathon");
    await until(() => document.querySelector(".boards canvas"));
  });

  it.each([
    ["that is not stored", "watch/nothing", t("missing")],
    ["from a bad link", "watch/?r=!!!", t("badLink")],
  ])("reports one %s", async (_, path, said) => {
    await openPage(path);
    await find("[role=alert]", said);
  });
});

describe("the list of replays", () => {
  it("is empty at first", async () => {
    await openPage("replays");
    await find("h2", t("empty"));
  });

  it("shows, verifies, deletes and restores a replay", async () => {
    await playTetris();
    await openPage("replays");
    await find(".verdict", t("isTrue"));
    await click(t("remove"));
    await find("h2", t("empty"));
    await click(t("undo"));
    await until(() => replays().length === 1);
  });

  it("names each replay's mode and the result that matters", async () => {
    await playTetris();
    await playSprint();
    await playSaktris();
    await openPage("replays");
    await find("h2", "Tetris: Marathon");
    await find("h2", "Tetris: Sprint");
    await find("h2", "Saktris: Standard chess");
    const results = [...document.querySelectorAll(".result dd")].map((each) => each.textContent);
    expect(results).toEqual(["Black wins", "0 of 40 lines", expect.stringMatching(/^\d/)]);
  });

  it("finds out the mode and result of a replay that was kept without them", async () => {
    await playSprint();
    const kept = replays()[0];
    if (!kept) throw new Error("no replay");
    const { mode, byTime, words, ...old } = kept;
    expect([mode, byTime, words]).toEqual(["sprint", true, "0 of 40 lines"]);
    keepReplay(old);
    await openPage("replays");
    await find("h2", "Tetris: Sprint");
    await find(".result dd", "0 of 40 lines");
  });

  it("reports that a modified replay fails verification", async () => {
    await playTetris();
    const kept = replays()[0];
    if (!kept) throw new Error("no replay");
    keepReplay({ ...kept, replay: kept.replay.replace(/^score: .*$/m, "score: 999999") });
    await openPage("replays");
    await until(() => document.querySelector(".verdict.untrue, .verdict.true"));
  });

  it("shows more of a long list on request", async () => {
    await playTetris();
    const kept = replays()[0];
    if (!kept) throw new Error("no replay");
    for (let number = 0; number < 40; number += 1) keepReplay({ ...kept, id: `copy-${number}` });
    await openPage("replays");
    await until(() => document.querySelectorAll("main li").length === 25);
    await click("+ 16");
    expect(document.querySelectorAll("main li")).toHaveLength(41);
  });

  it("copies a link, or shows it if copying is blocked", async () => {
    const clipboard = { writeText: (): Promise<void> => Promise.resolve() };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    await playTetris();
    await openPage("replays");
    await click(t("copyLink"));
    await find("[role=status]", t("linkCopied"));
    clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    await click(t("copyLink"));
    await until(() => document.querySelector<HTMLInputElement>(".link input")?.value.includes("#/watch/?r="));
  });
});

describe("opening a replay from outside", () => {
  async function paste(text: string): Promise<void> {
    const field = (await find("textarea", t("pasted"))) as HTMLTextAreaElement;
    await fireEvent.input(field, { target: { value: text } });
    await click(t("openText"));
  }

  it("accepts pasted text", async () => {
    await playTetris();
    const text = replays()[0]?.replay ?? "";
    localStorage.clear();
    await openPage("replays");
    await paste(text);
    await until(() => location.hash.startsWith("#/watch/"));
    expect(replays()).toHaveLength(1);
  });

  it("reports what is wrong with other text, and loses nothing", async () => {
    await playTetris();
    await openPage("replays");
    await paste("no replay at all");
    await until(() => document.querySelector("[role=alert]")?.textContent?.includes(t("nothingLost")));
    expect(replays()).toHaveLength(1);
  });

  it("accepts a file dropped on the page", async () => {
    await playTetris();
    const text = replays()[0]?.replay ?? "";
    localStorage.clear();
    await openPage("replays");
    const place = (await find("h2", t("openTitle"))).parentElement as HTMLElement;
    await fireEvent.dragOver(place);
    expect(place.classList.contains("over")).toBe(true);
    await fireEvent.dragLeave(place);
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files: [new File([text], "game.replay")] } });
    await fireEvent(place, event);
    await until(() => replays().length === 1);
  });

  it("does not read a file that is far too large", async () => {
    await openPage("replays");
    const place = (await find("h2", t("openTitle"))).parentElement as HTMLElement;
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { files: [{ size: 5_000_000 }] } });
    await fireEvent(place, event);
    await until(() => document.querySelector("[role=alert]")?.textContent?.includes(t("t_big")));
    expect(lookFor("h2", t("empty"))).toBeDefined();
    expect(pageText()).toContain(t("nothingLost"));
  });
});
