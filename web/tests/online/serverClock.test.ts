import { describe, expect, it } from "vitest";
import { ServerClock } from "../../src/online/serverClock";

describe("the round's time on the server", () => {
  it("advances with the page's own time from a snapshot", () => {
    const clock = new ServerClock();
    clock.set(5000, 0, 100);
    expect([clock.at(100), clock.at(350)]).toEqual([5000, 5250]);
  });

  it("is stopped until a countdown is over", () => {
    const clock = new ServerClock();
    clock.set(0, 3000, 1000);
    expect([clock.startsIn(1000), clock.at(3900)]).toEqual([3000, 0]);
    expect([clock.startsIn(4000), clock.at(4100)]).toEqual([0, 100]);
  });

  it("is corrected slowly, never going backwards", () => {
    const clock = new ServerClock();
    clock.set(1000, 0, 0);
    clock.correct(1060, 0, 100);
    const times = Array.from({ length: 50 }, (_, index) => clock.at(100 + index * 20));
    for (const [index, time] of times.entries()) {
      if (index) expect(time - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(18);
      if (index) expect(time - (times[index - 1] ?? 0)).toBeLessThanOrEqual(22);
    }
    // The server's message took 50 ms to arrive.
    expect(clock.at(5000)).toBe(1060 + 4950);
  });

  it("jumps if it is far off, as after an outage", () => {
    const clock = new ServerClock();
    clock.set(1000, 0, 0);
    clock.correct(9000, 0, 20);
    expect(clock.at(30)).toBe(9020);
  });

  it("trusts the quickest response", () => {
    const clock = new ServerClock();
    clock.set(0, 0, 0);
    clock.correct(110, 100, 120);
    clock.correct(300, 200, 1000);
    expect(clock.at(10_000)).toBe(10_000);
  });

  it("ignores responses before a countdown is over", () => {
    const clock = new ServerClock();
    clock.set(0, 3000, 0);
    clock.correct(0, 1000, 1010);
    expect(clock.at(3500)).toBe(500);
  });
});
