// @vitest-environment happy-dom
import { fireEvent } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../src/settings/messages";
import { DEFAULTS, exportSettings, settings } from "../../src/store/settings.svelte";
import { click, find, openPage, press, setUpBrowser, until } from "../page/page";

beforeEach(async () => {
  setUpBrowser();
  Object.assign(settings, structuredClone(DEFAULTS));
  await openPage("settings");
  await find("h2", t("keys"));
});

async function choose(name: string, within = ""): Promise<void> {
  const labels = [...document.querySelectorAll<HTMLElement>(`${within} label`)];
  const input = labels.find((label) => label.textContent?.trim().startsWith(name))?.querySelector("input");
  if (!input) throw new Error(`no ${name}`);
  await fireEvent.click(input);
  await fireEvent.change(input);
}

describe("the settings", () => {
  it("change the page's theme immediately, and are stored", async () => {
    await choose(t("theme_light"));
    await until(() => document.documentElement.dataset["theme"] === "light");
    expect(JSON.parse(localStorage.getItem("blockyard-settings") ?? "{}")).toMatchObject({ theme: "light" });
  });

  it("change the page's language immediately", async () => {
    await choose("Deutsch");
    await until(() => document.documentElement.lang === "de");
    await find("h1", "Einstellungen");
  });

  it("choose motion, palette and touch sensitivity", async () => {
    await choose(t("motion_reduced"));
    await choose(t("palette_greys"));
    await choose(t("touch_buttons"));
    expect(settings).toMatchObject({ motion: "reduced", palette: "greys", touch: "buttons" });
  });

  it("switch effects, captions and glyphs on blocks", async () => {
    await choose(t("shake"));
    await choose(t("captions"));
    await choose(t("glyphs"));
    await choose(t("haptics"));
    expect(settings).toMatchObject({ shake: false, captions: true, glyphs: true, haptics: false });
  });

  it("accept a valid number, and ignore an invalid one", async () => {
    const field = document.querySelector<HTMLInputElement>(`[aria-label^="${t("das").slice(0, 12)}"]`);
    if (!field) throw new Error("no field");
    await fireEvent.input(field, { target: { value: "99999" } });
    expect(settings.handling.das).toBe(DEFAULTS.handling.das);
    await fireEvent.blur(field);
    expect(field.value).toBe(String(DEFAULTS.handling.das));
    await fireEvent.input(field, { target: { value: "120" } });
    expect(settings.handling.das).toBe(120);
  });

  it("apply the handling of a preset", async () => {
    await click(t("preset_fast"));
    expect(settings.handling).not.toEqual(DEFAULTS.handling);
    await fireEvent.click(await find(".presets button", t("preset_blockyard")));
    expect(settings.handling).toEqual(DEFAULTS.handling);
  });
});

describe("the test pane for held keys", () => {
  it("moves a block from wall to wall, and shows the time it took", async () => {
    settings.handling = { das: 0, arr: 0, softDrop: 0 };
    const pane = await find("[role=application]", t("tryIt"));
    await fireEvent.keyDown(pane, { code: "ArrowRight" });
    await until(() => document.querySelector("output")?.textContent);
    await fireEvent.keyUp(pane, { code: "ArrowRight" });
    const block = document.querySelector<HTMLElement>(".block");
    expect(block?.style.left).toBe("90%");
    await fireEvent.keyDown(pane, { code: "ArrowDown" });
    await until(() => block?.style.top === "75%");
    await fireEvent.keyUp(pane, { code: "ArrowDown" });
    await fireEvent.keyDown(pane, { code: "Space" });
    await until(() => block?.style.top === "0%");
  });

  it("works with buttons too", async () => {
    const right = await find("button", t("right"));
    await fireEvent.pointerDown(right, { pointerId: 1 });
    await fireEvent.pointerUp(right, { pointerId: 1 });
    const block = document.querySelector<HTMLElement>(".block");
    await until(() => block?.style.left === "10%");
    await fireEvent.keyDown(await find("button", t("left")), { key: "Enter" });
    await until(() => block?.style.left === "0%");
  });
});

describe("the keys of a game", () => {
  async function chooseGame(id: string): Promise<void> {
    await until(() => document.querySelector(".game select"));
    const select = document.querySelector(".game select") as HTMLSelectElement;
    await fireEvent.change(select, { target: { value: id } });
  }
  const add = (): HTMLElement => document.querySelector(".add") as HTMLElement;

  it("are added by pressing them", async () => {
    await chooseGame("tetris");
    await fireEvent.click(add());
    await press("KeyJ");
    await until(() => JSON.stringify(settings.keys["tetris"]).includes("KeyJ"));
  });

  it("are not added by Escape, nor taken from the page", async () => {
    await chooseGame("tetris");
    await fireEvent.click(add());
    await press("Tab", { key: "Tab" });
    await press("Escape", { key: "Escape" });
    expect(settings.keys["tetris"]).toBeUndefined();
  });

  it("in use are taken only if the player says so", async () => {
    await chooseGame("tetris");
    await fireEvent.click(add());
    await press("Space");
    await until(() => document.querySelector("[role=alertdialog]")?.textContent?.includes("Hard drop"));
    expect(settings.keys["tetris"]).toBeUndefined();
    await click(t("keep"));
    expect(settings.keys["tetris"]).toBeUndefined();
    await fireEvent.click(add());
    await press("Space");
    await click(t("useHere"));
    expect(settings.keys["tetris"]).toEqual({ drop: [], left: ["ArrowLeft", "Space"] });
  });

  it("in use can be swapped", async () => {
    await chooseGame("tetris");
    await fireEvent.click(add());
    await press("Space");
    await click(t("swap", { action: "Hard drop", key: "←" }));
    expect(settings.keys["tetris"]).toEqual({ drop: ["ArrowLeft"], left: ["Space"] });
  });

  it("warn if a stored key does two things", async () => {
    settings.keys["tetris"] = { left: ["Space"] };
    await chooseGame("tetris");
    await until(() => document.querySelector(".warning"));
  });

  it("can be removed, and reset to the game's defaults", async () => {
    await chooseGame("tetris");
    await fireEvent.click(document.querySelector("button.key") as HTMLElement);
    await until(() => settings.keys["tetris"]);
    await click(t("resetKeys"));
    expect(settings.keys["tetris"]).toBeUndefined();
  });

  it("differ for the left one of two players", async () => {
    await chooseGame("tetris");
    await choose(t("setup_left"));
    await fireEvent.click(add());
    await press("KeyJ");
    await until(() => settings.leftKeys["tetris"]);
    await choose(t("setup_pad"));
    expect(document.body.textContent).toContain(t("padHint"));
  });

  it("include those of the page and of every board, with names", async () => {
    await chooseGame("bucket");
    await until(() => document.querySelector('[data-name="board_view"]'));
    await chooseGame("drmario");
    await until(() => document.querySelector('[data-name="board_ghost"]'));
    for (const name of ["page_pause", "page_restart", "page_keys", "page_mute"])
      expect(document.querySelector(`[data-name="${name}"] kbd`), name).not.toBeNull();
  });

  it("for pausing can include Escape again", async () => {
    settings.keys["tetris"] = { page_pause: ["KeyP"] };
    await chooseGame("tetris");
    await until(() => document.querySelector('[data-name="page_pause"] .add'));
    await fireEvent.click(document.querySelector('[data-name="page_pause"] .add') as HTMLElement);
    await press("Escape", { key: "Escape" });
    expect(settings.keys["tetris"]).toEqual({ page_pause: ["KeyP", "Escape"] });
  });
});

describe("the settings as text", () => {
  const field = (): HTMLTextAreaElement => document.querySelector("textarea") as HTMLTextAreaElement;
  async function take(text: string): Promise<void> {
    await fireEvent.input(field(), { target: { value: text } });
    await click(t("import"));
  }

  it("are shown and copied", async () => {
    const written: string[] = [];
    const clipboard = { writeText: (text: string) => Promise.resolve(void written.push(text)) };
    Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
    await click(t("export"));
    expect(field().value).toBe(exportSettings());
    await click(t("copy"));
    await find("[role=status]", t("copied"));
    expect(written).toEqual([exportSettings()]);
  });

  it("are imported from text, all or nothing", async () => {
    await take('{"theme": "light"}');
    await find("[role=status]", t("imported"));
    expect(settings.theme).toBe("light");
    await take('{"theme": "pink"}');
    await find("[role=status]", t("unsound", { parts: "theme" }));
    await take("no settings");
    await find("[role=status]", t("unreadable"));
    expect(settings.theme).toBe("light");
  });

  it("are reset only after confirmation", async () => {
    settings.theme = "light";
    await click(t("reset"));
    await click(t("resetNo"));
    expect(settings.theme).toBe("light");
    await click(t("reset"));
    await click(t("resetYes"));
    expect(settings.theme).toBe("system");
  });
});
