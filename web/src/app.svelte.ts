// What the whole page shares: the rules once they are loaded, and how far loading has come.
import { Host } from "./python/host";

export const loading = $state({ part: 0, error: "" });

let host: Promise<Host> | undefined;

/** The rules, loaded once. */
export function rules(): Promise<Host> {
  host ??= Host.load((part) => {
    loading.part = part;
  }).catch((error: unknown) => {
    host = undefined;
    loading.error = String(error);
    throw error;
  });
  return host;
}
