import { beforeEach, describe, expect, it } from "vitest";
import { LocalMatch } from "../../src/match/local";
import { SeatPort, type SeatFrame } from "../../src/match/port";
import { FakeRules } from "./fakeRules";

let match: LocalMatch;
let port: SeatPort;
let frames: SeatFrame[];

beforeEach(async () => {
  match = await LocalMatch.begin(new FakeRules(), { game: "walk", seats: 2 });
  port = new SeatPort(match, 1, (action, stamp) => match.act(1, action, stamp));
  frames = [];
  port.subscribe((frame) => frames.push(frame));
});

describe("a player's port", () => {
  it("shows what its seat sees", () => {
    expect(port.latest.view.seat).toBe(1);
    match.act(0, "on");
    expect(port.latest).toBe(frames[0]);
    expect(port.latest).toMatchObject({ count: 1, view: { seat: 1, more: 1 } });
  });

  it("reports what happens on its own board, and the messages to its player", () => {
    match.act(0, "on", 100);
    expect(frames[0]?.events).toEqual([]);
    port.act("on", 200);
    expect(frames[1]?.events).toEqual([["stepped", 2, 0, 0]]);
    match.advance(1000);
    expect(frames[2]?.told).toEqual(["Place 3"]);
  });

  it("distinguishes its player's own actions from those of others", () => {
    match.act(0, "on");
    port.act("back");
    expect(frames.map(({ action }) => action)).toEqual([undefined, "back"]);
  });

  it("reports why its player's action was refused, and nobody else's", () => {
    port.act("fly");
    match.act(0, "fly");
    expect(frames.map(({ refused }) => refused)).toEqual(["nobody can fly", undefined]);
    expect(frames[0]?.changed).toBe(false);
  });

  it("reports what is pressed, once for each press", () => {
    const pressed: string[] = [];
    port.onPress((action) => pressed.push(action));
    port.act("on");
    port.pressed("back");
    expect(pressed).toEqual(["on", "back"]);
  });

  it("answers queries and shows other boards, limited to what its seat may know", async () => {
    expect(await port.ask("hint")).toBe("hint of 1");
    expect(await port.refusal("fly")).toBe("nobody can fly");
    expect((await port.boards([0]))[0]?.name).toBe("path");
  });

  it("has no access to what only the owner of the match may know", () => {
    const names = new Set<string>();
    for (let part: object | null = port; part && part !== Object.prototype; part = Object.getPrototypeOf(part))
      for (const name of Reflect.ownKeys(part)) names.add(String(name));
    const known = ["seat", "notes", "game", "settings", "latest", "subscribe", "act", "refusal", "ask", "boards"];
    expect([...names].sort()).toEqual([...known, "constructor", "onPress", "pressed"].sort());
    expect(JSON.stringify(port)).not.toContain("seed");
  });
});
