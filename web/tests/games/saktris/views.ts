// Views of Saktris, for tests.
import type { Choice, Grid } from "../../../src/python/types";
import type { GameView, Player, SaktrisMore } from "../../../src/games/saktris/view";

export const GRID: Grid = {
  name: "board",
  width: 8,
  height: 8,
  cells: Array.from({ length: 64 }, () => 0),
  layers: { last_move: [], check: [], columns: [] },
  columns: "abcdefgh",
  rows: "87654321",
};

export function choice(action: string, source: string, target: string, label = action): Choice {
  return { action, source, target, label };
}

function player(name: string, next: Player["next"]): Player {
  return {
    name,
    next,
    pool: { P: 8, N: 2, B: 2, R: 2, Q: 1, K: 1 },
    to_come: 16,
    due: true,
    moves_to_arrival: 0,
    king_arrived: false,
    placed: 0,
    skipped: 0,
    lost: 0,
    moves: 0,
    time: null,
    away: false,
    runs: false,
    claim_at: null,
  };
}

/** A view that differs from the start in the given parts. */
export function view(more: Partial<SaktrisMore>, turn: number | null = 0, next: Player["next"] = "N"): GameView {
  return {
    game: "saktris",
    seat: 0,
    seats: 2,
    now: 0,
    due: null,
    outcome: null,
    grids: [GRID],
    trays: [],
    counters: [],
    choices: [],
    placements: [],
    forms: {},
    turn,
    notes: ["Checkmate: White wins."],
    figures: [],
    aim: "",
    others: [],
    place: 0,
    more: {
      duty: "place",
      fate: "",
      check: false,
      columns: {},
      players: [player("White", next), player("Black", next)],
      offer: null,
      ply: 2,
      brings: {},
      captures: [],
      fen: "",
      rules: [],
      ...more,
    },
  };
}
