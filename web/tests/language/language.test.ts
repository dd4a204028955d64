import { beforeEach, describe, expect, it } from "vitest";
import { language, LANGUAGE_NAMES, LANGUAGES, messages, sentences } from "../../src/language";
import { catalogue } from "../../src/settings/messages";
import { settings } from "../../src/store/settings.svelte";

beforeEach(() => {
  settings.language = "";
});

const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe("languages", () => {
  it("are five, each with its own name", () => {
    expect(LANGUAGES).toHaveLength(5);
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(5);
  });

  it("follow the player's choice", () => {
    for (const code of LANGUAGES) {
      settings.language = code;
      expect(language()).toBe(code);
    }
  });

  it("fill in values and leave unknown placeholders", () => {
    settings.language = "en";
    const words = { hello: "Hello {name}, {unknown}" };
    const t = messages({ en: words, fi: words, de: words, es: words, pt: words });
    expect(t("hello", { name: "Ada" })).toBe("Hello Ada, {unknown}");
  });

  it("keep an unknown sentence from the rules", () => {
    const s = sentences({ fi: { yes: "kyllä" }, de: {}, es: {}, pt: {} });
    settings.language = "fi";
    expect(s("yes")).toBe("kyllä");
    expect(s("no")).toBe("no");
  });
});

describe("the catalogue of the settings", () => {
  it("has every message in every language, with the same placeholders, and nothing empty", () => {
    for (const code of LANGUAGES) {
      expect(Object.keys(catalogue[code]).sort()).toEqual(Object.keys(catalogue.en).sort());
      for (const [key, text] of Object.entries(catalogue[code])) {
        expect(text, `${code} ${key}`).not.toBe("");
        expect(gaps(text), `${code} ${key}`).toEqual(gaps(catalogue.en[key as keyof typeof catalogue.en]));
      }
    }
  });
});
