import type { Counter, View } from "../python/types";

/** A counter of a view by its name, if the view has it. */
export function findCounter(view: View, name: string): Counter | undefined {
  return view.counters.find((counter) => counter.name === name);
}

/** What a counter of a view says; 0 if the view has none of that name. */
export function counterOf(view: View, name: string): number {
  return findCounter(view, name)?.value ?? 0;
}
