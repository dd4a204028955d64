// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t as saktrisText } from "../../src/games/saktris/messages";
import type { Over } from "../../src/online/wire";
import { t as playText } from "../../src/play/messages";
import { t } from "../../src/rooms/messages";
import { replays } from "../../src/store/library";
import { click, find, infoOf, lookFor, openPage, pageText, press, setUpBrowser, until } from "../page/page";
import { BOB, frameIn, ME, RoomServer, roundOf, seat } from "./roomServer";

beforeEach(setUpBrowser);

const VERSUS = { ruleset: "modern", mode: "versus" };
const CY = seat({ bot: "greedy", name: "greedy" });

function over(about: Partial<Over> = {}): Over {
  return {
    t: "over",
    round: 1,
    outcome: { reason: "last standing", winner: 0, scores: [500, 300, 0], time: 60_000 },
    places: [1, 2, 3],
    replay: "r1",
    verified: true,
    flagged: [],
    note: "",
    ...about,
  };
}

async function playTetris(about: Parameters<RoomServer["play"]>[1] = {}): Promise<RoomServer> {
  const server = new RoomServer("tetris", { seats: [ME, BOB, CY] });
  await server.play({ seats: 3, seat: 0, settings: VERSUS }, about);
  return server;
}

async function countdown(): Promise<void> {
  await until(() => Number(document.querySelector(".over .number")?.textContent) > 0);
}

/** The round ends, and the room waits for the next one. */
async function end(server: RoomServer, about: Partial<Over> = {}): Promise<void> {
  server.send(over(about));
  server.change({ phase: "ended" });
  await find("[role=dialog]", t("result"));
}

describe("a real-time round", () => {
  it("begins after a countdown", async () => {
    const server = await playTetris({ starts_in: 600_000 });
    await countdown();
    await press("Space");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.inputs).toEqual([]);
  });

  it("keeps pinging during the countdown, so that silence is not mistaken for a lost connection", async () => {
    const server = await playTetris({ starts_in: 600_000 });
    server.change({ phase: "countdown" });
    await new Promise((resolve) => setTimeout(resolve, 1600));
    expect(pageText()).not.toContain(t("reconnecting"));
    await countdown();
  });

  it("is watched by somebody who takes a seat during it", async () => {
    const server = new RoomServer("tetris", { seats: [BOB, CY, ME] });
    await server.play({ seats: 2, seat: -1, settings: VERSUS });
    server.change({ you: 2 });
    await until(() => document.querySelector(".keys") === null);
    expect(document.querySelector(".watches")?.textContent).toBe(t("spectator"));
  });

  it("sends the player's inputs", async () => {
    const server = await playTetris();
    await press("ArrowLeft", { key: "ArrowLeft" });
    await press("Space");
    await until(() => server.inputs.includes("drop"));
    expect([server.inputs.at(0), server.inputs.at(-1)]).toEqual(["left", "drop"]);
  });

  it("shows the boards of others, and their standings", async () => {
    const server = await playTetris();
    await find("[role=img]", new RegExp(t("boardOf", { name: "Bob" })));
    server.send({
      t: "boards",
      round: 1,
      boards: [{ seat: 1, other: { seat: 1, over: true, place: 3, score: 70, figures: [] }, grid: null, changes: [] }],
      table: null,
    });
    await until(() =>
      lookFor("[role=img]", new RegExp(`${t("boardOf", { name: "Bob" })}.*${t("place", { place: 3 })}`)),
    );
  });

  it("targets by the keys that are shown", async () => {
    const server = await playTetris();
    await until(() => document.querySelectorAll(".aims button").length > 1);
    await press("Digit2", { key: "2" });
    await until(() => server.inputs.length === 1);
    await until(() => document.querySelectorAll(".aims button")[1]?.getAttribute("aria-pressed") === "true");
    await fireEvent.click(document.querySelectorAll(".aims button")[0] as HTMLElement);
    await until(() => server.inputs.length === 2);
  });

  it("shows who attacked", async () => {
    const server = await playTetris();
    server.send({ t: "effects", round: 1, effects: [[100_000, 1, 2]] });
    await until(() => pageText().includes(t("incoming", { names: "Bob" })));
  });

  it("is paused while the room is, and while the server is silent", async () => {
    const server = await playTetris();
    server.change({ phase: "suspended" });
    await find("[role=status]", new RegExp(t("suspended")));
    server.change({ phase: "live" });
    await until(() => !pageText().includes(t("suspended")));
    server.sockets.at(-1)?.onclose({ code: 1006 });
    server.respond = () => ({ t: "notice", code: "busy", message: "" });
    await find("[role=status]", new RegExp(t("reconnecting")));
  });

  it("shows the players and the keys on request", async () => {
    const server = await playTetris();
    server.change({ watchers: 2 });
    await click(t("players"));
    const dialog = await find("[role=dialog]", t("players"));
    expect(dialog.textContent).toContain(t("watchers", { count: 2 }));
    await click(t("close"));
    await click(t("keys"));
    await find("[role=dialog]", playText("keys"));
  });

  it("is left only after confirmation", async () => {
    const server = await playTetris();
    await click(t("leave"));
    await find("[role=dialog]", t("leave"));
    await click(t("stay"));
    expect(server.received("leave")).toEqual([]);
    await click(t("leave"));
    await fireEvent.click((await find("[role=dialog]", t("leave"))).querySelectorAll("button")[1] as HTMLElement);
    await until(() => location.hash === "#/online");
    expect(server.received("leave")).toHaveLength(1);
  });

  it("cannot be played by a page with different rules", async () => {
    const server = new RoomServer("tetris", { seats: [ME, BOB, CY], version: 9999, phase: "live", round: 1 });
    server.snapshot = roundOf({ game: "tetris", seats: 3, seat: 0 });
    await openPage(`room/${server.info.code}`);
    await find("[role=alert]", new RegExp(t("outdated")));
    expect(lookFor("button", t("reload"))).toBeDefined();
  });
});

describe("the end of a round", () => {
  it("shows the winner, everybody's rank, and the button for the next round", async () => {
    const server = await playTetris();
    await end(server);
    const dialog = await find("[role=dialog]", t("result"));
    expect(dialog.querySelector("h2")?.textContent).toBe(t("won"));
    expect([...dialog.querySelectorAll("li .name")].map((name) => name.textContent?.trim()).slice(0, 2)).toEqual([
      "Ada",
      "Bob",
    ]);
    expect(dialog.textContent).toContain(t("nextReady", { count: 0, seats: 3 }));
    await click(t("next"));
    expect(server.received("ready")).toMatchObject([{ ready: true }]);
  });

  it("can be dismissed to look at the board", async () => {
    const server = await playTetris();
    await end(server, { outcome: { reason: "last standing", winner: 1, scores: [0, 0, 0], time: 1000 } });
    expect(pageText()).toContain(t("lost", { name: "Bob" }));
    await click(t("look"));
    expect(lookFor("[role=dialog]", t("result"))).toBeUndefined();
    await click(t("showResult"));
    await find("[role=dialog]", t("result"));
  });

  it.each([
    [{ verified: false }, t("unverifiedRoom")],
    [{ flagged: [1] }, t("flaggedResult", { names: "Bob" })],
  ])("warns of a result that proves nothing: %j", async (about, words) => {
    const server = await playTetris();
    await end(server, about);
    expect(pageText()).toContain(words);
  });

  it("offers the replay, or shows why it cannot be loaded", async () => {
    const server = new RoomServer("tetris", { seats: [ME, BOB, CY] });
    await server.play({ seats: 3, seat: 0, settings: VERSUS });
    await end(server);
    await click(t("replay"));
    await until(() => document.querySelector("[role=dialog] [role=alert]"));
    expect(replays()).toEqual([]);
  });

  it("is followed by the next round", async () => {
    const server = await playTetris();
    await end(server);
    server.change({ phase: "countdown", round: 2 });
    server.send({ ...server.snapshot, round: 2, starts_in: 600_000 });
    await countdown();
    expect(lookFor("[role=dialog]", t("result"))).toBeUndefined();
  });
});

describe("a round being watched", () => {
  it("shows all boards", async () => {
    const server = new RoomServer("tetris", { seats: [BOB, CY] });
    await server.play({ seats: 2, seat: -1, settings: VERSUS });
    await find("section", t("boards"));
    await until(() => document.querySelectorAll(".others li").length === 2);
    expect(lookFor("button", t("keys"))).toBeUndefined();
  });
});

describe("a turn-based round", () => {
  const square = (name: string): HTMLElement => document.querySelector(`[data-square="${name}"]`) as HTMLElement;

  async function playChess(own: number): Promise<RoomServer> {
    const start = infoOf("saktris").modes.find(({ id }) => id === "standard")?.start ?? "";
    const server = new RoomServer("saktris", { seats: own ? [BOB, ME] : [ME, BOB] });
    await server.play({ seats: 2, seat: own, start });
    await until(() => square("e2"));
    return server;
  }

  async function move(from: string, to: string): Promise<void> {
    await fireEvent.click(square(from));
    await fireEvent.click(square(to));
  }

  it("sends each move to the server, and shows the result", async () => {
    const server = await playChess(0);
    await move("e2", "e4");
    await until(() => server.inputs.length);
    expect(server.inputs).toEqual(["e2e4"]);
    expect(square("e4").getAttribute("aria-label")).toContain(saktrisText("empty"));
    const { views, ...rest } = frameIn(server.snapshot);
    const cells = views[0]?.grids[0]?.cells.slice() ?? [];
    const [from, to] = [52, 36].map((place) => (cells[place] ? place : 63 - place)) as [number, number];
    [cells[from], cells[to]] = [0, cells[from] ?? 0];
    const seen = views.map((view) => ({ ...view, grids: view.grids.map((grid) => ({ ...grid, cells })) }));
    server.send({
      t: "frame",
      round: 1,
      elapsed: 900,
      frame: { ...rest, views: seen, now: 900 },
      seat: 0,
      action: "e2e4",
      premove: "",
      moves: [{ ply: 1, move: 1, side: 0, number: "1.", text: "e4", passed: false, after: 1 }],
    });
    await until(() => square("e2").getAttribute("aria-label")?.includes(saktrisText("empty")));
    await find("button", /e4/);
  });

  it("shows why the server refuses a move", async () => {
    const server = await playChess(0);
    server.respond = (ask) =>
      ask.t === "input" ? { t: "nack", i: ask.i, code: "illegal", message: "not so fast", expected: 0 } : undefined;
    await move("e2", "e4");
    await until(() => pageText().includes("not so fast"));
  });

  it("supports premoves, and cancels one that is not possible", async () => {
    const server = await playChess(1);
    await move("e7", "e5");
    await until(() => server.received("premove").length);
    expect(server.received("premove")).toMatchObject([{ round: 1, action: "e7e5" }]);
    server.send({ t: "notice", code: "premove_dropped", message: "" });
    await until(() => pageText().includes(t("premove_dropped")));
  });

  it("ends in a draw", async () => {
    const server = await playChess(0);
    await end(server, { outcome: { reason: "agreement", winner: null, scores: [0, 0], time: 1000 }, places: [0, 0] });
    expect(pageText()).toContain(t("draw"));
  });
});

describe("a round of Dr. Mario", () => {
  it("shows the bottles of others beside the player's own, and targets one that is pressed", async () => {
    const server = new RoomServer("drmario", { seats: [ME, BOB, CY] });
    await server.play({ seats: 3, seat: 0 });
    const bottle = await find("button", /Bob/);
    await fireEvent.click(bottle);
    await until(() => server.inputs.length);
    expect(server.inputs[0]).toMatch(/1$/);
  });
});
