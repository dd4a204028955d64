// Messages in every language: each part of the page has its own catalogue, whose completeness the type checks.
import { isLanguage, type Language } from "../store/languages";
import { settings } from "../store/settings.svelte";

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

/** A translator for a catalogue; `{name}` in a message is replaced by a value. */
export function messages<Key extends string>(catalogue: Record<Language, Record<Key, string>>): Translate<Key> {
  return (key, values = {}) => {
    const text = catalogue[language()][key];
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

/** A translator for sentences from the rules, which are in English; unknown ones stay in English. */
export function sentences(
  catalogue: Record<Exclude<Language, "en">, Record<string, string>>,
): (text: string) => string {
  return (text) => {
    const code = language();
    return code === "en" ? text : (catalogue[code][text] ?? text);
  };
}
