import { beforeEach, describe, expect, it, vi } from "vitest";
import { FakeServer, refusal } from "../scores/server";
import { stubStorage } from "../store/storageStub";

let server: FakeServer;
let identity: typeof import("../../src/online/identity");

beforeEach(async () => {
  stubStorage();
  server = new FakeServer();
  server.install();
  server.on("guest", { body: { player: "p1", name: "Ada" } });
  vi.resetModules();
  identity = await import("../../src/online/identity");
});

describe("a ticket", () => {
  it("registers an unknown player as a guest", async () => {
    server.on("ticket", { body: { ticket: "t1" } });
    expect(await identity.newTicket()).toBe("t1");
    expect(server.bodies("guest")).toHaveLength(1);
  });

  it("is issued immediately to a returning guest", async () => {
    server.on("ticket", { body: { ticket: "t1" } }, { body: { ticket: "t2" } });
    await identity.newTicket();
    expect(await identity.newTicket()).toBe("t2");
    expect(server.bodies("guest")).toHaveLength(1);
  });

  it("registers a new guest if the server has forgotten the old one", async () => {
    server.on("ticket", { body: { ticket: "t1" } }, refusal(401, "unknown"), { body: { ticket: "t2" } });
    await identity.newTicket();
    expect(await identity.newTicket()).toBe("t2");
    expect(server.bodies("guest")).toHaveLength(2);
  });

  it("is refused with the server's reason", async () => {
    server.on("ticket", refusal(429, "too_many"));
    await expect(identity.newTicket()).rejects.toMatchObject({ code: "too_many" });
  });
});
