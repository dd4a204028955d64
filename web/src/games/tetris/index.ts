import type { GameModule } from "../module";
import Board from "./Board.svelte";
import { t } from "./messages";
import { pace, statsOf } from "./stats.svelte";
import { counterOf, wordsOf } from "./words";

const modern = { ruleset: "modern" };
const NAMED = ["left", "right", "down", "drop", "turn", "turn_back", "turn_around", "hold"] as const;

// Titles are read when they are shown, in the language of that moment.
const tetris: GameModule = {
  board: Board,
  keys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    down: ["ArrowDown"],
    drop: ["Space"],
    turn: ["ArrowUp", "KeyX"],
    turn_back: ["KeyZ", "ControlLeft"],
    turn_around: ["KeyA"],
    hold: ["KeyC", "ShiftLeft"],
  },
  firstKeys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    down: ["ArrowDown"],
    drop: ["Enter", "Numpad0"],
    turn: ["ArrowUp"],
    turn_back: ["Slash", "Minus"],
    turn_around: [],
    hold: ["ShiftRight"],
  },
  secondKeys: {
    left: ["KeyA"],
    right: ["KeyD"],
    down: ["KeyS"],
    drop: ["Space"],
    turn: ["KeyW"],
    turn_back: ["KeyQ"],
    hold: ["KeyE", "ShiftLeft"],
  },
  sideways: ["left", "right"],
  down: ["down"],
  gestures: { left: "left", right: "right", down: "down", drop: "drop", up: "hold", tapRight: "turn", tapLeft: "turn_back" },
  buttons: ["hold", "down", "turn_back", "turn", "left", "right", "drop"],
  modes: [
    { id: "marathon", get title() { return t("marathon"); }, get hint() { return t("marathonHint"); }, settings: { ...modern, mode: "marathon" } },
    { id: "sprint", get title() { return t("sprint"); }, get hint() { return t("sprintHint"); }, settings: { ...modern, mode: "sprint" }, byTime: true },
    { id: "blitz", get title() { return t("blitz"); }, get hint() { return t("blitzHint"); }, settings: { ...modern, mode: "blitz" } },
    { id: "zen", get title() { return t("zen"); }, get hint() { return t("zenHint"); }, settings: { ...modern, mode: "zen" } },
    { id: "kata", get title() { return t("kata"); }, get hint() { return t("kataHint"); }, settings: {} },
    { id: "versus", get title() { return t("versus"); }, get hint() { return t("versusHint"); }, settings: { ...modern, mode: "versus" }, seats: 2 },
  ],
  actionName: (action) => {
    const named = NAMED.find((name) => name === action);
    return named ? t(named) : action.replaceAll("_", " ");
  },
  announce: (_seat, events, view) => wordsOf(events, view).join(". "),
  results: (session) => {
    const view = session.views[0];
    if (!view || session.match.seats > 1) return [];
    const stats = statsOf(session);
    const pieces = Math.max(1, counterOf(view, "pieces"));
    const rows = [
      { name: t("pps"), value: pace(view, view.outcome?.time ?? view.now) },
      { name: t("keysPerPiece"), value: (counterOf(view, "inputs") / pieces).toFixed(1) },
    ];
    if (!stats.judged) return rows;
    const part = Math.round((stats.faultless * 100) / stats.judged);
    return [...rows, { name: t("finesseFaults"), value: String(stats.faults) }, { name: t("finessePart"), value: `${part} %` }];
  },
};

export default tetris;
