// The translations of the rules' text, in a file of their own: a game in English starts without them.
import { language } from "./index";

/** English text → its translations, in the order of the table's columns. */
export type Rows = ReadonlyMap<string, readonly string[]>;

let rows = $state.raw<Rows>(new Map());
let loading: Promise<void> | undefined;

/** What is loaded of the table: nothing or all of it. Text that reads it is shown again when it arrives. */
export function tableRows(): Rows {
  return rows;
}

/** Load the table if the player's language needs it. */
export async function loadRuleTable(): Promise<void> {
  if (language() === "en") return;
  loading ??= load();
  try {
    await loading;
  } catch {
    // The rules' text stays in English until the page is loaded again or another language is chosen.
    loading = undefined;
  }
}

async function load(): Promise<void> {
  const { default: table } = await import("./rules.json");
  rows = new Map(Object.values(table).flatMap((group) => Object.entries(group)));
}
