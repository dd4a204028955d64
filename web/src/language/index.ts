// Messages in every language: each part of the page has its own catalogue, whose completeness the type checks.
import { isLanguage, type Language } from "../store/languages";
import { settings } from "../store/settings.svelte";
import { translationsOf } from "./translations.svelte";

export { LANGUAGES, LANGUAGE_NAMES, type Language } from "../store/languages";

/** The chosen language, or the browser's, or English. */
export function language(): Language {
  if (isLanguage(settings.language)) return settings.language;
  for (const wanted of navigator.languages) {
    const code = wanted.slice(0, 2).toLowerCase();
    if (isLanguage(code)) return code;
  }
  return "en";
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * A translator for a catalogue; `{name}` in a message is replaced by a value. The build leaves only English in the
 * catalogue and adds its `place`, under which the other languages are found.
 */
export function messages<Key extends string>(
  catalogue: Record<Language, Record<Key, string>>,
  place = "",
): Translate<Key> {
  return (key, values = {}) => {
    const text = (inLanguage(catalogue, place) ?? catalogue.en)[key];
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** A translator for sentences from the rules, which are in English; unknown ones stay in English. */
export function sentences(
  catalogue: Record<Exclude<Language, "en">, Record<string, string>>,
  place = "",
): (text: string) => string {
  return (text) => inLanguage<Record<string, string>>(catalogue, place)?.[text] ?? text;
}

/** The player's language of a catalogue; undefined while it is not loaded. */
function inLanguage<Texts extends Record<string, string>>(
  catalogue: Partial<Record<Language, Texts>>,
  place: string,
): Texts | undefined {
  const code = language();
  return catalogue[code] ?? (translationsOf(place, code) as Texts | undefined);
}
