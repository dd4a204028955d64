// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Host } from "../../src/python/host";
import { RulesError } from "../../src/python/rules";
import { setUpBrowser } from "../page/page";

beforeEach(() => setUpBrowser());

describe("the rules in the page", () => {
  it("report the loading progress up to the end", async () => {
    const parts: number[] = [];
    await Host.load((part) => parts.push(part));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it("refuse unknown requests with an explanation", async () => {
    const host = await Host.load(() => undefined);
    expect(() => host.ask({ do: "somersault" })).toThrow(RulesError);
  });

  it("load a game once, and again only after a failure", async () => {
    const host = await Host.load(() => undefined);
    const files = globalThis.fetch;
    const failing = vi.fn(() => Promise.reject(new Error("no network")));
    vi.stubGlobal("fetch", failing);
    await expect(host.loadGame("bucket")).rejects.toThrow("no network");
    const counted = vi.fn(files);
    vi.stubGlobal("fetch", counted);
    await host.loadGame("bucket");
    const asked = counted.mock.calls.length;
    await host.loadGame("bucket");
    expect(counted.mock.calls.length).toBe(asked);
  });
});

describe("what only rooms need", () => {
  it("is not loaded before", async () => {
    const host = await Host.load(() => undefined);
    const sit = { do: "sit", game: "bucket" };
    await host.loadGame("bucket");
    expect(() => host.ask(sit)).toThrow("own_boards");
    await host.loadRooms();
    expect(() => host.ask(sit)).toThrow("'seats' is missing");
  });
});

describe("what only positions written as text need", () => {
  it("is not loaded before", async () => {
    const host = await Host.load(() => undefined);
    await host.loadGame("saktris");
    const load = { do: "load", game: "saktris", position: "8/8/8/8/8/8/8/8 w - - 0 1" };
    expect(() => host.ask(load)).toThrow("reading");
    await host.loadTexts("saktris");
    expect(host.ask(load)).toMatchObject({ ok: true });
  });

  it("comes after its game, which it is no use without", async () => {
    const host = await Host.load(() => undefined);
    await host.loadTexts("saktris");
    expect(host.ask({ do: "new", game: "saktris" })).toMatchObject({ ok: true });
  });
});

describe("what only replays need", () => {
  it("is not loaded before", async () => {
    const host = await Host.load(() => undefined);
    const head = { do: "head", replay: "no replay" };
    expect(() => host.ask(head)).toThrow("replays");
    await host.loadReplays();
    expect(() => host.ask(head)).toThrow("a replay begins with");
  });
});

describe("loading the rules", () => {
  it("is retried after a failure, which is reported", async () => {
    vi.resetModules();
    const { loading, loadRules, rulesAtRest } = await import("../../src/python/loading.svelte");
    const files = globalThis.fetch;
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    await expect(loadRules()).rejects.toThrow("no network");
    expect(loading).toEqual({ part: 0, error: "Error: no network" });
    vi.stubGlobal("fetch", files);
    await loadRules();
    await rulesAtRest();
    expect(loading).toEqual({ part: 1, error: "" });
  });
});
