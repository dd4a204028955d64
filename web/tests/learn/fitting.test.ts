import { expect, it } from "vitest";
import { spaceOn } from "../../src/learn/fitting";

const around = { top: 44, text: 180, keys: 60 };

it("leaves a board in a stack the height that its text, heading and keys don't need", () => {
  const taller = spaceOn({ width: 390, height: 944 }, around, false);
  const lower = spaceOn({ width: 390, height: 844 }, around, false);
  expect(taller.height - lower.height).toBe(100);
  expect(lower.height).toBe(844 - 44 - 180 - 60 - 50);
});

it("gives the heading's line to the board on a short phone", () => {
  expect(spaceOn({ width: 360, height: 640 }, around, false).height).toBe(640 - 180 - 60 - 50);
});

it("gives the board the whole height of a phone held sideways, whatever stands beside it", () => {
  expect(spaceOn({ width: 844, height: 390 }, around, false)).toEqual({ width: 844 - 368, height: 390 - 16 });
});

it("leaves squares that are pressed as large as a finger on a phone held sideways", () => {
  const besideIt = 200 + 12;
  expect(spaceOn({ width: 844, height: 390 }, around, true).width - besideIt).toBeGreaterThanOrEqual(8 * 44);
});

it("puts the text beside the board on a wide screen", () => {
  expect(spaceOn({ width: 1280, height: 800 }, around, false)).toEqual({
    width: 1152 - 400,
    height: 800 - 44 - 60 - 84,
  });
});

it("never gives a board so little that it cannot be played", () => {
  expect(spaceOn({ width: 320, height: 300 }, { top: 44, text: 300, keys: 60 }, false).height).toBe(220);
});

it("gives a board whose squares are pressed the width of a phone, whatever its height", () => {
  const { width, height } = spaceOn({ width: 360, height: 640 }, around, true);
  expect(height - 110).toBeGreaterThanOrEqual(width);
});
