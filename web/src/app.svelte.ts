// What the whole page shares: the rules once they are loaded, and how far loading has come.
import { Host } from "./python/host";

export const loading = $state({ part: 0, error: "" });

let host: Promise<Host> | undefined;

/** The rules, loaded once. */
export function rules(): Promise<Host> {
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

/** Settled when no rules are on their way: at once if nobody has asked for them. */
export async function rulesAtRest(): Promise<void> {
  await host?.catch(() => undefined);
}
