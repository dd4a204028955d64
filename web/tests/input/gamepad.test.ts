import { describe, expect, it } from "vitest";
import { padActions, Pads, pressedOn, type Pad } from "../../src/input/gamepad";

function pad(pressed: number[], axes: number[] = [0, 0]): Pad {
  return { index: 0, timestamp: 0, axes, buttons: Array.from({ length: 16 }, (_, index) => ({ pressed: pressed.includes(index) })) };
}

describe("a gamepad", () => {
  it("counts the stick beyond its dead zone, in one direction only", () => {
    expect([...pressedOn(pad([], [0.3, 0.2]))]).toEqual([]);
    expect([...pressedOn(pad([], [-0.8, 0.7]))]).toEqual(["left"]);
  });

  it("tells presses and releases once", () => {
    const log: string[] = [];
    const pads = new Pads((_, button, pressed) => log.push(`${button} ${pressed}`));
    pads.poll([pad([14])], 10);
    pads.poll([pad([14])], 20);
    pads.poll([null, pad([])], 30);
    expect(log).toEqual(["left true", "left false"]);
  });

  it("does what a finger would", () => {
    expect(padActions({ left: "left", drop: "fall", tapRight: "turn" })).toEqual({ left: "left", up: "fall", a: "turn", b: "turn" });
  });
});
