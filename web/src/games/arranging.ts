// Which arrangement of the things around a board leaves the largest board.
import type { Size } from "./fitting";

/** A way to arrange what stands around a board, and how much of the space it takes, in CSS pixels. */
export interface Arrangement<Kind extends string> {
  kind: Kind;
  across: number;
  down: number;
}

/** The arrangement with the largest cells, in whole device pixels; of equal ones, the first. */
export function arrange<Kind extends string>(
  space: Size,
  board: Size,
  arrangements: readonly [Arrangement<Kind>, ...Arrangement<Kind>[]],
  least: number,
  ratio = devicePixelRatio,
): { kind: Kind; cell: number } {
  const cellOf = ({ across, down }: Arrangement<Kind>): number => {
    const fit = Math.min((space.width - across) / board.width, (space.height - down) / board.height);
    return Math.max(least, Math.floor(fit * ratio) / ratio);
  };
  const [first, ...others] = arrangements;
  let best = { kind: first.kind, cell: cellOf(first) };
  for (const other of others) {
    const cell = cellOf(other);
    if (cell > best.cell) best = { kind: other.kind, cell };
  }
  return best;
}
