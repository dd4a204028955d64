import { counterOf } from "../counters";
import type { OwnModule } from "../module";
import { aimsOf } from "./aims";
import Board from "./TetrisBoard.svelte";
import { t } from "./messages";
import { SHORTCUTS } from "./shortcuts";
import { pace, statsOf } from "./stats.svelte";
import type { GameView } from "./view";

const NAMED = ["left", "right", "down", "drop", "turn", "turn_back", "turn_around", "hold"] as const;

const tetris: OwnModule<GameView> = {
  board: Board,
  gestures: {
    left: "left",
    right: "right",
    down: "down",
    drop: "drop",
    up: "hold",
    tapRight: "turn",
    tapLeft: "turn_back",
  },
  actionName: (action) => {
    const named = NAMED.find((name) => name === action);
    return named ? t(named) : action.replaceAll("_", " ");
  },
  aims: aimsOf,
  shortcuts: SHORTCUTS,
  results: (port) => {
    const { view } = port.latest;
    if (view.seats > 1) return [];
    const stats = statsOf(port);
    const pieces = Math.max(1, counterOf(view, "pieces"));
    const rows = [
      { name: t("pps"), value: pace(view, view.outcome?.time ?? view.now) },
      { name: t("keysPerPiece"), value: (counterOf(view, "inputs") / pieces).toFixed(1) },
    ];
    if (!stats.judged) return rows;
    const part = Math.round((stats.faultless * 100) / stats.judged);
    return [
      ...rows,
      { name: t("finesseFaults"), value: String(stats.faults) },
      { name: t("finessePart"), value: `${part} %` },
    ];
  },
};

export default tetris;
