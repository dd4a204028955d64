import type { Event } from "../python/types";

function same(a: Event | undefined, b: Event | undefined): boolean {
  return a !== undefined && b !== undefined && a.every((part, index) => part === b[index]);
}

/** What came after `before` in `after`: both are the latest events of a board, which forgets its oldest. */
export function newEvents(before: Event[], after: Event[]): Event[] {
  for (let forgotten = 0; forgotten < before.length; forgotten += 1) {
    const known = before.length - forgotten;
    if (known <= after.length && before.slice(forgotten).every((event, index) => same(event, after[index]))) return after.slice(known);
  }
  return after;
}
