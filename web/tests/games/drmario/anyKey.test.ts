import { expect, it } from "vitest";
import { isAnyKey } from "../../../src/games/drmario/anyKey";

const PLAIN = { repeat: false, ctrlKey: false, altKey: false, metaKey: false };

it("any key is one that means nothing to the browser", () => {
  for (const code of ["Space", "Enter", "KeyQ", "ArrowUp", "ShiftLeft", "Digit1"])
    expect(isAnyKey({ ...PLAIN, code }), code).toBe(true);
  for (const code of ["Escape", "Tab", "F5", "ControlLeft", "MetaLeft"])
    expect(isAnyKey({ ...PLAIN, code }), code).toBe(false);
});

it("shortcuts and held keys do not count as any key", () => {
  expect(isAnyKey({ ...PLAIN, code: "KeyL", ctrlKey: true })).toBe(false);
  expect(isAnyKey({ ...PLAIN, code: "Space", repeat: true })).toBe(false);
});
