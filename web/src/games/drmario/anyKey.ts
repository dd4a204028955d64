// Which keys count where any key continues.

/** Keys that mean something to the page or the browser. */
const OTHERS: ReadonlySet<string> = new Set(["Escape", "Tab", "KeyP", "KeyR", "KeyG", "CapsLock", "PrintScreen"]);

/** Whether a key press is one of any key: not a repeat, a shortcut, or a key with a meaning of its own. */
export function isAnyKey(event: Pick<KeyboardEvent, "code" | "repeat" | "ctrlKey" | "altKey" | "metaKey">): boolean {
  if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  return !OTHERS.has(event.code) && !/^(F\d+|Control|Alt|Meta)/.test(event.code);
}
