// Which key presses are meant for the game and the page, not for a field or the browser.

/** Whether a key press is text input. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
}

/** Whether a key press may be a shortcut: not text, not a combination for the browser, not inside a dialog. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return false;
  return !(event.target instanceof Element && event.target.closest("dialog, [role=dialog]"));
}
