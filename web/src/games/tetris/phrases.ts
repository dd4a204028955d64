import { ruleText } from "../../language/rules";

/** The messages to the player, phrase by phrase, in the player's language; the rules join phrases with full stops. */
export function phrasesOf(told: string[]): string[] {
  return told.flatMap((text) => text.split(". ")).map(ruleText);
}
