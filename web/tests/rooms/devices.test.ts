// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../src/rooms/messages";
import { click, find, lookFor, openPage, pageText, setUpBrowser, until } from "../page/page";
import { RoomServer } from "./roomServer";

beforeEach(setUpBrowser);

const refused = (status: number, error: string): Response =>
  new Response(JSON.stringify({ error, message: "No." }), { status });

describe("a player who wants to continue on another device", () => {
  it("gets a link and its QR code, until it expires", async () => {
    const server = new RoomServer("tetris", {}, { "POST link": () => ({ link: "a-token", valid: 2 }) });
    await server.visit();
    await click(t("otherDevice"));
    await until(() => document.querySelector("#device-link"));
    const link = document.querySelector<HTMLInputElement>("#device-link")?.value;
    expect(link).toBe(`${document.querySelector<HTMLInputElement>("#room-link")?.value ?? ""}?link=a-token`);
    expect(document.querySelectorAll("svg[role=img]")).toHaveLength(2);
    await until(() => !document.querySelector("#device-link"));
    await find("button", t("otherDevice"));
  });

  it("finds the button during a round, too", async () => {
    const server = new RoomServer("tetris", {}, { "POST link": () => ({ link: "a-token", valid: 120 }) });
    await server.play({ seats: 2, seat: 0 });
    await click(t("players"));
    await click(t("otherDevice"));
    await find("p", t("deviceHint", { minutes: 2 }));
  });

  it("sees why there is no link", async () => {
    const server = new RoomServer("tetris", {}, { "POST link": () => refused(429, "too_many") });
    await server.visit();
    await click(t("otherDevice"));
    await find("[role=alert]", t("too_many"));
  });
});

describe("a link from another device", () => {
  it("asks before it replaces the guest here, and leaves no trace in the address", async () => {
    const bodies: unknown[] = [];
    const server = new RoomServer(
      "tetris",
      {},
      { "POST guest": (body) => (bodies.push(body), { player: "me", name: "Ada", bearer: "" }) },
    );
    await openPage(`room/${server.info.code}?link=a-token`);
    await find("p", t("continueAsk"));
    expect(location.hash).toBe(`#/room/${server.info.code}`);
    expect(bodies).toEqual([]);
    expect(server.sockets).toEqual([]);
    await click(t("continueHere"));
    await until(() => document.querySelector(".leave"));
    expect(bodies).toEqual([{ name: "", link: "a-token" }]);
    expect(server.received("join")).toMatchObject([{ code: server.info.code, watch: false }]);
  });

  it("is useless once it has expired", async () => {
    const server = new RoomServer("tetris", {}, { "POST guest": () => refused(410, "bad_link") });
    await openPage(`room/${server.info.code}?link=a-token`);
    await click(t("continueHere"));
    await find("[role=alert]", t("bad_link"));
    expect(lookFor("button", t("continueHere"))).toBeUndefined();
    expect(pageText()).toContain(t("toLobby"));
    expect(server.sockets).toEqual([]);
  });
});
