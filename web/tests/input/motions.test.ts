import { describe, expect, it } from "vitest";
import { Finger, gesturesOf, type Gestures } from "../../src/input/gestures";
import { STROKES, touchWays, type Motion } from "../../src/input/motions";
import { moduleOf } from "../../src/games/module";
import { GAMES } from "../page/games";

/** What a board with these gestures does when a motion is made on it. */
function madeOn(gestures: Gestures, motion: Motion): string[] {
  const log: string[] = [];
  for (const stroke of STROKES[motion]) {
    const [first, ...others] = stroke;
    if (!first) continue;
    const finger = new Finger(gestures, 20, first, (action) => log.push(action));
    const last = others.pop() ?? first;
    for (const touch of others) finger.move(touch);
    finger.lift(last, last.x < 50);
  }
  return log;
}

describe("the motions that help shows", () => {
  it.each(GAMES.filter(({ timed }) => timed).map(({ id, ...info }) => [id, { id, ...info }] as const))(
    "do in %s what help says",
    async (_, info) => {
      const module = await moduleOf(info);
      const gestures = gesturesOf(module);
      const ways = touchWays(module);
      for (const { motion, actions } of ways) {
        const made = new Set(madeOn(gestures, motion));
        // A flick begins as a drag down.
        if (motion === "flick" && gestures.down && gestures.down !== gestures.drop) made.delete(gestures.down);
        expect([motion, [...made].sort()]).toEqual([motion, [...actions].sort()]);
      }
      expect(new Set(ways.flatMap(({ actions }) => actions))).toEqual(new Set(Object.values(gestures)));
    },
  );

  it("say nothing about halves of the board if there is one direction of rotation", () => {
    const ways = touchWays({ keys: {}, gestures: { tapRight: "turn" } });
    expect(ways).toEqual([{ motion: "tap", actions: ["turn"] }]);
    expect(madeOn({ tapRight: "turn" }, "tap")).toEqual(["turn"]);
  });

  it("leave out what a game does not have", () => {
    expect(touchWays({ keys: {}, gestures: { left: "left", right: "right" } })).toEqual([
      { motion: "sideways", actions: ["left", "right"] },
    ]);
  });
});
