// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { keepReplay } from "../../src/store/library";
import { savedIn } from "../../src/store/savedMatches";
import { settings } from "../../src/store/settings.svelte";
import { setUpRealThinking, thinking } from "../kernels/realThinking";
import { click, find, lookFor, openPage, pageText, setUpBrowser, until } from "../page/page";

const GOLDEN = resolve(import.meta.dirname, "../../../tests/golden");

beforeEach(() => {
  setUpBrowser();
  setUpRealThinking();
  settings.language = "en";
});

/** Keep a recorded replay of a game, named like the game. */
function keep(name: string): void {
  const game = name.split("/")[0] ?? "";
  const replay = readFileSync(`${GOLDEN}/${name}.replay`, "utf8");
  keepReplay({ id: game, game, date: "2026-02-03T04:05:06.000Z", reason: "resigned", score: 1, time: 1, replay });
}

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("main ol > li")];
}

describe("the screen of a review", () => {
  it("has the three costliest moments, each with both ways to go on and the computer's reason", async () => {
    keep("blockblast/1-default");
    await openPage("review/blockblast");
    await find("h2", "The costliest moments");
    expect(cards()).toHaveLength(3);
    for (const card of cards()) {
      expect(card.textContent).toMatch(/Decision \d+ of \d+/);
      expect(card.textContent).toMatch(/The computer’s reason: [A-Z].*\./);
    }
    await find("[role=img]", /^Played: Piece \d at/);
    await find("[role=img]", /^The computer would have done this: Piece \d at/);
    await find("[role=img]", /^How good the position was at each of \d+ decisions\. Number 1 is at decision \d+\./);
    expect(pageText()).toMatch(/\d+ of \d+ decisions were as good as the computer’s/);
    expect(pageText()).toMatch(/looked at about [\d,]+ positions for each/);
  });

  it("leads into the replay at each moment", async () => {
    keep("blockblast/1-default");
    await openPage("review/blockblast");
    const link = (await find("a", "Watch from here")) as HTMLAnchorElement;
    const input = /input=(\d+)/.exec(link.href)?.[1] ?? "";
    link.click();
    await until(() => document.querySelector<HTMLInputElement>("input[type=range]")?.value === input);
    expect(lookFor("button", "Play")).toBeDefined();
  });

  it("lets the player continue from a moment", async () => {
    keep("bucket/1-default");
    await openPage("review/bucket");
    await find("h2", "The costliest moments");
    await click("Continue from here");
    await until(() => location.hash.startsWith("#/play/bucket"));
    const slot = new URLSearchParams(location.hash.split("?")[1]).get("continue") ?? "";
    expect(savedIn("bucket", slot)).toBeDefined();
  });

  it("reviews either side of a shared board", async () => {
    keep("saktris/2-default");
    await openPage("review/saktris?seat=1");
    await find("h2", "The costliest moments");
    expect(thinking.asked.some(([question]) => question.ask === "judge" && question.seat === 1)).toBe(true);
    thinking.asked.length = 0;
    document.querySelector<HTMLInputElement>("input[type=radio]")?.click();
    await until(() => thinking.asked.some(([question]) => question.ask === "judge" && question.seat === 0));
    await find("h2", "The costliest moments");
  });

  it("ends the bot when it is left", async () => {
    keep("saktris/2-default");
    thinking.onJudged = () => (location.hash = "#/replays");
    await openPage("review/saktris");
    await find("h1", "Replays");
    await until(() => thinking.ended > 0);
  });

  it("says so if the computer cannot judge", async () => {
    keep("bucket/1-default");
    thinking.problem = "out of memory";
    await openPage("review/bucket");
    await find("[role=alert]", "The computer cannot judge this game here: out of memory");
  });

  it("says so if there is no such replay", async () => {
    await openPage("review/none");
    await find("[role=alert]", "This replay is not saved on this device.");
  });
});

describe("the way to a review", () => {
  it("is in the list of replays and beside a replay that is watched", async () => {
    keep("bucket/1-default");
    await openPage("replays");
    const link = (await find("a", /^Review: Bucket/)) as HTMLAnchorElement;
    expect(link.href).toContain("#/review/bucket");
    await click(/^Watch: Bucket/);
    expect(((await find("a", "Review")) as HTMLAnchorElement).href).toContain("#/review/bucket");
  });
});
