// Numbers, times and dates formatted for the player's language.
import type { Counter } from "../python/types";
import { language } from "./index";

/** A time in ms as minutes, seconds and hundredths. */
export function clockText(milliseconds: number): string {
  const hundredths = Math.floor(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${minutes}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** A time in ms as minutes and seconds, for lists. */
export function lengthText(milliseconds: number): string {
  return clockText(milliseconds).slice(0, -3);
}

export function counterText(counter: Counter): string {
  if (counter.unit === "ms") return clockText(counter.value);
  if (counter.unit === "digits7") return String(counter.value).padStart(7, "0");
  return numberText(counter.value);
}

/** A stored date formatted for the current language; empty if it is invalid. */
export function dateText(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime())
    ? ""
    : time.toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}

/** The numbers below this are written alike in every language. */
const GROUPED = 1000;

/** A whole number formatted for the current language. */
export function numberText(number: number): string {
  // Browsers take long to prepare their first formatted number, and the first piece should not wait for it.
  return Math.abs(number) < GROUPED ? String(number) : number.toLocaleString(language());
}
