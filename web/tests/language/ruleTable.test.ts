import { beforeEach, expect, it, vi } from "vitest";

/** The modules of the language as they are when the page starts. */
async function freshPage(language: string) {
  vi.resetModules();
  const { settings } = await import("../../src/store/settings.svelte");
  settings.language = language;
  const { loadRuleTable, tableRows } = await import("../../src/language/ruleTable.svelte");
  const { ruleText } = await import("../../src/language/rules");
  return { settings, loadRuleTable, tableRows, ruleText };
}

beforeEach(() => {
  vi.doUnmock("../../src/language/rules.json");
});

it("is not loaded for a player who reads English", async () => {
  const { loadRuleTable, tableRows, ruleText } = await freshPage("en");
  await loadRuleTable();
  expect(tableRows().size).toBe(0);
  expect(ruleText("start_level")).toBe("start level");
});

it("is loaded for every other language", async () => {
  const { loadRuleTable, ruleText } = await freshPage("de");
  await loadRuleTable();
  expect(ruleText("start_level")).toBe("Startlevel");
  expect(ruleText("Stage 20 complete")).toBe("Stufe 20 geschafft");
});

it("leaves text in English until it is loaded, and then translates it", async () => {
  const { settings, loadRuleTable, ruleText } = await freshPage("en");
  settings.language = "fi";
  expect(ruleText("Stage 20 complete")).toBe("Stage 20 complete");
  await loadRuleTable();
  expect(ruleText("Stage 20 complete")).not.toBe("Stage 20 complete");
});

it("leaves text in English if it cannot be loaded, and is tried again", async () => {
  vi.doMock("../../src/language/rules.json", () => {
    throw new Error("no network");
  });
  const { loadRuleTable, ruleText } = await freshPage("de");
  await loadRuleTable();
  expect(ruleText("start_level")).toBe("start level");
  vi.doUnmock("../../src/language/rules.json");
  await loadRuleTable();
  expect(ruleText("start_level")).toBe("Startlevel");
});
