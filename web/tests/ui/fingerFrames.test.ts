import { describe, expect, it } from "vitest";
import { STROKES, type Motion } from "../../src/input/motions";
import { fingerFrames } from "../../src/ui/fingerFrames";

const MOTIONS = Object.keys(STROKES) as Motion[];

describe("the animation of a finger", () => {
  it.each(MOTIONS)("runs from start to end without going back in time: %s", (motion) => {
    const { hand, touch, piece, duration } = fingerFrames(motion);
    expect(duration).toBeGreaterThan(0);
    for (const frames of [hand, touch, piece]) {
      const times = frames.flatMap(({ offset }) => (offset === undefined || offset === null ? [] : [offset]));
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => time >= 0 && time <= 1)).toBe(true);
    }
  });

  it.each(MOTIONS)("changes the piece: %s", (motion) => {
    const { piece } = fingerFrames(motion);
    expect(new Set(piece.map(({ transform }) => transform)).size).toBeGreaterThan(1);
  });
});
