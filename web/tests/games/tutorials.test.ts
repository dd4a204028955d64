import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/language";
import { count, reached, tutorialOf, type Step, type Translated } from "../../src/games/tutorial";
import type { Event } from "../../src/python/types";
import { viewOf } from "./views";

const TOPICS: Record<string, string[]> = {
  tetris: ["move", "turn", "drop", "clear", "four"],
  bucket: ["across", "corner", "kick", "block", "cross"],
  blockblast: ["place", "clear", "combo", "streak", "revive"],
  saktris: ["place", "move", "bishop", "check", "mate"],
  drmario: ["turn", "four", "cascade", "stage"],
};
const NOTHING = viewOf({});

function isComplete(texts: Translated): boolean {
  return LANGUAGES.every((code) => texts[code].trim().length > 0);
}

describe.each(Object.entries(TOPICS))("the tutorial of %s", async (game, topics) => {
  const tutorial = await tutorialOf(game);
  const steps = (tutorial?.steps ?? []).map((step): [string, Step] => [step.id, step]);

  it("teaches its topics in order", () => {
    expect(tutorial?.game).toBe(game);
    expect(steps.map(([id]) => id)).toEqual(topics);
  });

  it.each(steps)("explains %s briefly in every language", (_, step) => {
    expect([step.title, step.say, step.hint].every(isComplete)).toBe(true);
    for (const code of LANGUAGES) expect(step.say[code].length).toBeLessThanOrEqual(180);
    expect(new Set(LANGUAGES.map((code) => step.say[code])).size).toBe(LANGUAGES.length);
  });

  it.each(steps)("does not start %s as done or missed", (_, step) => {
    expect(step.start.trim()).toBe(step.start);
    expect(step.isDone({ view: NOTHING, events: [] })).toBe(false);
    expect(step.isMissed?.({ view: NOTHING, events: [] }) ?? false).toBe(false);
  });
});

describe("events of a step", () => {
  const events: Event[] = [
    ["cleared", 1, 0, 0],
    ["moved", 0, 0, 0],
    ["cleared", 4, 0, 2],
  ];
  it("are counted and measured", () => {
    const progress = { view: NOTHING, events };
    expect(count(progress, "cleared")).toBe(2);
    expect(reached(progress, "cleared", 1, 4)).toBe(true);
    expect(reached(progress, "cleared", 1, 5)).toBe(false);
    expect(reached(progress, "cleared", 3, 2)).toBe(true);
  });
});
