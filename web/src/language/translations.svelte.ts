// The page's text in the player's language. The build moves it from the catalogues into a file per language, so that a
// game starts without the others; without a build it stays where it is written.
import files from "virtual:translations";
import type { Language } from "../store/languages";

/** Catalogue → key → text. */
type Translations = Record<string, Record<string, string> | undefined>;

let loaded = $state.raw<Partial<Record<Language, Translations>>>({});
const loading = new Map<Language, Promise<void>>();

/** The texts of a catalogue in a language, as far as they are loaded; text that reads it is shown again when they arrive. */
export function translationsOf(place: string, code: Language): Record<string, string> | undefined {
  return loaded[code]?.[place];
}

/** Load a language, unless it is English or has been loaded. */
export async function loadTranslations(code: Language): Promise<void> {
  const file = files[code];
  if (!file) return;
  const arriving = loading.get(code) ?? load(code, file);
  loading.set(code, arriving);
  try {
    await arriving;
  } catch {
    // The page stays in English until it is loaded again or another language is chosen.
    loading.delete(code);
  }
}

async function load(code: Language, file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  loaded = { ...loaded, [code]: (await response.json()) as Translations };
}
