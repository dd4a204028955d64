import type { Counter, View } from "../python/types";

/** A view's counter by name, if it has one. */
export function findCounter(view: View, name: string): Counter | undefined {
  return view.counters.find((counter) => counter.name === name);
}

/** The value of a view's counter; 0 if there is none by that name. */
export function counterOf(view: View, name: string): number {
  return findCounter(view, name)?.value ?? 0;
}
