// What the rules say about themselves, as plain data. Clients draw it; they know no rules.

export type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

export interface Grid {
  name: string;
  width: number;
  height: number;
  cells: number[];
  layers: Record<string, number[]>;
}

export interface TrayPiece {
  width: number;
  height: number;
  cells: number[];
  label: string;
}

export interface Tray {
  name: string;
  pieces: TrayPiece[];
}

export interface Counter {
  name: string;
  value: number;
  unit: string;
}

export interface Choice {
  action: string;
  source: string;
  target: string;
  label: string;
}

export interface Outcome {
  reason: string;
  winner: number | null;
  scores: number[];
  time: number;
}

export interface View {
  game: string;
  seat: number;
  seats: number;
  now: number;
  due: number | null;
  outcome: Outcome | null;
  grids: Grid[];
  trays: Tray[];
  counters: Counter[];
  choices: Choice[];
  turn: number | null;
  notes: string[];
  others: { [key: string]: Data }[];
  more: { [key: string]: Data };
}

export type Event = [name: string, a: number, b: number, c: number];

export interface Frame {
  views: View[];
  events: Event[][];
  now: number;
  due: number | null;
  count: number;
}

export interface Opened extends Frame {
  match: number;
  game: string;
  settings: Record<string, SettingValue>;
  seed: number;
  seats: number;
}

export interface Watched extends Opened {
  inputs: [time: number, seat: number, action: number][];
  end: number;
}

export type SettingValue = number | string | boolean;

export interface Setting {
  name: string;
  kind: "whole" | "choice" | "switch";
  default: SettingValue;
  low: number;
  high: number;
  help: string;
  options?: string[];
}

export interface CellLook {
  name: string;
  colour: string;
  glyph: string;
}

/** By action, the codes of the keys that do it at first. */
export type Keys = Record<string, string[]>;

export interface ControlsInfo {
  keys: Keys;
  sideways: string[];
  down: string[];
  first: Keys;
  second: Keys;
}

export interface ModeInfo {
  id: string;
  title: string;
  hint: string;
  settings: Record<string, SettingValue>;
  seats: number;
  by_time: boolean;
  start: string;
  practice: boolean;
}

export interface GameInfo {
  id: string;
  title: string;
  pitch: string;
  version: number;
  timed: boolean;
  seats: [number, number];
  shared_board: boolean;
  settings: Setting[];
  actions: string[];
  surrenders: string[];
  controls: ControlsInfo;
  modes: ModeInfo[];
  extras: string[];
  looks: { cells?: CellLook[]; sounds?: Record<string, string>; [key: string]: unknown };
}
