import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { divided } from "../translations";

const WORDS = `const t = messages({
  en: { hello: "Hello", bye: "Bye" },
  fi: { hello: "Hei", bye: "Näkemiin" },
  de: { hello: "Hallo", bye: "Tschüs" },
  es: { hello: "Hola", bye: "Adiós" },
  pt: { hello: "Olá", bye: "Adeus" },
});`;

/** The languages that a module's catalogues lost, by the name of the catalogue. */
async function movedFrom(code: string, language: string, id = "/page/words.ts"): Promise<object> {
  const found = await divided(code, id, "words");
  return Object.fromEntries(found?.moved.get(language) ?? []);
}

describe("the catalogues of a module", () => {
  it("keep only English", async () => {
    const found = await divided(WORDS, "/page/words.ts", "words");
    expect(found?.code).toBe('const t = messages({ en: { hello: "Hello", bye: "Bye" } }, "words");');
  });

  it("are found in each other language under the module's name", async () => {
    expect(await movedFrom(WORDS, "fi")).toEqual({ words: { hello: "Hei", bye: "Näkemiin" } });
    expect(await movedFrom(WORDS, "pt")).toEqual({ words: { hello: "Olá", bye: "Adeus" } });
  });

  it("have names of their own if there are several", async () => {
    const two = `${WORDS}\nexport const card = { pitch: sentences({ fi: { "A game": "Peli" }, de: {}, es: {}, pt: {} }) };`;
    expect((await divided(two, "/page/words.ts", "words"))?.code).toContain('sentences({  }, "words#1")');
    expect(await movedFrom(two, "fi")).toEqual({
      words: { hello: "Hei", bye: "Näkemiin" },
      "words#1": { "A game": "Peli" },
    });
  });

  it("may be written in a file per language", async () => {
    const id = fileURLToPath(new URL("../src/games/saktris/messages/index.ts", import.meta.url));
    const code = 'import { en } from "./en";\nimport { fi } from "./fi";\nexport const t = messages({ en, fi });';
    const { fi } = await import("../src/games/saktris/messages/fi");
    expect((await divided(code, id, "words"))?.code).toContain('messages({ en }, "words")');
    expect(await movedFrom(code, "fi", id)).toEqual({ words: fi });
  });

  it("contain nothing that only a running page could know", async () => {
    const computed = WORDS.replace('"Hei"', "greeting()");
    await expect(divided(computed, "/page/words.ts", "words")).rejects.toThrow("not plain text");
  });

  it("are left alone where there are none", async () => {
    expect(await divided("export const count = 1;", "/page/words.ts", "words")).toBeUndefined();
  });
});
