// The languages of the page.

export const LANGUAGES = ["en", "fi", "de", "es", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fi: "Suomi",
  de: "Deutsch",
  es: "Español",
  pt: "Português",
};

export function isLanguage(code: unknown): code is Language {
  return (LANGUAGES as readonly unknown[]).includes(code);
}
