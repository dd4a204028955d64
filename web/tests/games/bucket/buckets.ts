// A bucket four wide and three deep, as the rules describe one.
import type { BucketMore, GameView } from "../../../src/games/bucket/view";
import { viewOf } from "../views";

export const MORE: BucketMore = {
  width: 4,
  depth: 3,
  weights: [2, 7, 1],
  walls: [
    { name: "north", letter: "N", blocked: false, filled: 0, area: [3, 0, 4, 3] },
    { name: "east", letter: "E", blocked: false, filled: 0, area: [7, 3, 3, 4] },
    { name: "south", letter: "S", blocked: false, filled: 0, area: [3, 7, 4, 3] },
    { name: "west", letter: "W", blocked: false, filled: 0, area: [0, 3, 3, 4] },
  ],
  last_wall: false,
  piece: null,
  next: { name: "tet-T", code: 10, walls: ["north"] },
  fall: null,
  screen: null,
  meant: {},
  clear: null,
  ending: "",
};

export function bucketOf(more: Partial<BucketMore>, pieces = 0): GameView {
  return viewOf({ ...MORE, ...more }, { counters: [{ name: "pieces", value: pieces, unit: "", result: true }] });
}
