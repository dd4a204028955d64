import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "../store/storageStub";

let people: typeof import("../../src/rooms/people.svelte");

beforeEach(async () => {
  stubStorage();
  vi.resetModules();
  people = await import("../../src/rooms/people.svelte");
});

describe("a player", () => {
  it("who is muted stays silent until unmuted", () => {
    people.toggleMute("p1");
    expect([people.isHushed("p1"), people.isHushed("p2")]).toEqual([true, false]);
    people.toggleMute("p1");
    expect(people.isHushed("p1")).toBe(false);
  });

  it("who is blocked stays blocked on the next visit", async () => {
    people.toggleBlock("p1");
    vi.resetModules();
    const later = await import("../../src/rooms/people.svelte");
    expect([later.isBlocked("p1"), later.isHushed("p1")]).toEqual([true, true]);
  });

  it("without an id is never blocked", () => {
    people.toggleBlock("");
    expect(people.isBlocked("")).toBe(false);
  });
});
