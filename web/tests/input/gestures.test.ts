import { describe, expect, it } from "vitest";
import { Finger, gesturesOf, stepLength } from "../../src/input/gestures";

const GESTURES = {
  left: "left",
  right: "right",
  down: "down",
  drop: "drop",
  up: "hold",
  tapLeft: "turn_back",
  tapRight: "turn",
};

function finger(step = 20) {
  const log: string[] = [];
  const touch = (x: number, y: number, stamp: number) => ({ x, y, stamp });
  return { log, touch, one: new Finger(GESTURES, step, touch(100, 100, 0), (action) => log.push(action)) };
}

describe("a finger", () => {
  it("moves sideways cell by cell, and back", () => {
    const { one, log, touch } = finger();
    one.move(touch(145, 102, 50));
    expect(log).toEqual(["right", "right"]);
    one.move(touch(105, 104, 90));
    expect(log.slice(2)).toEqual(["left", "left"]);
  });

  it("stays on its axis: a sideways drag that drifts down neither drops nor soft drops", () => {
    const { one, log, touch } = finger();
    one.move(touch(125, 105, 20));
    one.move(touch(140, 220, 60));
    one.lift(touch(140, 300, 80), false);
    expect(log).toEqual(["right", "right"]);
  });

  it("stays on its axis: a drag down that drifts sideways moves nothing sideways", () => {
    const { one, log, touch } = finger();
    one.move(touch(104, 142, 300));
    one.move(touch(170, 162, 900));
    one.lift(touch(170, 162, 1200), false);
    expect(log).toEqual(["down", "down", "down"]);
  });

  it("drops with a flick, but not with a slow drag", () => {
    const { one, log, touch } = finger();
    one.move(touch(100, 130, 20));
    one.lift(touch(100, 190, 60), false);
    expect(log.at(-1)).toBe("drop");
  });

  it("holds with a swipe up", () => {
    const { one, log, touch } = finger();
    one.move(touch(100, 70, 30));
    one.lift(touch(102, 40, 80), false);
    expect(log).toEqual(["hold"]);
  });

  it("rotates with a tap, in the direction of each half, and ignores a long press", () => {
    const left = finger();
    left.one.lift(left.touch(103, 101, 120), true);
    expect(left.log).toEqual(["turn_back"]);
    const right = finger();
    right.one.lift(right.touch(103, 101, 120), false);
    expect(right.log).toEqual(["turn"]);
    const long = finger();
    long.one.lift(long.touch(100, 100, 900), false);
    expect(long.log).toEqual([]);
  });
});

describe("a finger's step", () => {
  it("is a cell, or the fraction of it that the player chose", () => {
    expect([stepLength(30, 100), stepLength(30, 50), stepLength(30, 200)]).toEqual([30, 15, 60]);
  });

  it("is not based on cells that are too small for a finger", () => {
    expect([stepLength(4, 100), stepLength(4, 50)]).toEqual([12, 6]);
  });

  it("determines how far one drag goes", () => {
    const moved = [50, 100, 200].map((percent) => {
      const { one, log, touch } = finger(stepLength(20, percent));
      one.move(touch(185, 100, 60));
      return log.length;
    });
    expect(moved).toEqual([8, 4, 2]);
  });
});

describe("gestures of a game", () => {
  it("are derived from common action names if the game defines none", () => {
    const keys = { left: [], right: [], drop: [], fall: [], turn_left: [], turn_right: [] };
    expect(gesturesOf({ keys })).toEqual({
      left: "left",
      right: "right",
      drop: "fall",
      tapRight: "turn_right",
      tapLeft: "turn_left",
    });
  });
});
