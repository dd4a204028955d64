import { beforeEach, describe, expect, it } from "vitest";
import { kept } from "../../../src/games/bucket/kept.svelte";
import { remap, wayDown } from "../../../src/games/bucket/screen";
import type { Arrows } from "../../../src/games/bucket/view";
import { bucketOf } from "./buckets";

/** On the east wall, according to the rules. */
const EAST: Arrows = { left: "drop", right: "turn_right", down: "right", up: "left" };
const view = bucketOf({ screen: EAST });

beforeEach(() => {
  kept.controls = "screen";
});

describe("keys and gestures relative to the screen", () => {
  it("mean what the rules say that their direction means", () => {
    expect(remap("left", view, "ArrowLeft")).toBe("drop");
    expect(remap("turn_right", view, "ArrowUp")).toBe("left");
    expect(remap("drop", view, "ArrowDown")).toBe("right");
  });

  it("are directions by their action where no arrow key was pressed", () => {
    expect(remap("left", view)).toBe("drop");
    expect(remap("drop", view, "KeyS")).toBe("right");
  });

  it("stay as they are where they are no direction, or nothing falls", () => {
    expect(remap("fall", view, "Space")).toBe("fall");
    expect(remap("turn_left", view, "KeyZ")).toBe("turn_left");
    expect(remap("left", bucketOf({}), "ArrowLeft")).toBe("left");
  });

  it("stay as they are for a player who steers by the wall", () => {
    kept.controls = "wall";
    expect(remap("left", view, "ArrowLeft")).toBe("left");
  });
});

describe("the way down", () => {
  it("is the direction in which a piece drops", () => {
    expect(wayDown(EAST)).toBe("left");
  });
});
