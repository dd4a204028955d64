import { describe, expect, it } from "vitest";
import { roundSeats } from "../../src/online/roundSeats";
import type { RoomInfo, SeatInfo } from "../../src/online/wire";
import { ROOM } from "./fakeBoard";

function seat(name: string): SeatInfo {
  return { player: name, name, bot: "", ready: false, presence: "here", wins: 0, verified: true };
}

function room(phase: RoomInfo["phase"], round: number, ...names: string[]): RoomInfo {
  return { ...ROOM, phase, round, seats: names.map(seat) };
}

function names(...rooms: RoomInfo[]): string[] {
  let known = undefined;
  for (const info of rooms) known = roundSeats(known, info);
  return known?.seats.map(({ name }) => name) ?? [];
}

describe("the players of a round", () => {
  it("keep their names when they leave during the round", () => {
    expect(names(room("live", 1, "Ann", "Bea"), room("live", 1, "Ann", ""), room("ended", 1, "Ann", ""))).toEqual([
      "Ann",
      "Bea",
    ]);
  });

  it("are not those who take the seats afterwards", () => {
    expect(names(room("live", 1, "Ann", "Bea"), room("ended", 1, "Ann", "Cyd"))).toEqual(["Ann", "Bea"]);
  });

  it("are new in the next round", () => {
    expect(names(room("live", 1, "Ann", "Bea"), room("live", 2, "Ann", "Cyd"))).toEqual(["Ann", "Cyd"]);
  });

  it("may change their names", () => {
    const renamed = { ...room("live", 1, "Ann"), seats: [{ ...seat("Ann"), name: "Anna" }] };
    expect(names(room("live", 1, "Ann"), renamed)).toEqual(["Anna"]);
  });
});
