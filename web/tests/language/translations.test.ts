import { afterEach, beforeEach, expect, it, vi } from "vitest";

const FINNISH = { greetings: { hello: "Hei {name}" }, pitches: { "A game": "Peli" } };

let reachable = true;

/** The modules of the language as they are in a built page, where catalogues have only English. */
async function freshPage(language: string) {
  vi.resetModules();
  vi.doMock("virtual:translations", () => ({ default: { fi: "./fi.json", de: "./de.json" } }));
  const { settings } = await import("../../src/store/settings.svelte");
  settings.language = language;
  const { messages, sentences } = await import("../../src/language");
  const { loadLanguage } = await import("../../src/language/loading");
  const english = { en: { hello: "Hello {name}" } } as Parameters<typeof messages<"hello">>[0];
  const t = messages(english, "greetings");
  const pitch = sentences({} as Parameters<typeof sentences>[0], "pitches");
  return { settings, loadLanguage, greeting: () => t("hello", { name: "Ada" }), pitch: () => pitch("A game") };
}

beforeEach(() => {
  reachable = true;
  vi.stubGlobal(
    "fetch",
    vi.fn(async (file: string) => {
      if (!reachable) throw new Error("no network");
      return Response.json(file === "./fi.json" ? FINNISH : {});
    }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("virtual:translations");
});

it("no file is loaded for a player who reads English", async () => {
  const { loadLanguage, greeting, pitch } = await freshPage("en");
  await loadLanguage();
  expect(fetch).not.toHaveBeenCalled();
  expect(greeting()).toBe("Hello Ada");
  expect(pitch()).toBe("A game");
});

it("text is in the player's language once its file is loaded, and the file is loaded once", async () => {
  const { loadLanguage, greeting, pitch } = await freshPage("fi");
  expect(greeting()).toBe("Hello Ada");
  await loadLanguage();
  await loadLanguage();
  expect(greeting()).toBe("Hei Ada");
  expect(pitch()).toBe("Peli");
  expect(fetch).toHaveBeenCalledTimes(1);
});

it("only the chosen language is loaded when it changes", async () => {
  const { settings, loadLanguage, greeting } = await freshPage("en");
  settings.language = "fi";
  await loadLanguage();
  expect(greeting()).toBe("Hei Ada");
  expect(fetch).toHaveBeenCalledExactlyOnceWith("./fi.json");
});

it("text stays in English if its file cannot be loaded, which is tried again", async () => {
  const { loadLanguage, greeting } = await freshPage("fi");
  reachable = false;
  await loadLanguage();
  expect(greeting()).toBe("Hello Ada");
  reachable = true;
  await loadLanguage();
  expect(greeting()).toBe("Hei Ada");
});

it("text that is in no file stays in English", async () => {
  const { loadLanguage, greeting } = await freshPage("de");
  await loadLanguage();
  expect(greeting()).toBe("Hello Ada");
});
