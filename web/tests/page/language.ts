// Runs before each test file: translations of the rules' text are there, as they are before the page shows anything.
import { loadRuleTable } from "../../src/language/ruleTable.svelte";
import { settings } from "../../src/store/settings.svelte";

const { language } = settings;
settings.language = "fi";
await loadRuleTable();
settings.language = language;
