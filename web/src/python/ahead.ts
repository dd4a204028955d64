// The files of the rules, requested before the code that uses them has arrived.
import { fetchAhead } from "./files";
import { startAhead } from "./host";

/** Request the interpreter and the files of the rules, with those of a game if it is included in the page. */
export function fetchRulesAhead(game: string | undefined): void {
  startAhead();
  for (const name of ["games.json", "installed.json", "core.pack", ...(game ? [`${game}.pack`] : [])])
    fetchAhead(`python/${name}`);
}
