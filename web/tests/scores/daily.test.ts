import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { FakeServer } from "./server";

const storage: StorageStub = stubStorage();
let server: FakeServer;
let daily: typeof import("../../src/scores/daily");

const NOW = new Date("2026-11-16T12:00:00Z");
const GAME = { game: "walk", version: 2, mode: "far", list: "walk-far", ranked: true };
const TOLD = {
  date: "2026-11-16",
  ends_in: 1,
  games: [{ ...GAME, proof: { seed: 7, salt: "s", commitment: "c" } }],
  tomorrow: { date: "2026-11-17", commitments: { walk: "d" } },
};

beforeEach(async () => {
  storage.kept.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
  server = new FakeServer();
  server.install();
  vi.resetModules();
  daily = await import("../../src/scores/daily");
});

describe("the daily challenge", () => {
  it("comes from the server, with the commitments for tomorrow", async () => {
    server.on("daily", { body: TOLD });
    expect(await daily.challenge()).toEqual({
      date: "2026-11-16",
      games: [{ ...GAME, seed: 7 }],
      tomorrow: TOLD.tomorrow,
    });
  });

  it("is stored for the rest of the day, and no longer", async () => {
    server.on("daily", { body: TOLD }, new Error("gone"));
    await daily.challenge();
    expect(await daily.challenge()).toMatchObject({ games: [{ seed: 7 }], tomorrow: undefined });
    vi.setSystemTime(new Date("2026-11-17T00:00:00Z"));
    expect(await daily.challenge()).toBe("away");
  });

  it("does not exist without a server", async () => {
    server.on("server", { body: {} });
    expect(await daily.challenge()).toBe("none");
  });

  it("is unavailable without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    expect(await daily.challenge()).toBe("away");
  });

  it("ends at midnight UTC", () => {
    expect(daily.today()).toBe("2026-11-16");
    expect(daily.untilTomorrow()).toBe(12 * 60 * 60 * 1000);
  });

  it("is played at an address with its seed and its day", () => {
    expect(daily.playAddress("2026-11-16", { ...GAME, seed: 7 })).toBe("#/play/walk?mode=far&seed=7&daily=2026-11-16");
  });
});
