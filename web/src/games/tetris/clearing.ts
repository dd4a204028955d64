// The animation of a clear: the rows flash where they are, then those above collapse. The rules don't wait for it.
import type { Grid } from "../../python/types";
import type { Clear } from "./view";

/** How long cleared rows flash, and how long those above them fall, in ms. */
const FLASH_TIME = 120;
const FALL_TIME = 130;

export interface Clearing {
  /** The cleared rows where they were, with the codes of their cells. */
  rows: { row: number; codes: number[] }[];
  /** By row, how far its cells moved down to get there. */
  falls: number[];
  /** When it started, on the page's clock. */
  since: number;
  flashes: boolean;
}

export interface Moment {
  /** How much of the cleared rows' time is over, from 0 to 1; undefined once they are gone. */
  going?: number;
  /** How much of its fall each row still has before it, from 1 to 0. */
  lifted: number;
}

/** The animation of a clear, given the grid and the piece shown before that piece locked. */
export function clearingOf(clear: Clear, shown: Grid, piece: number, since: number, flashes: boolean): Clearing {
  const falling = new Set(shown.layers["piece"]);
  const rows = clear.rows.map((row) => {
    const codes = Array.from({ length: shown.width }, (_, column) => {
      const place = row * shown.width + column;
      // A cleared row was full, so whatever was not there before is the piece.
      return (falling.has(place) ? 0 : shown.cells[place]) || piece;
    });
    return { row, codes };
  });
  return { rows, falls: clear.falls, since, flashes };
}

/** The state of the animation at a given time; undefined once it is over. */
export function momentOf({ since }: Clearing, now: number): Moment | undefined {
  const past = Math.max(0, now - since);
  if (past < FLASH_TIME) return { going: past / FLASH_TIME, lifted: 1 };
  const fallen = (past - FLASH_TIME) / FALL_TIME;
  return fallen < 1 ? { lifted: 1 - fallen * fallen } : undefined;
}
