// What the rules say (names of counters, settings and actions; refusals, endings, help, notes and what players are
// told) in the player's language. It is in English there; what nobody has translated stays so.
import { language, type Language } from "./index";
import TABLE from "./rules.json";

/** The order of the languages in a row of the table; its key is the English of the rules. */
const COLUMNS: Record<Exclude<Language, "en">, number> = { fi: 0, de: 1, es: 2, pt: 3 };

const rows = new Map<string, string[]>(Object.values(TABLE).flatMap((group) => Object.entries(group)));

const GAP = /\{\d\}/g;

/**
 * Sentences with gaps, as `{0}`; what stands in a gap is a number, or has a row of its own. Those with the most text
 * of their own are tried first: `Stage {0}` would take all of `Stage {0} complete`.
 */
const sentences = [...rows]
  .filter(([english]) => english.includes("{"))
  .sort(([one], [other]) => ownLength(other) - ownLength(one))
  .map(([english, row]) => ({ shape: shapeOf(english), row }));

function ownLength(sentence: string): number {
  return sentence.replace(GAP, "").length;
}

function shapeOf(sentence: string): RegExp {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, "\\$&");
  return new RegExp(`^${plain.replace(GAP, "(.+?)")}$`);
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

function translated(text: string, column: number): string {
  const whole = rows.get(text)?.[column];
  if (whole !== undefined) return whole;
  const lower = rows.get(text.charAt(0).toLowerCase() + text.slice(1))?.[column];
  if (lower !== undefined) return capital(lower);
  for (const { shape, row } of sentences) {
    const gaps = shape.exec(text)?.slice(1);
    if (gaps)
      return (row[column] ?? text).replace(/\{(\d)\}/g, (_, gap: string) =>
        translated(gaps[Number(gap)] ?? "", column),
      );
  }
  return text;
}

/** A name or sentence of the rules in the player's language; what is not known stays as it is. */
export function ruleText(text: string): string {
  const plain = text.replaceAll("_", " ");
  const code = language();
  return code === "en" ? plain : translated(plain, COLUMNS[code]);
}

/** The same, beginning with a capital letter. */
export function ruleTitle(text: string): string {
  return capital(ruleText(text));
}
