// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { inWords } from "../../src/games/actionWords";
import type { GameModule } from "../../src/games/module";

const module = { actionName: (action: string) => (action === "turn" ? "Rotate" : undefined) } as unknown as GameModule;

describe("actions in words", () => {
  it("counts equal actions in a row", () => {
    expect(inWords(["left", "left", "turn", "left"], module)).toBe("Left 2×, Rotate, Left");
  });

  it("leaves the notation of moves as it is", () => {
    expect(inWords(["e2e4"], module)).toBe("e2e4");
    expect(inWords(["3@d6"], module)).toBe("3@d6");
  });

  it("says nothing about nothing", () => {
    expect(inWords([], module)).toBe("");
  });
});
