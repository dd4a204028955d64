// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { CLOSE_KICKED, CLOSE_REPLACED } from "../../src/online/wire";
import { t } from "../../src/rooms/messages";
import { people } from "../../src/rooms/people.svelte";
import { click, find, lookFor, openPage, pageText, press, setUpBrowser, until } from "../page/page";
import { BOB, ME, RoomServer, seat } from "./roomServer";

beforeEach(() => {
  setUpBrowser();
  Object.assign(people, { muted: [], blocked: [] });
});

const FREE = seat();

function copyTo(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}

describe("a room between rounds", () => {
  it("is entered by its link, and shows who is there", async () => {
    const bot = seat({ bot: "greedy", name: "greedy", ready: true });
    const gone = seat({ player: "cy", name: "Cy", presence: "away", wins: 2, verified: false });
    const server = new RoomServer("tetris", { seats: [ME, BOB, bot, gone, FREE, FREE, FREE, FREE, FREE], watchers: 3 });
    await server.visit();
    expect(server.received("join")).toMatchObject([{ code: server.info.code, watch: false }]);
    await find("h2", t("players"));
    const rows = [...document.querySelectorAll(".panel li")].map((row) => row.textContent ?? "");
    expect(rows).toHaveLength(4 + 3 + 1);
    expect(rows[0]).toContain(t("host"));
    expect(rows[2]).toContain(t("ready"));
    expect(rows[3]).toContain(t("away"));
    expect(rows[3]).toContain(t("unverified"));
    expect(rows[3]).toContain(t("wins", { count: 2 }));
    expect(rows.at(-1)).toContain(t("more", { count: 2 }));
    expect(pageText()).toContain(t("playersCount", { count: 4, seats: 9 }));
    expect(pageText()).toContain(t("watchers", { count: 3 }));
  });

  it("shows the rules that differ from the defaults", async () => {
    const server = new RoomServer("tetris", { settings: { height: 16, hold: false, ruleset: "nes" } });
    await server.visit();
    await find("#rules", t("rules"));
    const values = [...document.querySelectorAll("dd")].map((value) => value.textContent);
    expect(values).toContain("16");
  });

  it("lets a player get ready, and cancel that", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    await click(t("beReady"));
    expect(server.received("ready")).toMatchObject([{ ready: true }]);
    server.change({ seats: [{ ...ME, ready: true }, BOB] });
    await click(t("beNotReady"));
    expect(server.received("ready")[1]).toMatchObject({ ready: false });
  });

  it("lets its host start, and add a bot", async () => {
    const server = new RoomServer("tetris", { seats: [ME, FREE] });
    await server.visit();
    expect((await find("button", t("start"))).hasAttribute("disabled")).toBe(true);
    expect(pageText()).toContain(t("waitMore"));
    await click(t("addBot"));
    expect(server.received("addBot")).toHaveLength(1);
    server.change({ seats: [ME, seat({ bot: "greedy" })] });
    await until(() => !lookFor("button", t("start"))?.hasAttribute("disabled"));
    await click(t("start"));
    expect(server.received("start")).toHaveLength(1);
  });

  it("fills all free seats with bots, one after another", async () => {
    const server = new RoomServer("tetris", { seats: [ME, FREE, FREE, FREE] });
    await server.visit();
    server.respond = ({ t: kind }) => {
      if (kind !== "addBot") return undefined;
      const free = server.info.seats.findIndex(({ player, bot }) => !player && !bot);
      server.change({ seats: server.info.seats.with(free, seat({ bot: "greedy" })) });
      return undefined;
    };
    await click(t("fillBots", { count: 3 }));
    await until(() => server.received("addBot").length === 3);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.received("addBot")).toHaveLength(3);
  });

  it("requests no more bots than there are free seats, even if it learns late of each", async () => {
    const server = new RoomServer("tetris", { seats: [ME, FREE, FREE] });
    await server.visit();
    await click(t("fillBots", { count: 2 }));
    await until(() => server.received("addBot").length === 2);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(server.received("addBot")).toHaveLength(2);
  });

  it("shows no error if somebody takes a seat that a bot was about to fill", async () => {
    const server = new RoomServer("tetris", { seats: [ME, FREE, FREE] });
    await server.visit();
    server.respond = (ask) =>
      ask.t === "addBot"
        ? { t: "nack", i: ask.i, code: "room_full", message: "No seat is free.", expected: 0 }
        : undefined;
    await click(t("fillBots", { count: 2 }));
    await until(() => server.received("addBot").length === 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(pageText()).not.toContain("No seat is free.");
  });

  it("shows why a request was refused", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    server.respond = (ask) =>
      ask.t === "start" ? { t: "nack", i: ask.i, code: "early", message: "Bob is not here", expected: 0 } : undefined;
    await click(t("start"));
    await find("[role=alert]", "Bob is not here");
  });

  it("is shared by a link that can be copied", async () => {
    const written: string[] = [];
    copyTo((text) => Promise.resolve(void written.push(text)));
    const server = new RoomServer("tetris", { open: true });
    await server.visit();
    await fireEvent.click(await find("button", t("copyLink")));
    await find("[role=status]", t("copied"));
    expect(written[0]).toContain(`#/room/${server.info.code}`);
    expect(document.querySelector<HTMLInputElement>("#room-link")?.value).toBe(written[0]);
    expect(pageText()).toContain(t("isOpen"));
    copyTo(() => Promise.reject(new Error("not allowed")));
    await fireEvent.click(await find("button", t("copyLink")));
    await find("[role=status]", t("notCopied"));
  });

  it("has a seat for a spectator", async () => {
    const server = new RoomServer("tetris", { seats: [BOB, FREE], you: -1 });
    await server.visit("?watch");
    expect(server.received("join")).toMatchObject([{ watch: true }]);
    expect(pageText()).toContain(t("spectator"));
    await click(t("sit"));
    expect(server.received("join")[1]).toMatchObject({ code: server.info.code });
    server.change({ seats: [BOB, ME], you: 1 });
    await find("button", t("beReady"));
  });

  it("is left for the lobby", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    await click(t("leave"));
    await until(() => location.hash === "#/online");
    expect(server.received("leave")).toHaveLength(1);
  });

  it("reports that a round was cancelled", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    server.send({ t: "notice", code: "called_off", message: "" });
    await find("[role=status]", t("called_off"));
  });
});

describe("another player", () => {
  async function openMenu(): Promise<RoomServer> {
    const server = new RoomServer("tetris");
    await server.visit();
    await fireEvent.click(await find("button", "Bob …"));
    return server;
  }

  it("can be muted and unmuted", async () => {
    const server = await openMenu();
    await click(t("mute"));
    server.send({ t: "said", seat: 1, phrase: "hello" });
    await find("button", t("unmute"));
    expect(document.querySelector("[role=log]")?.textContent).not.toContain(t("hello"));
    await click(t("unmute"));
    await until(() => document.querySelector("[role=log]")?.textContent?.includes(t("hello")));
  });

  it("can be blocked, which also hides the name", async () => {
    await openMenu();
    await click(t("block"));
    await until(() => pageText().includes(t("blocked")));
    expect(pageText()).not.toContain("Bob");
    expect(people.blocked).toEqual(["bob"]);
  });

  it("is reported with a reason", async () => {
    const server = await openMenu();
    await click(t("report"));
    await click(t("cancel"));
    await click(t("report"));
    await click(t("report_cheating"));
    await find("[role=status]", t("reported"));
    expect(server.received("report")).toMatchObject([{ seat: 1, reason: "cheating" }]);
  });

  it("is removed by the host, after confirmation", async () => {
    const server = await openMenu();
    await click(t("kick"));
    expect(pageText()).toContain(t("kickSure", { name: "Bob" }));
    await click(t("cancel"));
    expect(server.received("kick")).toEqual([]);
    await click(t("kick"));
    await click(t("kick"));
    expect(server.received("kick")).toMatchObject([{ seat: 1 }]);
    expect(lookFor("button", t("mute"))).toBeUndefined();
  });
});

describe("the chat in a room", () => {
  it("consists of phrases, even some without a translation", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    await click(t("say"));
    await press("Escape", { key: "Escape" });
    expect(lookFor("button", "quite unheard of")).toBeUndefined();
    await click(t("say"));
    await click("quite unheard of");
    expect(server.received("say")).toMatchObject([{ phrase: "quite_unheard_of" }]);
    expect(lookFor("button", "quite unheard of")).toBeUndefined();
  });

  it("shows the last few phrases with their senders' names", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    for (let count = 0; count < 6; count += 1) server.send({ t: "said", seat: 1, phrase: "hello" });
    await until(() => document.querySelectorAll("[role=log] p").length === 4);
    expect(document.querySelector("[role=log] p")?.textContent).toContain("Bob");
  });
});

describe("a room that cannot be entered", () => {
  it("is one that does not exist", async () => {
    const server = new RoomServer("tetris");
    server.respond = (ask) =>
      ask.t === "join" ? { t: "nack", i: ask.i, code: "no_room", message: "", expected: 0 } : undefined;
    await openPage(`room/${server.info.code}`);
    const card = await find("[role=alert]", new RegExp(t("no_room")));
    expect(card.querySelector("a")?.getAttribute("href")).toBe("#/online");
    expect(card.querySelector("button")).toBeNull();
  });

  it("is one that is played in another tab, until the player takes it over", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    server.close(CLOSE_REPLACED);
    await find("[role=alert]", new RegExp(t("elsewhere")));
    await click(t("playHere"));
    await until(() => server.sockets.length === 2);
    await find("button", t("beReady"));
  });

  it("is one from which the host removed the player", async () => {
    const server = new RoomServer("tetris");
    await server.visit();
    server.close(CLOSE_KICKED);
    await find("[role=alert]", new RegExp(t("kicked")));
    expect(lookFor("button", t("again"))).toBeUndefined();
  });

  it("has an invalid code", async () => {
    new RoomServer("tetris");
    await openPage("room/x");
    await until(() => location.hash === "#/online");
  });
});

describe("a lost connection", () => {
  it("is restored automatically, to the same room", async () => {
    const server = new RoomServer("tetris", { seats: [ME, BOB], you: -1 });
    await server.visit();
    server.close(1006);
    await until(() => server.sockets.length === 2);
    await until(() => server.received("join").length === 2);
    expect(server.received("join")[1]).toMatchObject({ code: server.info.code, watch: true });
  });
});
