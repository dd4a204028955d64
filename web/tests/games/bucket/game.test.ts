// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { kept, switchControls, switchPicture } from "../../../src/games/bucket/options.svelte";
import { t } from "../../../src/games/bucket/messages";
import { t as playText } from "../../../src/play/messages";
import { settings } from "../../../src/store/settings.svelte";
import { drawings, find, openPage, press, setUpBrowser, until } from "../../page/page";

beforeEach(() => {
  setUpBrowser();
  settings.motion = "full";
  kept.picture = "inside";
  kept.controls = "wall";
});

const canvas = (): HTMLCanvasElement => document.querySelector(".picture canvas") as HTMLCanvasElement;
const calls = (): number => drawings.get(canvas())?.calls.length ?? 0;

async function begin(mode = "small"): Promise<void> {
  await openPage(`play/bucket?mode=${mode}&seed=5&countdown=0`);
  await until(() => canvas());
}

describe("a game of Bucket on the page", () => {
  it("is drawn from above, and as a cross after pressing the key for it", async () => {
    await begin();
    expect(canvas().getAttribute("aria-label")).toContain(t("inside"));
    const before = calls();
    await press("KeyV");
    await until(() => canvas().getAttribute("aria-label")?.includes(t("cross")));
    expect(calls()).toBeGreaterThan(before);
  });

  it.each(["inside", "cross"] as const)("is redrawn after each move, seen as %s", async (picture) => {
    kept.picture = picture;
    await begin("normal");
    for (const key of ["ArrowLeft", "ArrowUp", "Space"]) {
      const before = calls();
      await press(key);
      await until(() => calls() > before);
    }
  });

  it("names its four walls", async () => {
    await begin();
    const names = Array.from(document.querySelectorAll(".wall"), (wall) => wall.textContent.trim());
    expect(names).toEqual(["North", "East", "South", "West"]);
  });

  it("ends when every wall is blocked", async () => {
    await begin();
    for (let piece = 0; piece < 150 && !document.querySelector("[role=dialog]"); piece += 1) await press("Space");
    await find("[role=dialog]", playText("result"));
    expect(document.querySelectorAll(".wall.blocked").length).toBeGreaterThan(0);
  });

  it("moves in screen directions if the player has chosen that", async () => {
    switchControls();
    expect(kept.controls).toBe("screen");
    await begin();
    const before = calls();
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowDown", "ArrowUp"]) await press(key);
    expect(calls()).toBeGreaterThan(before);
    switchControls();
    expect(kept.controls).toBe("wall");
  });

  it("remembers the chosen view", () => {
    switchPicture();
    expect(localStorage.getItem("blockyard-bucket-view")).toBe('"cross"');
  });
});
