// Where everything around the bottle goes, so that the bottle is as large as possible.
import { arrange, type Arrangement } from "../arranging";
import type { Space } from "../module";

/** Figures and dancers in a column to the right of the bottle, or in a strip above it. */
type Kind = "column" | "strip";
/** Where the bottles of others are: beside everything else, or below it. */
type Rivals = "none" | "beside" | "below";

export interface Layout {
  kind: Kind;
  rivals: Rivals;
  /** The side of a cell of the bottle, in CSS pixels. */
  cell: number;
  /** The space above the bottle for the throwing arm, in cells. */
  throwing: number;
  /** The width of the column. */
  side: number;
  /** The space for the bottles of others. */
  besides: Space;
}

interface Around {
  /** Whether the bottles of others are shown. */
  rivals: boolean;
  /** Whether there are buttons for choosing a target. */
  aims: boolean;
}

/** The stage in cells: the bottle with its glass, and the space above it in which pills are thrown. */
export const STAGE = { left: 0.45, width: 8.9, below: 0.45, rows: 17, leastThrowing: 2.2, mostThrowing: 5.6 };
/** The strip's height. */
export const STRIP = 72;
/** The distance between the parts. */
export const GAP = 8;
const LEAST_SIDE = 78;
const MOST_SIDE = 150;
/** The width of the column, in cells. */
const SIDE_CELLS = 3.5;
const BESIDE = 200;
const BELOW = 140;
const BELOW_TO_AIM = 190;
const LEAST_CELL = 6;

const AROUND: Record<Kind, { across: number; down: number }> = {
  column: { across: LEAST_SIDE + GAP, down: 0 },
  strip: { across: 0, down: STRIP + GAP },
};

/** The layout with the largest bottle. */
export function layoutOf(space: Space, around: Around, ratio = devicePixelRatio): Layout {
  const others: Record<Rivals, { across: number; down: number }> = {
    none: { across: 0, down: 0 },
    beside: { across: BESIDE + GAP, down: 0 },
    below: { across: 0, down: (around.aims ? BELOW_TO_AIM : BELOW) + GAP },
  };
  const option = (kind: Kind, rivals: Rivals): Arrangement<`${Kind} ${Rivals}`> => ({
    kind: `${kind} ${rivals}`,
    across: AROUND[kind].across + others[rivals].across,
    down: AROUND[kind].down + others[rivals].down,
  });
  const least = STAGE.leastThrowing + STAGE.rows + STAGE.below;
  const best = arrange(
    space,
    { width: STAGE.width, height: least },
    around.rivals
      ? [option("column", "beside"), option("strip", "beside"), option("column", "below"), option("strip", "below")]
      : [option("column", "none"), option("strip", "none")],
    LEAST_CELL,
    ratio,
  );
  const [kind, rivals] = best.kind.split(" ") as [Kind, Rivals];
  const { cell } = best;
  const room = (space.height - AROUND[kind].down - others[rivals].down) / cell;
  const throwing = Math.max(STAGE.leastThrowing, Math.min(STAGE.mostThrowing, room - STAGE.rows - STAGE.below));
  const side = kind === "column" ? Math.round(Math.max(LEAST_SIDE, Math.min(MOST_SIDE, SIDE_CELLS * cell))) : 0;
  const spare = space.width - STAGE.width * cell - (side ? side + GAP : 0) - others[rivals].across;
  const widened = side && spare < 0 ? Math.max(LEAST_SIDE, Math.floor(side + spare)) : side;
  const width = STAGE.width * cell + (widened ? widened + GAP : 0);
  const height = (throwing + STAGE.rows + STAGE.below) * cell + AROUND[kind].down;
  const besides =
    rivals === "below"
      ? { width: space.width, height: space.height - height - GAP }
      : { width: space.width - width - GAP, height: space.height };
  return { kind, rivals, cell, throwing, side: widened, besides };
}

const FIGURE = 42;
const LANES = 3;
const LEAST_LANE = 34;
const LANE_CELLS = 2;

/** A column with figures above the lanes of the dancers. */
export interface Column {
  /** How many figures fit. */
  figures: number;
  /** The height of each lane, in CSS pixels. */
  lane: number;
}

/** How a column of some height holds the lanes, something above them, and as many of its figures as fit. */
export function columnOf(height: number, above: number, cell: number, figures: number): Column {
  const shown = Math.min(figures, Math.floor((height - above - LANES * LEAST_LANE) / FIGURE));
  const spare = (height - above - Math.max(0, shown) * FIGURE) / LANES;
  return { figures: Math.max(0, shown), lane: Math.floor(Math.max(LEAST_LANE, Math.min(LANE_CELLS * cell, spare))) };
}
