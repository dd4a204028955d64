// Views of Block Blast, for tests.
import type { BlockBlastMore, GameView } from "../../../src/games/blockblast/view";
import type { Grid, Piece } from "../../../src/python/types";

export const GRID: Grid = {
  name: "board",
  width: 8,
  height: 8,
  cells: Array.from({ length: 64 }, () => 0),
  layers: {},
  columns: "abcdefgh",
  rows: "87654321",
};

/** Three cells around a corner. */
export const CORNER: Piece = { width: 2, height: 2, cells: [3, 3, 3, 0], label: "corner-3-nw" };

/** A view with a corner in the first slot of the tray. */
export function view(more: Partial<BlockBlastMore>, grid = GRID, actions: Record<string, string> = {}): GameView {
  return {
    game: "blockblast",
    seat: 0,
    seats: 1,
    now: 0,
    due: null,
    outcome: null,
    grids: [grid],
    trays: [{ name: "tray", pieces: [CORNER, { width: 0, height: 0, cells: [], label: "" }] }],
    counters: [],
    choices: [],
    placements: [{ source: "tray:0", grid: "board", label: CORNER.label, actions }],
    forms: { "tray:0": "1@{cell}" },
    turn: null,
    notes: [],
    figures: [],
    aim: "",
    others: [],
    place: 0,
    more: {
      spots: [0, 0],
      clears: {},
      clear: null,
      stuck: false,
      over: false,
      ruleset: "classic",
      times: "1",
      ...more,
    },
  };
}
