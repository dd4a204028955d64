import { beforeEach, describe, expect, it } from "vitest";
import { Hold } from "../../../src/games/blockblast/hold.svelte";
import { settings } from "../../../src/store/settings.svelte";
import { GRID, view } from "./views";

const SEEN = view({ spots: [2, 0], clears: { "1@e5": { lines: 2, places: [28, 29] } } }, GRID, {
  "27": "1@d5",
  "28": "1@e5",
});

let done: string[];
let asked: string[];
let hold: Hold;

beforeEach(() => {
  settings.language = "en";
  done = [];
  asked = [];
  const port = {
    act: (action: string) => void done.push(action),
    refusal: async (action: string) => {
      asked.push(action);
      return "the space is already taken";
    },
  };
  hold = new Hold(() => ({ view: SEEN, grid: GRID, active: true, port }));
});

describe("a held piece", () => {
  it("starts where it fits when chosen by key, and announces that", () => {
    expect(hold.choose(0, true)).toBe(true);
    expect(hold.target).toEqual({ slot: 0, row: 3, column: 3, action: "1@d5" });
    expect(hold.said).toBe("Piece 1, small corner, 2 wide, 2 high, corner top left. Possible places: 2. d5: fits");
  });

  it("is placed by the action from the rules", () => {
    hold.choose(0, true);
    expect(hold.place()).toBe(true);
    expect(done).toEqual(["1@d5"]);
  });

  it("announces what it would clear", () => {
    hold.choose(0, true);
    hold.step(0, 1);
    expect(hold.said).toBe("e5: fits, clears 2 lines");
  });

  it("announces why it does not fit, as stated by the rules", async () => {
    hold.choose(0, true);
    hold.step(1, 0);
    await Promise.resolve();
    await Promise.resolve();
    expect(asked).toEqual(["1@d4"]);
    expect(hold.said).toBe("d4: the space is already taken");
    expect(hold.why).toBe("");
  });

  it("shows why it was not placed until it is moved", async () => {
    hold.aim(0, 5, 5);
    expect(hold.place()).toBe(false);
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toEqual([]);
    expect(hold.why).toBe("f3: the space is already taken");
    hold.aim(0, 4, 5);
    expect(hold.why).toBe("");
  });

  it("cannot be one that has already been placed", () => {
    expect(hold.choose(1, true)).toBe(false);
  });
});
