import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RankedGame } from "../../src/match/seeds";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeServer, refusal } from "./server";

const storage: StorageStub = stubStorage();
const GAME: RankedGame = { game: "walk", version: 2, mode: "far", settings: { wide: true } };
let server: FakeServer;
let issued: typeof import("../../src/scores/issued");
let store: typeof import("../../src/store/submissions");

function run(id: string, version = 2): { body: unknown } {
  return { body: { run: id, game: "walk", version, list: "walk-far", commitment: "c" } };
}

beforeEach(async () => {
  storage.kept.clear();
  server = new FakeServer();
  server.install();
  vi.resetModules();
  store = await import("../../src/store/submissions");
  issued = await import("../../src/scores/issued");
  store.takePart("Ann");
  server.on("runs", run("r1"), run("r2"), run("r3"));
  server.on("runs/r1/start", { body: { run: "r1", seed: 11 } });
  server.on("runs/r2/start", { body: { run: "r2", seed: 22 } });
});

describe("a seed from the server", () => {
  it("is committed to first and then revealed", async () => {
    expect(await issued.issuedSeed(GAME)).toEqual({ seed: 11, run: "r1" });
    const paths = server.asked.map(({ path }) => path);
    expect(paths.indexOf("runs")).toBeLessThan(paths.indexOf("runs/r1/start"));
    expect(server.bodies("runs")[0]).toEqual({ game: "walk", mode: "far", settings: { wide: true } });
  });

  it("for the next game is committed to during the one before", async () => {
    await issued.issuedSeed(GAME);
    await vi.waitFor(() => expect(server.bodies("runs")).toHaveLength(2));
    await new Promise((settle) => setTimeout(settle));
    server.on("runs", new Error("slow"));
    expect(await issued.issuedSeed(GAME)).toEqual({ seed: 22, run: "r2" });
  });

  it("is not requested for players who do not take part", async () => {
    store.takeNoPart();
    expect(await issued.issuedSeed(GAME)).toBeUndefined();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ["there is no server", () => server.on("server", { body: {} })],
    ["the server does not answer", () => server.on("runs", new Error("gone"))],
    ["the server rejects too many requests", () => server.on("runs", refusal(429, "too_often"))],
    ["the server has a different version of the rules", () => server.on("runs", run("r1", 3))],
    ["the commitment was forgotten", () => server.on("runs/r1/start", refusal(410, "expired"))],
  ])("is replaced by a random one if %s", async (_, arrange) => {
    arrange();
    expect(await issued.issuedSeed(GAME)).toBeUndefined();
  });

  it("is issued to a player whom the server did not know", async () => {
    server.on("runs", refusal(401, "no_guest"), run("r1"));
    server.on("guest", { body: { player: "p", name: "Ann", bearer: "" } });
    expect(await issued.issuedSeed(GAME)).toEqual({ seed: 11, run: "r1" });
    expect(server.bodies("guest")[0]).toEqual({ name: "Ann" });
  });
});
