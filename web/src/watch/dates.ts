import { clockText } from "../draw/counters";
import { language } from "../language";

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

/** Minutes and seconds of a time in ms, for lists. */
export function lengthText(milliseconds: number): string {
  return clockText(milliseconds).replace(/\.\d+$/, "");
}
