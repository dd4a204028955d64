// Which keys count where any key continues.

/** Keys that mean something to the browser or its user. */
const OTHERS: ReadonlySet<string> = new Set(["Escape", "Tab", "CapsLock", "PrintScreen"]);

/** Whether a key press is one of any key: not a repeat, a combination, or a key of the browser's. */
export function isAnyKey(event: Pick<KeyboardEvent, "code" | "repeat" | "ctrlKey" | "altKey" | "metaKey">): boolean {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !OTHERS.has(event.code) && !/^(F\d+|Control|Alt|Meta)/.test(event.code);
}
