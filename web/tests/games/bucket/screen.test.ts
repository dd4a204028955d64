import { beforeEach, describe, expect, it } from "vitest";
import { kept } from "../../../src/games/bucket/options.svelte";
import { remap, directionDown } from "../../../src/games/bucket/screen";
import type { Arrows } from "../../../src/games/bucket/view";
import { bucketOf } from "./buckets";

/** On the east wall, according to the rules. */
const EAST: Arrows = { left: "drop", right: "turn_right", down: "right", up: "left" };
const view = bucketOf({ screen: EAST, meant: { left: "drop", right: "turn_right", drop: "right" } });

beforeEach(() => {
  kept.controls = "screen";
});

describe("screen-relative keys and gestures", () => {
  it("mean what the rules say for their direction", () => {
    expect(remap("left", view, "ArrowLeft")).toBe("drop");
    expect(remap("turn_right", view, "ArrowUp")).toBe("left");
    expect(remap("drop", view, "ArrowDown")).toBe("right");
  });

  it("use the direction of their action if no arrow key was pressed", () => {
    expect(remap("left", view)).toBe("drop");
    expect(remap("drop", view, "KeyS")).toBe("right");
  });

  it("are unchanged if they are not a direction, or nothing is falling", () => {
    expect(remap("fall", view, "Space")).toBe("fall");
    expect(remap("turn_left", view, "KeyZ")).toBe("turn_left");
    expect(remap("left", bucketOf({}), "ArrowLeft")).toBe("left");
  });

  it("are unchanged for a player who steers relative to the wall", () => {
    kept.controls = "wall";
    expect(remap("left", view, "ArrowLeft")).toBe("left");
  });
});

describe("the direction of the fall", () => {
  it("is the direction in which a piece drops", () => {
    expect(directionDown(EAST)).toBe("left");
  });
});
