import { language } from "./index";
import { loadRuleTable } from "./ruleTable.svelte";
import { loadTranslations } from "./translations.svelte";

/** Load the text in the player's language. */
export async function loadLanguage(): Promise<void> {
  await Promise.all([loadTranslations(language()), loadRuleTable()]);
}
