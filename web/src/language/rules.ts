// Text from the rules (names of counters, settings and actions; refusals, endings, help, notes and messages to
// players) in the player's language. The rules use English; text without a translation stays in English.
import type { GameInfo } from "../python/types";
import { language, type Language } from "./index";
import { type Rows, tableRows } from "./ruleTable.svelte";

/** The order of the languages in a row of the table; the key is the rules' English text. */
const COLUMNS: Record<Exclude<Language, "en">, number> = { fi: 0, de: 1, es: 2, pt: 3 };

const GAP = /\{\d\}/g;

interface Sentence {
  shape: RegExp;
  row: readonly string[];
}

/** The sentences of the table that was read last, which is replaced only when it is loaded. */
let known: { rows: Rows; sentences: readonly Sentence[] } | undefined;

/**
 * Sentences with placeholders such as `{0}`; a placeholder's value is a number or has its own row. Those with the
 * most literal text are tried first, because `Stage {0}` would match all of `Stage {0} complete`.
 */
function sentencesOf(rows: Rows): readonly Sentence[] {
  if (known?.rows !== rows) known = { rows, sentences: madeOf(rows) };
  return known.sentences;
}

function madeOf(rows: Rows): Sentence[] {
  return [...rows]
    .filter(([english]) => english.includes("{"))
    .sort(([one], [other]) => ownLength(other) - ownLength(one))
    .map(([english, row]) => ({ shape: shapeOf(english), row }));
}

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
  const rows = tableRows();
  const whole = rows.get(text)?.[column];
  if (whole !== undefined) return whole;
  const lower = rows.get(text.charAt(0).toLowerCase() + text.slice(1))?.[column];
  if (lower !== undefined) return capital(lower);
  for (const { shape, row } of sentencesOf(rows)) {
    const gaps = shape.exec(text)?.slice(1);
    if (gaps)
      return (row[column] ?? text).replace(/\{(\d)\}/g, (_, gap: string) =>
        translated(gaps[Number(gap)] ?? "", column),
      );
  }
  return text;
}

/** A name or sentence from the rules in the player's language; unknown text is unchanged. */
export function ruleText(text: string): string {
  const plain = text.replaceAll("_", " ");
  const code = language();
  return code === "en" ? plain : translated(plain, COLUMNS[code]);
}

/** The same, starting with a capital letter. */
export function ruleTitle(text: string): string {
  return capital(ruleText(text));
}

/** What players read about an ending of a game, as outcomes and replays state it. */
export function endingText(game: GameInfo | undefined, ending: string): string {
  return ruleTitle(game?.endings[ending] ?? ending);
}

/** A phrase about what happened, with the players' names where the rules refer to seats. */
export function toldText(
  phrase: string,
  nameOf: (seat: number) => string = (seat) => ruleText(`Player ${seat + 1}`),
): string {
  return ruleText(phrase).replace(/\{seat (\d+)\}/g, (_, seat: string) => nameOf(Number(seat)));
}
