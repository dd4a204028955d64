import { expect, it } from "vitest";
import { fromHex, toHex } from "../../src/kernels/hex";

it("writes bytes as text, and reads them", () => {
  const bytes = Uint8Array.of(0, 9, 16, 255);
  expect(toHex(bytes)).toBe("000910ff");
  expect(fromHex("000910ff")).toEqual(bytes);
  expect(fromHex("")).toEqual(Uint8Array.of());
});
