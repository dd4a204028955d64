import { describe, expect, it } from "vitest";
import { Repeater } from "../../src/input/repeat";
import type { Handling } from "../../src/store/choices";

function held(handling: Partial<Handling> = {}, changes: (action: string, count: number) => boolean = () => true) {
  const log: [string, number][] = [];
  const repeater: Repeater = new Repeater(
    () => ({ das: 100, arr: 20, softDrop: 30, ...handling }),
    (action, stamp) => {
      log.push([action, stamp]);
      if (!changes(action, log.length)) repeater.missed(action);
    },
    ["left", "right"],
    ["down"],
  );
  return { repeater, log };
}

describe("held keys", () => {
  it("act immediately, then after DAS, then every ARR, at the exact times", () => {
    const { repeater, log } = held();
    repeater.press("left", 1000);
    repeater.tick(1099);
    expect(log).toEqual([["left", 1000]]);
    repeater.tick(1145);
    expect(log.slice(1)).toEqual([
      ["left", 1100],
      ["left", 1120],
      ["left", 1140],
    ]);
  });

  it("repeat down at the soft drop rate", () => {
    const { repeater, log } = held();
    repeater.press("down", 0);
    repeater.tick(65);
    expect(log.map(([, stamp]) => stamp)).toEqual([0, 30, 60]);
  });

  it("do not repeat other actions, nor keys that are already held", () => {
    const { repeater, log } = held();
    repeater.press("turn", 0);
    repeater.press("left", 0);
    repeater.press("left", 5);
    repeater.tick(90);
    expect(log).toEqual([
      ["turn", 0],
      ["left", 0],
    ]);
  });

  it("let the last direction win, and the earlier one keep its charge without making up for lost time", () => {
    const { repeater, log } = held();
    repeater.press("left", 0);
    repeater.tick(100);
    repeater.press("right", 105);
    repeater.tick(190);
    expect(log).toEqual([
      ["left", 0],
      ["left", 100],
      ["right", 105],
    ]);
    repeater.release("right", 200);
    repeater.tick(205);
    expect(log.slice(3)).toEqual([["left", 200]]);
    repeater.tick(245);
    expect(log.slice(4)).toEqual([
      ["left", 220],
      ["left", 240],
    ]);
  });

  it("move as far as possible immediately when ARR is 0, and then wait until something happens", () => {
    const { repeater, log } = held({ arr: 0 }, (_, count) => count < 6);
    repeater.press("left", 0);
    repeater.tick(100);
    expect(log).toHaveLength(6);
    repeater.tick(200);
    expect(log).toHaveLength(6);
    repeater.wake(300);
    repeater.tick(300);
    expect(log).toHaveLength(7);
  });

  it("wait even if it is only reported later that nothing changed", () => {
    const { repeater, log } = held();
    repeater.press("left", 0);
    repeater.tick(100);
    repeater.missed("left");
    repeater.tick(200);
    expect(log).toHaveLength(2);
    repeater.wake(250);
    repeater.tick(250);
    expect(log).toHaveLength(3);
  });

  it("do not retry what changed nothing when pressed, until something happens", () => {
    const { repeater, log } = held({}, (_, count) => count > 1);
    repeater.press("left", 0);
    repeater.tick(150);
    expect(log).toHaveLength(1);
    repeater.wake(160);
    repeater.tick(160);
    expect(log.at(-1)).toEqual(["left", 160]);
  });

  it("move immediately when DAS is 0, and soft drop immediately when its rate is 0", () => {
    const { repeater, log } = held({ das: 0, softDrop: 0 }, (action, count) => action === "left" || count < 5);
    repeater.press("left", 0);
    repeater.tick(0);
    expect(log).toEqual([
      ["left", 0],
      ["left", 0],
    ]);
    repeater.press("down", 10);
    repeater.tick(10);
    expect(log.filter(([action]) => action === "down").length).toBe(3);
  });

  it("never repeat more in one go than a board is wide", () => {
    const { repeater, log } = held({ arr: 0 });
    repeater.press("left", 0);
    repeater.tick(1000);
    expect(log.length).toBeLessThanOrEqual(41);
  });

  it("perform the repeats of two keys in order of time", () => {
    const { repeater, log } = held();
    repeater.press("left", 0);
    repeater.press("down", 80);
    repeater.tick(135);
    expect(log.slice(2)).toEqual([
      ["left", 100],
      ["down", 110],
      ["left", 120],
    ]);
  });

  it("forget everything when all are released", () => {
    const { repeater, log } = held();
    repeater.press("left", 0);
    repeater.releaseAll();
    repeater.tick(500);
    expect(log).toHaveLength(1);
  });
});
