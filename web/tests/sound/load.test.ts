import { beforeEach, expect, it, vi } from "vitest";
import type { Event, GameInfo } from "../../src/python/types";

const heard: Event[][][] = [];
vi.mock("../../src/sound/sound", () => ({ soundsOf: () => (events: Event[][]) => void heard.push(events) }));
const { soundsFor } = await import("../../src/sound/load");

const LOCKED: Event[][] = [[["locked", 0, 0, 0]]];

beforeEach(() => {
  heard.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (next: () => void) => setTimeout(next));
});

/** What hears the events, once the first frame has been painted. */
async function loaded() {
  const loading = soundsFor({} as GameInfo);
  await vi.runAllTimersAsync();
  return loading;
}

it("sounds are played after the task in which they were caused", async () => {
  const hear = await loaded();
  hear?.(LOCKED);
  expect(heard).toEqual([]);
  vi.runAllTimers();
  expect(heard).toEqual([LOCKED]);
});

it("nothing is done for frames in which nothing happened", async () => {
  const hear = await loaded();
  hear?.([[], []]);
  expect(vi.getTimerCount()).toBe(0);
});
