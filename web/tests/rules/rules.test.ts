// @vitest-environment happy-dom
// Rules pages: on their own screen, and over a paused match.
import { beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/language";
import type { RulesPage } from "../../src/python/types";
import { headingText } from "../../src/rules/messages";
import { sectionsOf } from "../../src/rules/outline";
import { settings } from "../../src/store/settings.svelte";
import { bundledData } from "../page/games";
import { click, find, GAMES, infoOf, openPage, pageText, press, setUpBrowser, until } from "../page/page";

const pageOf = (game: string): RulesPage => bundledData(`rules/${game}.json`) as RulesPage;

beforeEach(() => {
  setUpBrowser();
  settings.language = "en";
});

describe("the rules page", () => {
  it("shows a game's rules with tables, drawings and a table of contents", async () => {
    await openPage("rules/tetris");
    await find("h2", "Modern");
    expect(document.title).toBe("Tetris: Rules – Blockyard");
    expect(document.querySelector("table")?.textContent).toContain("0→1");
    expect(document.querySelector("pre")?.textContent).toMatch(/x\n/);
    expect(document.querySelector("code")?.textContent).toBe("left");
    await click("Garbage (versus, both rulesets)");
    expect(document.activeElement?.id).toBe("rules-garbage-versus-both-rulesets");
  });

  it("states every setting from the game itself, with its values and default", async () => {
    await openPage("rules/tetris");
    await find("h2", "Settings");
    const options = document.querySelectorAll("dl > div");
    expect(options).toHaveLength(infoOf("tetris").settings.length);
    expect([...(options[0]?.querySelectorAll("li") ?? [])].map((each) => each.textContent.trim())).toEqual([
      "kata default",
      "modern",
    ]);
    expect(pageText()).toContain("Start level");
    expect(pageText()).toContain("1–100");
  });

  it("says in another language that the text is English, and translates headings and options", async () => {
    settings.language = "de";
    await openPage("rules/tetris");
    await find("h2", "Einstellungen");
    expect(pageText()).toContain("Der Regeltext ist auf Englisch.");
    expect(pageText()).toContain("Startlevel");
    const text = document.querySelector("article [lang=en]");
    expect(text?.textContent).toContain("Seven pieces of four cells");
    expect(text?.querySelector("h2")?.lang).toBe("de");
  });

  it("has a list of all games if there is no such game", async () => {
    await openPage("rules/nothing");
    expect((await find("[role=alert]", /no such game/)).textContent).toBeTruthy();
    for (const { title } of GAMES) await find("a", title);
  });

  it.each(LANGUAGES.filter((code) => code !== "en"))("has every heading in %s", (code) => {
    settings.language = code;
    const same = ["Kata", "Modern", "Notation"];
    for (const { id } of GAMES) {
      for (const { title } of sectionsOf(pageOf(id))) {
        if (!same.includes(title)) expect(headingText(title), `${id}: ${title}`).not.toBe(title);
      }
    }
  });
});

describe("the rules over a paused match", () => {
  it("open from the pause menu and lead back to it", async () => {
    await openPage("play/tetris?mode=marathon&seed=7&countdown=0");
    await find("canvas", "");
    await press("Escape");
    await click("Rules");
    await find("h2", "Modern");
    await click("Close");
    await until(() => !document.querySelector("dialog"));
    await find("button", "Resume");
  });
});
