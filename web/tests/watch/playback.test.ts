import { beforeEach, describe, expect, it } from "vitest";
import { WatchedMatch } from "../../src/match/watched";
import { Playback } from "../../src/watch/playback.svelte";
import { FakeRules } from "../match/fakeRules";
import { Screen } from "../match/fakeScreen";

let screen: Screen;
let playback: Playback;
let heard: string[];

beforeEach(async () => {
  screen = new Screen(0);
  playback = new Playback(await WatchedMatch.open(new FakeRules(), "walk"), true);
  heard = [];
  playback.port(0).subscribe(({ told }) => heard.push(...told));
});

describe("playing back a replay", () => {
  it("advances its time, and reports what happens", () => {
    playback.play();
    screen.pass(16);
    for (let frame = 0; frame < 10; frame += 1) screen.pass(120);
    expect(playback.time).toBe(1200);
    expect(playback.views[0]?.more).toBe(1);
    expect(heard).toContain("Place 1");
  });

  it("runs at the chosen speed, and stops at the end", () => {
    playback.speed = 10;
    playback.play();
    screen.pass(16);
    for (let frame = 0; frame < 5; frame += 1) screen.pass(100);
    expect(playback.atEnd).toBe(true);
    expect(playback.playing).toBe(false);
  });

  it("jumps silently", () => {
    playback.toTime(2500);
    expect([playback.time, playback.views[0]?.more]).toEqual([2500, 2]);
    expect(heard).toEqual([]);
    playback.toEnd();
    expect(playback.time).toBe(3000);
    playback.toStart();
    expect(playback.time).toBe(0);
  });

  it("steps to where pieces locked", () => {
    playback.marks = [900, 1900];
    playback.stepPiece(1);
    playback.stepPiece(1);
    expect(playback.time).toBe(1900);
    playback.stepPiece(-1);
    expect(playback.time).toBe(900);
    playback.stepPiece(-1);
    expect(playback.time).toBe(0);
  });

  it("ignores actions", () => {
    const refusals: unknown[] = [];
    playback.port(0).subscribe(({ refused }) => refusals.push(refused));
    playback.port(0).act("on");
    expect(refusals).toEqual(["a replay is watched, not played"]);
  });
});
