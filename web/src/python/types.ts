// Generated from the Python types by `make types`; do not edit.

/** Plain data: what JSON can say. */
export type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

/** What happened on a board: a name of the game's events, and three numbers that tell more. */
export type Event = [name: string, a: number, b: number, c: number];

export type SettingValue = number | string | boolean;

/** A grid of cell codes, row by row from the top. */
export interface Grid {
  name: string;
  width: number;
  height: number;
  cells: number[];
  /** Named lists of cell places (0 is top left), such as `piece`, `ghost` or `hatch`. */
  layers: Record<string, number[]>;
  /** The characters by which players call the columns; empty where they do not. */
  columns: string;
  /** The characters by which players call the rows, from the top. */
  rows: string;
}

/** A piece in a tray, as a small grid of cell codes from the top; an empty place has none. */
export interface Piece {
  width: number;
  height: number;
  cells: number[];
  label: string;
}

/** A row of pieces waiting: the next ones, one on hold, those to choose from. */
export interface Tray {
  name: string;
  pieces: Piece[];
}

/** A number that players follow. */
export interface Counter {
  name: string;
  value: number;
  /** `ms`, `digits7` or nothing. */
  unit: string;
}

/** A legal action, with the spots to touch for it. */
export interface Choice {
  action: string;
  source: string;
  target: string;
  label: string;
}

/** Choices from one spot to many places of a grid, in a short form. */
export interface Placements {
  /** The spot they come from, such as `tray:0`. */
  source: string;
  /** The name of the grid they go to. */
  grid: string;
  label: string;
  /** By place of the grid, written as text, the action that goes there. */
  actions: Record<string, string>;
}

/** Another seat in brief: what everybody may know of it at a glance. */
export interface Other {
  seat: number;
  /** Whether the seat's board has ended. */
  over: boolean;
  /** Its place in the round, from 1; 0 while that is open. */
  place: number;
  score: number;
  /** Numbers that rivals watch; their names are the view's `figures`. */
  figures: number[];
}

/** How a match ended. */
export interface OutcomeData {
  reason: string;
  /** The seat that won; nobody, or a draw, without it. */
  winner: number | null;
  scores: number[];
  time: number;
}

/** All that a seat may see at a moment. */
export interface View<More = unknown> {
  grids: Grid[];
  trays: Tray[];
  counters: Counter[];
  choices: Choice[];
  /** Further choices, where there are many of a kind. */
  placements: Placements[];
  /** The seat to act; everybody at once without it. */
  turn: number | null;
  /** Sentences for players. */
  notes: string[];
  /** Names of the numbers that `others` give of each seat. */
  figures: string[];
  /** The action that aims at another seat, `{seat}` being its number; empty if there is none. */
  aim: string;
  others: Other[];
  /** The seat's place in the round, from 1; 0 while that is open. */
  place: number;
  /** What only this game's own client draws. */
  more: More;
  game: string;
  /** -1 is a spectator. */
  seat: number;
  seats: number;
  now: number;
  /** When the next thing happens by itself, in ms of the match. */
  due: number | null;
  outcome: OutcomeData | null;
}

/** A move of a game, written down as its players do. */
export interface WrittenMove {
  /** How far the game was: twice the move number, and one more for the second side. */
  ply: number;
  /** The move number. */
  move: number;
  side: number;
  /** What stands before it in a text, such as `12.` or `12...`. */
  number: string;
  text: string;
  /** Whether the turn passed by itself. */
  passed: boolean;
  /** How many inputs there were once it was made; a pass has those of the move before it. */
  after: number;
}

/** The ``more`` of a game that has nothing to add. */
export type NoMore = Record<string, never>;

/** A match at a moment, and what happened since the frame before. */
export interface Frame {
  /** What the seats see that were asked for. */
  views: View[];
  /** By seat; on a board that all share, every seat has the same. */
  events: Event[][];
  /** By seat, what its player is told of these events. */
  told: string[][];
  now: number;
  due: number | null;
  /** How many inputs there have been. */
  count: number;
  /** Whether the action that was done changed anything. */
  changed: boolean;
}

/** A match that was begun, restored, forked or opened to be watched. */
export interface Opened {
  /** Its number in further requests. */
  match: number;
  game: string;
  version: number;
  settings: Record<string, SettingValue>;
  /** The id of its mode; one that begins with `custom` is a player's own ruleset. */
  mode: string;
  seed: number;
  seats: number;
  /** The position it began from as text; empty for the game's own beginning. */
  start: string;
  now: number;
  /** Its first frame, if views were asked for. */
  frame: Frame;
}

/** A replay that was opened. */
export interface Watched {
  /** Its number in further requests. */
  match: number;
  game: string;
  version: number;
  settings: Record<string, SettingValue>;
  /** The id of its mode; one that begins with `custom` is a player's own ruleset. */
  mode: string;
  seed: number;
  seats: number;
  /** The position it began from as text; empty for the game's own beginning. */
  start: string;
  now: number;
  /** Its first frame, if views were asked for. */
  frame: Frame;
  /** Time, seat and action of each input. */
  inputs: ([number, number, number])[];
  end: number;
}

/** What a replay says about itself. */
export interface ReplayHead {
  game: string;
  version: number;
  seats: number;
  end: number;
  reason: string;
  score: number;
}

/** What checking a replay found. */
export interface VerdictData {
  verified: boolean;
  /** Where it first differs; empty if it is true. */
  problem: string;
}

/** Whether a match's result is compared with the best, and with which. */
export interface StandingData {
  /** The list of best results that it belongs to. */
  scores: string;
  by_time: boolean;
  ranked: boolean;
  /** Why it is not ranked, in words for players. */
  unranked: string;
}

/** Another seat's board: whole, or what changed on it since it was last asked for. */
export interface BoardChanges {
  seat: number;
  grid: Grid | null;
  /** Places and codes in turn. */
  changes: number[];
}

/** A setting of a game, for forms. */
export interface SettingInfo {
  name: string;
  kind: "whole" | "choice" | "switch";
  default: SettingValue;
  low: number;
  high: number;
  help: string;
  /** The words of a choice. */
  options: string[];
}

/** Keys of a game. */
export interface ControlsInfo {
  /** By action, the codes of the keys that do it at first. */
  keys: Record<string, string[]>;
  sideways: string[];
  down: string[];
  first: Record<string, string[]>;
  second: Record<string, string[]>;
}

/** A way to play a game. */
export interface ModeInfo {
  id: string;
  title: string;
  hint: string;
  settings: Record<string, SettingValue>;
  seats: number;
  by_time: boolean;
  start: string;
  practice: boolean;
  /** Whether the game wants its daily challenge played in it. */
  daily: boolean;
  /** Whether its results are compared with the best at all. */
  ranked: boolean;
}

/** How a cell code looks. */
export interface CellLook {
  name: string;
  colour: string;
  glyph: string;
}

/** How a game looks and sounds; a game may add what only its own board knows. */
export interface Looks {
  /** By cell code. */
  cells: CellLook[];
  /** By event, the name of a sound. */
  sounds: Record<string, string>;
}

/** A game, for menus, forms and drawing. */
export interface GameInfo {
  id: string;
  title: string;
  pitch: string;
  version: number;
  plays_like: number[];
  timed: boolean;
  seats: [number, number];
  shared_board: boolean;
  settings: SettingInfo[];
  actions: string[];
  action_count: number;
  surrenders: string[];
  /** The events that end a piece: who steps through a replay stops there. */
  rests: string[];
  controls: ControlsInfo;
  modes: ModeInfo[];
  queries: string[];
  /** What the format is called in which players write whole games; empty if there is none. */
  game_text: string;
  constants: Record<string, number>;
  looks: Looks;
}
