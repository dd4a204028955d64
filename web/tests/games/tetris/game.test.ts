// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../../src/games/tetris/messages";
import { t as playText } from "../../../src/play/messages";
import { settings } from "../../../src/store/settings.svelte";
import { callsOf } from "../../page/canvas";
import { drawings, find, infoOf, openPage, pageText, press, setUpBrowser, until } from "../../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.motion = "full";
});

const well = (): HTMLCanvasElement => document.querySelector(".well canvas") as HTMLCanvasElement;

async function begin(mode: string): Promise<void> {
  await openPage(`play/tetris?mode=${mode}&seed=5&countdown=0`);
  await until(() => well());
}

describe("a game of Tetris on the page", () => {
  it.each(infoOf("tetris").modes.map(({ id }) => id))("is drawn in the mode %s", async (mode) => {
    await begin(mode);
    const drawn = drawings.get(well());
    expect(drawn && callsOf(drawn, "drawImage").length).toBeGreaterThan(0);
  });

  it("is redrawn after each move", async () => {
    await begin("zen");
    const calls = (): number => drawings.get(well())?.calls.length ?? 0;
    for (const key of ["ArrowLeft", "ArrowUp", "KeyZ", "KeyC", "Space"]) {
      const before = calls();
      await press(key);
      await until(() => calls() > before);
    }
  });

  it("shows the next pieces and the held one", async () => {
    await begin("zen");
    expect(pageText()).toContain(t("next"));
    await press("KeyC");
    expect(pageText()).toContain(t("hold"));
  });

  it("shows the result of two players", async () => {
    await begin("versus");
    for (let piece = 0; piece < 40 && !document.querySelector("[role=dialog]"); piece += 1) await press("Space");
    await find("[role=dialog]", playText("result"));
    expect(document.querySelectorAll("[role=dialog] li")).toHaveLength(2);
  });
});
