// Numbers, times and dates as people of the player's language write them.
import type { Counter } from "../python/types";
import { language } from "./index";

/** Minutes, seconds and hundredths of a time in ms. */
export function clockText(milliseconds: number): string {
  const hundredths = Math.floor(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${minutes}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

/** Minutes and seconds of a time in ms, for lists. */
export function lengthText(milliseconds: number): string {
  return clockText(milliseconds).slice(0, -3);
}

export function counterText(counter: Counter): string {
  if (counter.unit === "ms") return clockText(counter.value);
  if (counter.unit === "digits7") return String(counter.value).padStart(7, "0");
  return counter.value.toLocaleString();
}

/** A stored date as people of this language write it; nothing if it is none. */
export function dateText(date: string): string {
  const time = new Date(date);
  return Number.isNaN(time.getTime())
    ? ""
    : time.toLocaleString(language(), { dateStyle: "medium", timeStyle: "short" });
}

export function numberText(number: number): string {
  return number.toLocaleString(language());
}
