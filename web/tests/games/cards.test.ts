// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { gridStyle } from "../../src/draw/style";
import { cardOf } from "../../src/games/card";
import { LANGUAGES } from "../../src/language";
import { settings } from "../../src/store/settings.svelte";
import { drawing, type Call } from "../page/canvas";
import { GAMES, infoOf, setUpBrowser } from "../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.motion = "full";
  settings.language = "en";
});

async function pictureAt(game: string, time: number): Promise<Call[]> {
  const card = await cardOf(game);
  const { calls, context } = drawing();
  const info = GAMES.find(({ id }) => id === game) ?? infoOf("tetris");
  card.draw({ context, width: 600, height: 300, time, style: gridStyle(info) });
  return calls;
}

describe.each([...GAMES.map(({ id }) => id), "a game without a card"])("the picture of %s", (game) => {
  it("can be drawn at any moment", async () => {
    for (let time = 0; time < 30_000; time += 250) {
      const calls = await pictureAt(game, time);
      expect(calls.length).toBeGreaterThan(10);
      expect(calls.flat().filter((value) => Number.isNaN(value))).toEqual([]);
    }
  });

  it("is animated", async () => {
    const pictures = new Set<string>();
    for (let time = 0; time < 6000; time += 400) pictures.add(JSON.stringify(await pictureAt(game, time)));
    expect(pictures.size).toBeGreaterThan(5);
  });

  it("restores the state of the canvas that it saves", async () => {
    const calls = await pictureAt(game, 3000);
    const count = (method: string): number => calls.filter(([name]) => name === method).length;
    expect(count("save")).toBe(count("restore"));
  });
});

/** Games without a card are introduced in their own English. */
const OWN_CARDS = Object.keys(import.meta.glob("../../src/games/*/card.ts")).map(
  (path) => path.split("/").at(-2) ?? "",
);

describe.each(OWN_CARDS)("the introduction of %s", (game) => {
  it("exists in every language", async () => {
    const { pitch } = await cardOf(game);
    const lines = LANGUAGES.map((language) => {
      settings.language = language;
      return pitch(infoOf(game).pitch);
    });
    expect(new Set(lines).size).toBe(LANGUAGES.length);
  });
});
