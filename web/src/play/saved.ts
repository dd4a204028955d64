// The unfinished game of the last visit: whole, damaged, or none.
import { RulesError } from "../python/host";
import type { GameInfo } from "../python/types";
import type { Mode } from "../games/module";
import { Session } from "../match/session.svelte";
import { forgetMatch, savedMatch } from "../store/library";
import { read, write } from "../store/storage";

/** Go on with the saved game; `damaged` if it cannot be read: then it is kept aside. */
export async function resumeSaved(info: GameInfo, modes: Mode[]): Promise<Session | "damaged" | undefined> {
  const name = `saved-${info.id}`;
  const saved = savedMatch(info.id);
  if (!saved) {
    if (!isStored(name)) return undefined;
    // Reading it has kept a copy beside it already.
    forgetMatch(info.id);
    return "damaged";
  }
  try {
    return await Session.resume(info, modes);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    write(`${name}-damaged`, saved);
    forgetMatch(info.id);
    return "damaged";
  }
}

function isStored(name: string): boolean {
  let stored = false;
  try {
    stored = localStorage.getItem(`blockyard-${name}`) !== null;
  } catch {
    // Storage is forbidden here, so nothing is stored.
  }
  return stored || read(name, () => true) === true;
}
