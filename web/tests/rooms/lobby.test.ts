// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../src/rooms/messages";
import { click, find, infoOf, lookFor, openPage, pageText, serve, setUpBrowser, until } from "../page/page";
import { RoomServer } from "./roomServer";

beforeEach(setUpBrowser);

// First: once the page has found its server, it does not look for it again.
describe("without a server", () => {
  it("no room can be entered", async () => {
    await openPage("room/BCDF");
    await find("h2", t("noServer"));
  });

  it("the lobby says so, and looks again on request", async () => {
    await openPage("online");
    await find("h2", t("noServer"));
    expect(pageText()).toContain(t("noServerWhy"));
    new RoomServer("tetris");
    await click(t("again"));
    await find("h2", t("quick"));
  });
});

describe("the lobby", () => {
  let server: RoomServer;

  async function enter(): Promise<void> {
    server = new RoomServer("tetris");
    await openPage("online");
    await find("h2", t("quick"));
  }

  it("offers the games that the server has", async () => {
    await enter();
    expect(lookFor("strong", infoOf("tetris").title)).toBeDefined();
    expect(lookFor("strong", infoOf("bucket").title)).toBeUndefined();
  });

  it("leads to a room by quick play", async () => {
    await enter();
    await fireEvent.click((await find("strong", infoOf("tetris").title)).closest("button") as HTMLElement);
    await until(() => location.hash === `#/room/${server.info.code}`);
    await find("button", t("beReady"));
    expect(server.received("quick")).toMatchObject([{ game: "tetris" }]);
    expect(server.sockets).toHaveLength(1);
  });

  it("shows why no room was found, and can be used again", async () => {
    await enter();
    server.respond = (ask) =>
      ask.t === "quick" ? { t: "nack", i: ask.i, code: "busy", message: "", expected: 0 } : undefined;
    const button = (await find("strong", infoOf("tetris").title)).closest("button") as HTMLButtonElement;
    await fireEvent.click(button);
    await find("[role=alert]", t("busy"));
    expect(button.disabled).toBe(false);
  });

  it.each([
    ["enter", ""],
    ["watch", "?watch"],
  ] as const)("takes a code to %s", async (deed, query) => {
    await enter();
    const field = document.querySelector("#room-code") as HTMLInputElement;
    await fireEvent.input(field, { target: { value: "no code!" } });
    await click(t(deed));
    await find("[role=alert]", t("badCode"));
    await fireEvent.input(field, { target: { value: server.info.code.toLowerCase() } });
    await click(t(deed));
    await until(() => location.hash === `#/room/${server.info.code}${query}`);
  });

  it("saves the player's name, or shows why it is refused", async () => {
    await enter();
    const field = document.querySelector("#player-name") as HTMLInputElement;
    await until(() => field.value === "Ada");
    await fireEvent.input(field, { target: { value: "Grace" } });
    await click(t("save"));
    await find("[role=status]", t("saved", { name: "Grace" }));
    const message = "That name is taken.";
    serve({ "POST guest": () => new Response(JSON.stringify({ error: "name", message }), { status: 400 }) });
    await click(t("save"));
    await find("[role=status]", t("trouble", { problem: message }));
  });
});

describe("a room of the player's own", () => {
  // Of the first game that the server offers.
  const choose = async (name: string, value: string): Promise<void> => {
    const field = document.querySelector(`#room-${name}`) as HTMLSelectElement;
    await until(() => [...field.options].some((option) => option.value === value));
    await fireEvent.change(field, { target: { value } });
  };

  async function enter(): Promise<RoomServer> {
    const server = new RoomServer("tetris");
    await openPage("online");
    await until(() => document.querySelectorAll("#room-rules option").length > 1);
    return server;
  }

  it("has the chosen mode, and is open to anyone if the player wants that", async () => {
    const server = await enter();
    await choose("rules", "twoLong");
    await fireEvent.click((await find("label", t("openRoom"))).querySelector("input") as HTMLInputElement);
    await click(t("createNow"));
    await until(() => server.received("create").length);
    expect(server.received("create")).toMatchObject([{ game: "drmario", mode: "twoLong", seats: 4, open: true }]);
    await until(() => location.hash === `#/room/${server.info.code}`);
  });

  it("may have custom rules", async () => {
    const server = await enter();
    await choose("rules", "");
    await until(() => document.querySelector(".own input[type=number]"));
    const level = document.querySelector(".own input[type=number]") as HTMLInputElement;
    const name = level.id.replace("option-", "");
    await fireEvent.change(level, { target: { value: level.max } });
    await click(t("createNow"));
    await until(() => server.received("create").length);
    expect(server.received("create")[0]?.settings).toMatchObject({ [name]: Number(level.max) });
  });
});
