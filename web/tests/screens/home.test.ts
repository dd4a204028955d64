// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../src/home/messages";
import { addScore } from "../../src/store/library";
import { rememberGame } from "../../src/store/lastGame";
import { saveMatch } from "../../src/store/savedMatches";
import { t as watchText } from "../../src/watch/messages";
import { t as shellText } from "../../src/shell/messages";
import { click, find, GAMES, infoOf, openPage, pageText, setUpBrowser, until } from "../page/page";

beforeEach(() => setUpBrowser());

describe("the home page", () => {
  it("has a card for each game", async () => {
    await openPage("");
    for (const { id, title } of GAMES) {
      const link = await find("a.play", title);
      expect(link.getAttribute("href")).toBe(`#/play/${id}`);
    }
  });

  it("shows which game can be continued", async () => {
    const counters = [
      { name: "score", value: 12340 },
      { name: "level", value: 4 },
    ];
    saveMatch("tetris", "marathon", { game: "tetris", seats: 1, mode: "marathon", playedAt: 2, counters });
    saveMatch("tetris", "zen", { game: "tetris", seats: 1, mode: "zen", playedAt: 1 });
    await openPage("");
    await until(() => document.querySelectorAll("article.saved").length === 1);
    expect(document.querySelector(".go.main")?.textContent?.trim()).toBe(
      t("goOn", { what: `Marathon · level 4 · ${(12340).toLocaleString()}` }),
    );
    const other = await find("article.saved a", t("goOn", { what: "Zen" }));
    expect(other.getAttribute("href")).toBe("#/play/tetris?continue=zen");
  });

  it("reports that damaged data was set aside", async () => {
    localStorage.setItem("blockyard-saved-tetris", "{ no JSON");
    await openPage("");
    await until(() => document.querySelectorAll("a.play").length === GAMES.length);
    await openPage("settings");
    await until(() => pageText().includes(shellText("setAside", { names: "saved-tetris" })));
  });

  it("links to every screen in its navigation", async () => {
    await openPage("");
    await find("a.play", "Tetris");
    const links = [...document.querySelectorAll<HTMLAnchorElement>("nav a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(["#/replays", "#/scores", "#/learn", "#/settings"]));
  });

  it("is shown for an unknown address", async () => {
    await openPage("nowhere");
    await find("a.play", "Tetris");
  });
});

describe("the best scores on this device", () => {
  it("are listed by game and mode", async () => {
    addScore("tetris-marathon", { score: 12345, time: 60_000, date: "2026-01-05T10:00:00Z", replay: "x" }, false);
    addScore("tetris-sprint", { score: 10, time: 61_000, date: "2026-01-05T10:00:00Z", replay: "y" }, true);
    await openPage("scores/tetris");
    await until(() => pageText().includes("12,345"));
    expect(pageText()).toContain("1:01");
    await click("Bucket");
    await until(() => pageText().includes(watchText("noScores")));
    expect(pageText()).not.toContain("12,345");
  });

  it("open on the game that was played last", async () => {
    rememberGame("saktris");
    rememberGame("drmario");
    await openPage("scores");
    const chosen = await find("button", infoOf("drmario").title);
    expect(chosen.getAttribute("aria-pressed")).toBe("true");
  });
});

describe("the title of the page", () => {
  it("names the current game", async () => {
    await openPage("play/tetris");
    await until(() => document.title.startsWith("Tetris"));
  });
});

describe("a screen that cannot be loaded", () => {
  it("is reported, and can be retried", async () => {
    sessionStorage.setItem("blockyard-reloaded", "yes");
    const screens = await import("../../src/shell/screens");
    expect(screens.reloadForUpdate()).toBe(false);
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    expect(screens.reloadForUpdate()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    sessionStorage.clear();
  });
});
