import type { Counter } from "../python/types";

/** Minutes, seconds and hundredths of a time in ms. */
export function clockText(milliseconds: number): string {
  const hundredths = Math.floor(milliseconds / 10);
  const seconds = Math.floor(hundredths / 100);
  const minutes = Math.floor(seconds / 60);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${minutes}:${two(seconds % 60)}.${two(hundredths % 100)}`;
}

export function counterText(counter: Counter): string {
  if (counter.unit === "ms") return clockText(counter.value);
  if (counter.unit === "digits7") return String(counter.value).padStart(7, "0");
  return counter.value.toLocaleString();
}
