import { describe, expect, it } from "vitest";
import blockblast from "../src/games/blockblast/tutorial";
import bucket from "../src/games/bucket/tutorial";
import drmario from "../src/games/drmario/tutorial";
import saktris from "../src/games/saktris/tutorial";
import tetris from "../src/games/tetris/tutorial";
import { LANGUAGES } from "../src/language/languages";
import { count, reached, type Step, type Words } from "../src/learn/tutorial";
import type { Event, View } from "../src/python/types";

const TUTORIALS = { tetris, bucket, blockblast, saktris, drmario };
const TOPICS = {
  tetris: ["move", "turn", "drop", "clear", "four"],
  bucket: ["across", "corner", "kick", "block", "cross"],
  blockblast: ["place", "clear", "combo", "streak", "revive"],
  saktris: ["place", "move", "bishop", "check", "mate"],
  drmario: ["turn", "four", "cascade", "stage"],
};
const NOTHING: View = {
  game: "",
  seat: 0,
  seats: 1,
  now: 0,
  due: null,
  outcome: null,
  grids: [],
  trays: [],
  counters: [],
  choices: [],
  turn: null,
  notes: [],
  others: [],
  more: {},
};

function isComplete(words: Words): boolean {
  return LANGUAGES.every((code) => words[code].trim().length > 0);
}

describe.each(Object.entries(TUTORIALS))("the tutorial of %s", (game, tutorial) => {
  it("teaches its topics in order", () => {
    expect(tutorial.game).toBe(game);
    expect(tutorial.steps.map(({ id }) => id)).toEqual(TOPICS[game as keyof typeof TOPICS]);
  });

  it.each(tutorial.steps.map((step): [string, Step] => [step.id, step]))(
    "says %s in every language, briefly",
    (_, step) => {
      expect([step.title, step.say, step.hint].every(isComplete)).toBe(true);
      for (const code of LANGUAGES) expect(step.say[code].length).toBeLessThanOrEqual(180);
      expect(new Set(LANGUAGES.map((code) => step.say[code])).size).toBe(LANGUAGES.length);
    },
  );

  it.each(tutorial.steps.map((step): [string, Step] => [step.id, step]))(
    "does not hold %s done or missed at its start",
    (_, step) => {
      expect(step.start.trim()).toBe(step.start);
      expect(step.isDone({ view: NOTHING, events: [] })).toBe(false);
      expect(step.isMissed?.({ view: NOTHING, events: [] }) ?? false).toBe(false);
    },
  );
});

describe("what happened", () => {
  const events: Event[] = [
    ["cleared", 1, 0, 0],
    ["moved", 0, 0, 0],
    ["cleared", 4, 0, 2],
  ];
  it("is counted and measured", () => {
    const progress = { view: NOTHING, events };
    expect(count(progress, "cleared")).toBe(2);
    expect(reached(progress, "cleared", 1, 4)).toBe(true);
    expect(reached(progress, "cleared", 1, 5)).toBe(false);
    expect(reached(progress, "cleared", 3, 2)).toBe(true);
  });
});
