import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("document", { baseURI: "https://games.example.org/arcade/" });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

const { aimBy } = await import("../../src/rooms/aiming");
const { codeIn, linkTo } = await import("../../src/rooms/entrance");
const { fitBoards } = await import("../../src/games/fitting");
const { catalogue } = await import("../../src/rooms/messages");
const { nameAt } = await import("../../src/rooms/names");
const { toggleBlock } = await import("../../src/rooms/people.svelte");
const { wordsFor } = await import("../../src/rooms/troubles");

import type { Aim } from "../../src/games/module";
import type { RoomInfo, SeatInfo } from "../../src/online/wire";
import { CLOSE_KICKED, CLOSE_REPLACED } from "../../src/online/wire";
import { otherOf, viewOf } from "../games/views";
import { ROOM } from "../online/fakeBoard";

const OPEN = { is: "open" } as const;
const WELL = { width: 10, height: 22 };

function seat(about: Partial<SeatInfo>): SeatInfo {
  return { player: "", name: "", bot: "", ready: false, presence: "here", wins: 0, verified: true, ...about };
}

describe("the code of a room", () => {
  it.each([
    ["bcdf", "BCDF"],
    [" BCDF ", "BCDF"],
    ["https://games.example.org/arcade/#/room/bcdf", "BCDF"],
    ["friends1", "FRIENDS1"],
  ])("is read from %j", (text, code) => expect(codeIn(text)).toBe(code));

  it.each(["", "abc", "no such room", "ABCDEFGHI", "äöüß"])("is not in %j", (text) => {
    expect(codeIn(text)).toBeUndefined();
  });

  it("is part of a link to the room, wherever the page is served", () => {
    expect(linkTo("BCDF")).toBe("https://games.example.org/arcade/#/room/BCDF");
  });
});

describe("the boards of others", () => {
  it("are large for one rival, smaller for a few, small for many", () => {
    const space = { width: 380, height: 720 };
    const cells = [1, 3, 12].map((count) => fitBoards(count, WELL, space).cell);
    expect(cells).toEqual([22, 14, 7]);
    expect(fitBoards(12, WELL, space).shown).toBe(12);
  });

  it("omit names if that makes all 98 fit", () => {
    const { shown, hasNames, width } = fitBoards(98, WELL, { width: 500, height: 640 });
    expect({ shown, hasNames }).toEqual({ shown: 98, hasNames: false });
    expect(width).toBeGreaterThanOrEqual(24);
  });

  it("omit names that nobody could read, if that makes many boards larger", () => {
    const fit = fitBoards(98, { width: 8, height: 17 }, { width: 860, height: 600 });
    expect(fit).toMatchObject({ shown: 98, hasNames: false });
    expect(fit.cell).toBeGreaterThan(3);
    expect(fitBoards(6, WELL, { width: 374, height: 100 })).toMatchObject({ shown: 6, hasNames: true });
  });

  it("are wide enough for a name if there are few", () => {
    expect(fitBoards(3, WELL, { width: 374, height: 90 })).toMatchObject({ shown: 3, width: 96, hasNames: true });
  });

  it("show as many as possible of a crowd that does not fit", () => {
    const { shown, hasNames } = fitBoards(98, { width: 8, height: 17 }, { width: 374, height: 90 });
    expect(hasNames).toBe(false);
    expect(shown).toBeGreaterThan(20);
  });

  it("are left out if not even the smallest fit", () => {
    const { cell, shown } = fitBoards(98, WELL, { width: 380, height: 200 });
    expect(cell).toBe(2);
    expect(shown).toBeLessThan(98);
    expect(shown).toBeGreaterThan(8);
  });

  it("take no space if there is none", () => {
    expect(fitBoards(3, WELL, { width: 0, height: 0 }).shown).toBe(0);
  });
});

describe("targeting by keys", () => {
  const aims = ["random", "even"].map((name): Aim => ({ action: name, name, hint: "", isChosen: false }));
  const others = [otherOf(0), otherOf(2, { over: true }), otherOf(3)];
  const view = viewOf({}, { aim: "target:{seat}", others });

  function keeper(): (seat?: number) => number {
    let last = -1;
    return (other) => (last = other ?? last);
  }

  it("chooses a target mode by its shortcut", () => {
    expect(aimBy("room_even", aims, view, keeper())).toBe("even");
    expect(aimBy("room_odd", aims, view, keeper())).toBe("");
    expect(aimBy(undefined, aims, view, keeper())).toBe("");
    expect(aimBy("room_even", [], view, keeper())).toBe("");
  });

  it("cycles through the living rivals with one more", () => {
    const last = keeper();
    const hit = [0, 1, 2].map(() => aimBy("room_next_rival", aims, view, last));
    expect(hit).toEqual(["target:0", "target:3", "target:0"]);
    expect(aimBy("room_next_rival", aims, { ...view, aim: "" }, last)).toBe("");
  });
});

describe("names in a room", () => {
  const room: RoomInfo = {
    ...ROOM,
    seats: [
      seat({ player: "p1", name: "Ada" }),
      seat({ bot: "random", name: "random" }),
      seat({}),
      seat({ bot: "greedy", name: "greedy" }),
      seat({ bot: "random", name: "random" }),
    ],
  };

  it("distinguish people, bots and open seats, and bots with the same name by their seats", () => {
    const names = room.seats.map((_, number) => nameAt(room, number));
    expect(names).toEqual(["Ada", "bot random 2", "open seat", "bot greedy", "bot random 5"]);
  });

  it("are hidden for blocked players", () => {
    toggleBlock("p1");
    expect(nameAt(room, 0)).toBe("blocked player");
    toggleBlock("p1");
    expect(nameAt(room, 0)).toBe("Ada");
  });
});

describe("why a player is not in a room", () => {
  it("is empty while all is well", () => {
    expect(wordsFor(undefined, OPEN)).toBeUndefined();
    expect(wordsFor(undefined, { is: "lost", again: 250 })).toBeUndefined();
    expect(wordsFor(undefined, { is: "ended", code: 1000 })).toBeUndefined();
  });

  it.each([
    ["no_room", "There is no room", "none"],
    ["room_full", "full", "again"],
    ["forbidden", "removed you", "none"],
    ["outdated", "Reload", "reload"],
  ])("is explained for %s", (code, words, help) => {
    const found = wordsFor({ code, message: "" }, OPEN);
    expect(found?.text).toContain(words);
    expect(found?.help).toBe(help);
  });

  it("is explained for the end of a connection, too", () => {
    expect(wordsFor(undefined, { is: "ended", code: CLOSE_REPLACED })?.help).toBe("here");
    expect(wordsFor(undefined, { is: "ended", code: CLOSE_KICKED })?.text).toContain("removed you");
  });

  it("is the server's own message without a translation", () => {
    expect(wordsFor({ code: "eaten", message: "The dog ate it." }, OPEN)?.text).toContain("The dog ate it.");
  });
});

describe("the catalogue of rooms", () => {
  it("has the same placeholders in every language", () => {
    const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const texts of Object.values(catalogue))
      for (const [key, text] of Object.entries(texts)) {
        expect(text, key).not.toBe("");
        expect(gaps(text), key).toEqual(gaps(catalogue.en[key as keyof typeof catalogue.en]));
      }
  });
});
