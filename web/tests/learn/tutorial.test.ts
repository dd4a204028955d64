// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { tutorialOf } from "../../src/games/tutorial";
import { t } from "../../src/learn/messages";
import { rememberTutorial, tutorialsDone } from "../../src/store/library";
import { settings } from "../../src/store/settings.svelte";
import { click, find, infoOf, lookFor, openPage, pageText, press, setUpBrowser, until } from "../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.handling = { das: 0, arr: 0, softDrop: 0 };
});

async function step(number: number, game = "tetris"): Promise<void> {
  const count = (await tutorialOf(game))?.steps.length ?? 0;
  await find("section", t("stepOf", { now: number, count }));
  await until(() => document.querySelector(".stage canvas, .stage [data-square]"));
}

async function next(): Promise<void> {
  await click(`${t("next")} ›`);
}

describe("the tutorials", () => {
  it("are listed, with those that were completed", async () => {
    rememberTutorial("tetris");
    await openPage("learn");
    await find("a", `${t("again")}: ${infoOf("tetris").title}`);
    expect(lookFor("a", `${t("begin")}: ${infoOf("bucket").title}`)).toBeDefined();
  });

  it("do not exist for an unknown game", async () => {
    await openPage("learn/chutes");
    await find("[role=alert]", new RegExp(t("missing")));
  });
});

describe("the tutorial of Tetris", () => {
  it("is played with keys, step by step", async () => {
    await openPage("learn/tetris");
    await step(1);
    const left = { code: "ArrowLeft", key: "ArrowLeft", bubbles: true };
    await fireEvent.keyDown(document.body, left);
    await until(() => document.querySelector(".praise"));
    await fireEvent.keyUp(document.body, left);
    await next();
    await step(2);
    for (let turns = 0; turns < 2; turns += 1) await press("ArrowUp", { key: "ArrowUp" });
    await until(() => document.querySelector(".praise"));
    await next();
    await step(3);
    await press("Space");
    await until(() => document.querySelector(".praise"));
    await next();
    await step(4);
    expect(tutorialsDone()).toEqual([]);
  });

  it("restarts a step that was missed", async () => {
    await openPage("learn/tetris");
    await step(1);
    for (let skipped = 0; skipped < 3; skipped += 1) await click(t("skip"));
    await step(4);
    await until(() => !document.querySelector(".missed"));
    await press("Space");
    await until(() => pageText().includes(t("missed")));
    expect(lookFor("button", t("hint"))).toBeDefined();
  });

  it("gives a hint, and restarts a step on request", async () => {
    await openPage("learn/tetris");
    await step(1);
    await click(t("hint"));
    await until(() => document.querySelector(".hint"));
    expect(lookFor("button", t("hint"))).toBeUndefined();
    await click(t("repeat"));
    await find("button", t("hint"));
  });

  it("is played with buttons, too", async () => {
    await openPage("learn/tetris");
    await step(1);
    await click(t("skip"));
    await step(2);
    const turn = document.querySelector(".keys button") as HTMLElement;
    await fireEvent.pointerDown(turn, { pointerId: 1 });
    await fireEvent.pointerUp(turn, { pointerId: 1 });
    // Without a pointer: by a keyboard or a screen reader.
    await fireEvent.click(turn, { detail: 0 });
    await until(() => document.querySelector(".praise"));
  });

  it("is remembered once it is completed, and can be repeated", async () => {
    await openPage("learn/tetris");
    for (let number = 1; number <= 5; number += 1) {
      await step(number);
      await click(t("skip"));
    }
    await find("h2", t("finished"));
    expect(tutorialsDone()).toEqual(["tetris"]);
    await click(t("again"));
    await step(1);
  });
});

describe.each(["bucket", "drmario", "saktris", "blockblast"])("the tutorial of %s", (game) => {
  it("shows all its boards, and texts with the numbers of the rules", async () => {
    await openPage(`learn/${game}`);
    const steps = (await tutorialOf(game))?.steps ?? [];
    for (let number = 1; number <= steps.length; number += 1) {
      await step(number, game);
      const text = steps[number - 1]?.say.en.replace(/\s+/g, " ");
      expect(pageText()).toContain(text?.replace(/\{(\w+)\}/, (_, name) => String(infoOf(game).constants[name])));
      expect(pageText()).not.toMatch(/[{}]|undefined/);
      await click(t("skip"));
    }
    await find("h2", t("finished"));
  });
});

describe("the tutorial of Saktris", () => {
  it("continues after the capture of its second step: the game is not over", async () => {
    await openPage("learn/saktris");
    await step(1, "saktris");
    await click(t("skip"));
    await step(2, "saktris");
    await until(() => lookFor("[data-square]", /^c3, .*can move/));
    for (const square of ["c3", "d5"])
      await fireEvent.click(document.querySelector(`.stage [data-square=${square}]`) as HTMLElement);
    await until(() => document.querySelector(".praise"));
    expect(document.querySelector(".stage .banner.over")).toBeNull();
  });
});
