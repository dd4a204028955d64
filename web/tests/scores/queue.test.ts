import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage, type StorageStub } from "../store/storageStub";
import { entry, FakeServer, refusal } from "./server";

const storage: StorageStub = stubStorage();
let server: FakeServer;
let queue: typeof import("../../src/scores/queue.svelte");
let store: typeof import("../../src/store/submissions");

beforeEach(async () => {
  storage.kept.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  server = new FakeServer();
  server.install();
  vi.resetModules();
  store = await import("../../src/store/submissions");
  queue = await import("../../src/scores/queue.svelte");
  store.takePart("Ann");
});

function play(run?: string, second = 1): void {
  const date = new Date(Date.UTC(2026, 10, 16, 12, 0, second)).toISOString();
  store.keepSubmission(store.newSubmission({ game: "walk", list: "walk-far", replay: `text ${second}`, run, date }));
}

async function sent(): Promise<unknown> {
  await queue.send();
  return store.submissions();
}

describe("a result", () => {
  it("is submitted and polled until the server has verified it", async () => {
    server.on("scores", entry("pending"));
    server.on("scores/e1", entry("pending"), entry("verified", { rank: 3 }));
    play("run1");
    expect(await sent()).toMatchObject([{ state: "verified", rank: 3, entry: "e1", replay: "" }]);
    expect(server.bodies("scores")).toEqual([{ replay: "text 1", run: "run1" }]);
    expect(queue.queue.last).toMatchObject({ state: "verified", rank: 3 });
  });

  it("of a daily challenge is submitted as such", async () => {
    server.on("scores", entry("verified", { seeds: "daily" }));
    play("daily 2026-11-16");
    expect(await sent()).toMatchObject([{ state: "verified", seeds: "daily" }]);
    expect(server.bodies("scores")).toEqual([{ replay: "text 1", daily: "2026-11-16" }]);
  });

  it("without a seed from the server is submitted without one", async () => {
    server.on("scores", entry("verified", { seeds: "open" }));
    play();
    await sent();
    expect(server.bodies("scores")).toEqual([{ replay: "text 1" }]);
  });

  it("that the server rejects is shown with the reason", async () => {
    server.on("scores", entry("pending"));
    server.on("scores/e1", entry("rejected", { reason: "not_true", message: "It differs." }));
    play("run1");
    expect(await sent()).toMatchObject([{ state: "rejected", reason: "not_true", message: "It differs." }]);
  });

  it("that cannot be accepted at all is not sent again", async () => {
    server.on("scores", refusal(422, "bad_replay"));
    play();
    expect(await sent()).toMatchObject([{ state: "rejected", reason: "bad_replay", replay: "" }]);
    await sent();
    expect(server.bodies("scores")).toHaveLength(1);
  });

  it("that came too late for its seed goes to the leaderboard for any seed, and shows why", async () => {
    server.on("scores", refusal(409, "too_late"), entry("verified", { seeds: "open", rank: 1 }));
    play("run1");
    expect(await sent()).toMatchObject([{ state: "verified", seeds: "open", reason: "too_late" }]);
    expect(server.bodies("scores")).toEqual([{ replay: "text 1", run: "run1" }, { replay: "text 1" }]);
  });

  it("waits while there is no network, and is sent later with the others, oldest first", async () => {
    server.on("server", new Error("offline"));
    play("run1", 1);
    play("run2", 2);
    expect(await sent()).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
    expect(server.bodies("scores")).toEqual([]);
    server.install();
    server.on("scores", entry("verified"));
    expect(await sent()).toMatchObject([{ state: "verified" }, { state: "verified" }]);
    expect(server.bodies("scores")).toMatchObject([{ run: "run1" }, { run: "run2" }]);
  });

  it("waits while the server is overloaded", async () => {
    server.on("scores", refusal(503, "busy"));
    play("run1");
    expect(await sent()).toMatchObject([{ state: "waiting", replay: "text 1" }]);
  });

  it("is retried automatically after a while", async () => {
    server.on("scores", refusal(503, "busy"), entry("verified"));
    play("run1");
    await sent();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(store.submissions()).toMatchObject([{ state: "verified" }]);
  });

  it("that arrives while another is being sent is sent right after it", async () => {
    server.on("scores", entry("verified"));
    play("run1", 1);
    const sending = queue.send();
    play("run2", 2);
    await Promise.all([sending, queue.send()]);
    await vi.waitFor(() => expect(store.submissions()).toMatchObject([{ state: "verified" }, { state: "verified" }]));
  });

  it("registers its player with a server that does not know them", async () => {
    server.on("scores", refusal(401, "no_guest"), entry("verified"));
    server.on("guest", { body: { player: "p", name: "Ann", bearer: "" } });
    play("run1");
    expect(await sent()).toMatchObject([{ state: "verified" }]);
    expect(server.bodies("guest")).toEqual([{ name: "Ann" }]);
  });

  it("that the server has forgotten is submitted again", async () => {
    server.on("scores", entry("verified", { id: "e2" }));
    server.on("scores/e1", refusal(404, "no_entry"));
    const date = new Date(Date.UTC(2026, 10, 16)).toISOString();
    const made = store.newSubmission({ game: "walk", list: "walk-far", replay: "text", run: "run1", date });
    store.keepSubmission({ ...made, state: "checking", entry: "e1" });
    expect(await sent()).toMatchObject([{ state: "verified", entry: "e2" }]);
  });
});
