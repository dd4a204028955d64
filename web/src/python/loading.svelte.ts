// The rules, loaded once for the whole page, and the loading progress.
import { Host } from "./host";
import type { Rules } from "./rules";

export const loading = $state({ part: 0, error: "" });

let host: Promise<Rules> | undefined;

/** The rules, loaded once. */
export function loadRules(): Promise<Rules> {
  loading.error = "";
  host ??= Host.load((part) => {
    loading.part = part;
  }).catch((error: unknown) => {
    host = undefined;
    loading.part = 0;
    loading.error = String(error);
    throw error;
  });
  return host;
}

/** Resolves when no rules are loading: immediately if none were requested. */
export async function rulesAtRest(): Promise<void> {
  await host?.catch(() => undefined);
}
