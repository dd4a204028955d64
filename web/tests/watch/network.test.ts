// @vitest-environment happy-dom
// A match over a network, in which every seat had its own clock, watched with the real rules.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WatchedMatch, verifyReplay } from "../../src/match/watched";
import { loadRules } from "../../src/python/loading.svelte";
import type { Rules } from "../../src/python/rules";
import { findMarks } from "../../src/watch/marks";
import { Playback } from "../../src/watch/playback.svelte";
import { Screen } from "../match/fakeScreen";
import { infoOf } from "../page/games";
import { setUpBrowser } from "../page/page";

const REPLAY = readFileSync(resolve(import.meta.dirname, "../../../tests/golden/drmario/2-network.replay"), "utf8");

let rules: Rules;
let match: WatchedMatch;

beforeAll(async () => {
  setUpBrowser();
  rules = await loadRules();
});

beforeEach(async () => {
  match = await WatchedMatch.open(rules, REPLAY);
});

afterEach(() => match.close());

describe("a match over a network", () => {
  it("has marks to its end, at which pieces lock", async () => {
    const { rests } = infoOf("drmario");
    const marks = await findMarks(match, () => true);
    expect(marks.length).toBeGreaterThan(20);
    expect(marks.at(-1)).toBeGreaterThan(match.end * 0.9);
    for (const mark of marks.slice(0, 8)) {
      match.seekTime(mark - 1);
      match.seekTime(mark, true);
      expect(match.frame.events.flat().some(([name]) => rests.includes(name))).toBe(true);
    }
  });

  it("stops looking for marks that are no longer wanted", async () => {
    expect(await findMarks(match, () => false)).toEqual([]);
  });

  it("is verified", async () => {
    expect(await verifyReplay(rules, REPLAY)).toMatchObject({ verified: true, problem: "" });
  });

  it("steps from one input to the next in order of time", () => {
    const playback = new Playback(match, true);
    const times = [];
    for (let step = 0; step < 40; step += 1) {
      playback.stepInput(1);
      times.push(playback.time);
    }
    expect(times).toEqual(match.inputs.slice(0, 40).map(([time]) => time));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    playback.stepInput(-1);
    expect(playback.time).toBe(times[38]);
  });

  it("plays to its end, where it is as recorded", () => {
    const screen = new Screen(0);
    const playback = new Playback(match, true);
    let heard = 0;
    playback.match.subscribe(({ frame }) => (heard += frame.events.flat().length));
    playback.speed = 10;
    playback.play();
    for (let frame = 0; frame < 60 && playback.playing; frame += 1) screen.pass(100);
    expect(playback.atEnd).toBe(true);
    expect(playback.input).toBe(match.inputs.length);
    expect(heard).toBeGreaterThan(100);
  });

  it("is continued on one clock", () => {
    match.seekTime(5000);
    const fork = match.fork();
    fork.act(1, "left", 5100);
    expect(fork.frame.now).toBe(5100);
    expect(fork.replay()).not.toContain("clocks: own");
    fork.close();
  });
});
