// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { today } from "../../src/scores/daily";
import { t } from "../../src/scores/messages";
import { takeNoPart } from "../../src/store/submissions";
import { t as roomText } from "../../src/rooms/messages";
import { click, find, infoOf, openPage, pageText, serve, setUpBrowser, until, type Answers } from "../page/page";

const SERVER: Answers = { "GET server": () => ({ protocol: 1, version: "1", name: "", games: [] }) };
const LINE = { rank: 1, name: "Ada", score: 4321, time: 5000, made_at: 1_760_000_000_000, entry: "e1", replay: "r1" };

function listOf(lines: unknown[], total = lines.length): unknown {
  return { lines, mine: null, total, seeds: "issued", period: "all", day: "", by_time: false };
}

beforeEach(() => {
  setUpBrowser();
  takeNoPart();
});

describe("the server's leaderboards", () => {
  it("are shown with names and scores", async () => {
    serve({ ...SERVER, "GET scores": () => listOf([{ ...LINE, mine: true }]) });
    await openPage("scores/tetris?seeds=issued");
    await until(() => pageText().includes("Ada"));
    expect(pageText()).toContain("4,321");
    expect(pageText()).toContain(t("you"));
  });

  it("are reloaded for another period", async () => {
    const asked: string[] = [];
    const scores = (_: unknown, query: URLSearchParams): unknown => {
      asked.push(query.get("period") ?? "");
      return listOf([]);
    };
    serve({ ...SERVER, "GET scores": scores });
    await openPage("scores/tetris?seeds=issued");
    await until(() => pageText().includes(t("empty")));
    await click(t("week"));
    await until(() => asked.includes("week"));
  });

  it("show more rows on request", async () => {
    const asked: string[] = [];
    const scores = (_: unknown, query: URLSearchParams): unknown => {
      asked.push(query.get("count") ?? "");
      return listOf([LINE], 50);
    };
    serve({ ...SERVER, "GET scores": scores });
    await openPage("scores/tetris?seeds=issued");
    await click(t("more"));
    await until(() => asked.includes("40"));
  });

  it("report that the server does not answer, and can be retried", async () => {
    serve({ ...SERVER, "GET scores": () => new Response("{}", { status: 503 }) });
    await openPage("scores/tetris?seeds=issued");
    await find("[role=status]", t("notReached"));
    serve({ ...SERVER, "GET scores": () => listOf([LINE]) });
    await click(t("tryAgain"));
    await until(() => pageText().includes("Ada"));
  });

  it("show the player's results while the player takes part", async () => {
    serve({
      ...SERVER,
      "GET scores": () => listOf([LINE]),
      "POST guest": (body) => ({ player: "p1", ...(body as object) }),
    });
    await openPage("scores/tetris?seeds=issued");
    const name = await find("#part-name", "");
    await fireEvent.input(name, { target: { value: "Grace" } });
    await click(t("take"));
    await until(() => pageText().includes(t("takingAs", { name: "Grace" })));
    await click(t("stop"));
    await until(() => document.querySelector("#part-name"));
  });
});

describe("the daily challenge", () => {
  const tetris = infoOf("tetris");
  const game = {
    game: "tetris",
    version: tetris.version,
    mode: "sprint",
    list: "tetris-sprint",
    ranked: true,
    proof: { seed: 7, salt: "s", commitment: "c" },
  };

  it("offers today's games", async () => {
    const tomorrow = { date: "2099-01-01", commitments: { tetris: "abcd" } };
    serve({ ...SERVER, "GET daily": () => ({ date: today(), ends_in: 1, games: [game], tomorrow }) });
    await openPage("daily");
    const play = await find("a", t("playAgain", { game: "Tetris" }));
    expect(play.getAttribute("href")).toContain("seed=7");
    expect(pageText()).toContain("abcd");
  });

  it("does not offer a game with a different version of the rules", async () => {
    const other = { ...game, version: 999 };
    serve({ ...SERVER, "GET daily": () => ({ date: today(), ends_in: 1, games: [other], tomorrow: undefined }) });
    await openPage("daily");
    await find("[role=status]", t("otherVersion"));
  });
});

describe("the lobby", () => {
  it("offers games that both sides have in the same version", async () => {
    const tetris = infoOf("tetris");
    serve({
      "GET server": () => ({ protocol: 1, version: "1", name: "", games: [{ id: "tetris", version: tetris.version }] }),
    });
    await openPage("online");
    await find("h1", roomText("online"));
    expect(pageText()).toContain(roomText("pitch"));
  });
});
