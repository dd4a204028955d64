import { describe, expect, it } from "vitest";
import { Flights } from "../../../src/games/blockblast/flights.svelte";
import type { Event } from "../../../src/python/types";
import { view } from "./views";

const PLACED: Event[] = [["placed", 2, 17, 45]];
const FIRST = view({});
const SECOND = view({});
const THIRD = view({});

/** Flights that land when the test says so. */
class Air {
  started: [slot: number, place: number][] = [];
  land: () => void = () => undefined;
  fly = (slot: number, place: number): Promise<void> => {
    this.started.push([slot, place]);
    return new Promise((done) => (this.land = done));
  };
}

describe("a position of a watched game", () => {
  it("is shown once the piece has flown from its slot to its place", async () => {
    const [flights, air] = [new Flights(FIRST), new Air()];
    const taken = flights.take(SECOND, PLACED, air.fly);
    expect([air.started, flights.view]).toEqual([[[2, 45]], FIRST]);
    expect(flights.view).toBe(FIRST);
    air.land();
    await taken;
    expect(flights.view).toBe(SECOND);
  });

  it("is shown at once if no piece was placed", async () => {
    const [flights, air] = [new Flights(FIRST), new Air()];
    await flights.take(SECOND, [["revived", 9, 0, 0]], air.fly);
    expect(air.started).toEqual([]);
    expect(flights.view).toBe(SECOND);
  });

  it("is shown at once if the next one comes while the piece is in the air", async () => {
    const [flights, air] = [new Flights(FIRST), new Air()];
    const first = flights.take(SECOND, PLACED, air.fly);
    const { land } = air;
    const second = flights.take(THIRD, PLACED, air.fly);
    expect(flights.view).toBe(SECOND);
    land();
    await first;
    expect(flights.view).toBe(SECOND);
    air.land();
    await second;
    expect(flights.view).toBe(THIRD);
  });

  it("does not fly again if it is given again", async () => {
    const [flights, air] = [new Flights(FIRST), new Air()];
    await flights.take(FIRST, PLACED, air.fly);
    expect(air.started).toEqual([]);
  });
});
