import { beforeEach, describe, expect, it } from "vitest";
import { LocalMatch } from "../../src/match/local";
import { OtherBoards } from "../../src/match/otherBoards.svelte";
import { SeatPort } from "../../src/match/port";
import { FakeRules } from "./fakeRules";
import { Screen } from "./fakeScreen";

let screen: Screen;
let rules: FakeRules;
let match: LocalMatch;
let others: OtherBoards;

beforeEach(async () => {
  screen = new Screen(0);
  rules = new FakeRules();
  match = await LocalMatch.begin(rules, { game: "walk", seats: 2 });
  others = new OtherBoards(new SeatPort(match, 0, () => undefined));
});

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

function looks(): number {
  return rules.deeds.filter((deed) => deed === "boards" || deed === "changes").length;
}

describe("boards of other seats", () => {
  it("are available as soon as they are wanted, by seat", async () => {
    others.follow(() => [1]);
    await settle();
    expect([...others.grids.keys()]).toEqual([1]);
  });

  it("are refreshed during the match, but not for every frame", async () => {
    others.follow(() => [1]);
    await settle();
    for (let frame = 0; frame < 50; frame += 1) {
      screen.pass(10);
      match.act(1, frame % 2 ? "back" : "on");
      await settle();
    }
    expect(looks()).toBeGreaterThan(2);
    expect(looks()).toBeLessThan(5);
  });

  it("are not fetched once nobody follows them", async () => {
    const stop = others.follow(() => [1]);
    await settle();
    stop();
    screen.pass(1000);
    match.act(1, "on");
    await settle();
    expect(looks()).toBe(1);
  });
});
