import { ruleText } from "../../language/rules";

/** What the player is told, phrase by phrase, in the player's language; the rules join phrases by a full stop. */
export function phrasesOf(told: string[]): string[] {
  return told.flatMap((text) => text.split(". ")).map(ruleText);
}
