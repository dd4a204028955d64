import type { View } from "../../python/types";

/** A number of the view that players follow. */
export function counterOf(view: View, name: string): number {
  return view.counters.find((counter) => counter.name === name)?.value ?? 0;
}
