// Generated from the Python types by `make types`; do not edit.

/** Plain data: anything JSON can represent. */
export type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

/** Something that happened on a board: the name of an event of the game, and three numbers. */
export type Event = [name: string, a: number, b: number, c: number];

export type SettingValue = number | string | boolean;

/** Seeds are below this. */
export const SEED_LIMIT = 281474976710656;

/** Far more than any replay has; longer texts are refused. */
export const MOST_CHARACTERS = 1000000;

/** Times in ms are below this. */
export const NEVER = 1073741823;

/** The action of an input by which a seat leaves. */
export const LEAVE = -1;

/** Stands for the sender in entries of a seat's log that are its own inputs. */
export const OWN = -1;

/** The bytes at the end of a board that are not packed: its events and their number. */
export const UNPACKED_BYTES = 1032;

/** A queue of compiled rounds: its length in numbers, and where in it effects are counted. */
export const QUEUE = { length: 8193, count: 4096 };

/** Bots: their levels, how many numbers a sentence about a plan has, and how they think: the least
 * effort, the share of the thinking time that they use, and ms between looks at the clock. */
export const BOTS = {
  levels: 8,
  facts: 4,
  leastEffort: 64,
  usedShare: 0.75,
  slice: 5,
};

/** Their pace, in ms: by level in real time, between actions and before pieces; and in turns. */
export const PACE = {
  keyDelays: [0, 220, 190, 160, 130, 110, 90, 70, 50],
  pieceTimes: [0, 4000, 2727, 2000, 1500, 1153, 882, 666, 500],
  idle: 50,
  turnPause: 400,
  pieceThought: 100,
  turnThought: 1000,
};

/** The effects after that count: how many there can be, and the numbers of each. */
export const EFFECTS = { most: 1024, words: 4 };

/** A grid of cell codes, row by row from the top. */
export interface Grid {
  name: string;
  width: number;
  height: number;
  cells: number[];
  /** Named lists of cell indices (0 is top left), such as `piece`, `ghost` or `hatch`. */
  layers: Record<string, number[]>;
  /** One character per column, as players name them; empty if columns have no names. */
  columns: string;
  /** One character per row, as players name them, from the top. */
  rows: string;
}

/** A piece in a tray, as a small grid of cell codes from the top; an empty slot has no cells. */
export interface Piece {
  width: number;
  height: number;
  cells: number[];
  label: string;
}

/** A row of waiting pieces: the next ones, a held one, or those to choose from. */
export interface Tray {
  name: string;
  pieces: Piece[];
}

/** A number shown to players. */
export interface Counter {
  name: string;
  value: number;
  /** `ms`, `digits7` or empty. */
  unit: string;
  /** Whether the result of a match lists it: it is still of interest after the end, and the outcome does not already contain it. */
  result: boolean;
}

/** A legal action, with the spots to touch for it. */
export interface Choice {
  action: string;
  source: string;
  target: string;
  label: string;
}

/** Choices from one spot to many cells of a grid, in compact form. */
export interface Placements {
  /** Their source spot, such as `tray:0`. */
  source: string;
  /** Name of the target grid. */
  grid: string;
  label: string;
  /** Actions by target cell index, as text. */
  actions: Record<string, string>;
}

/** Another seat in brief: what everyone may know about it at a glance. */
export interface Other {
  seat: number;
  /** Whether the seat's board has ended. */
  over: boolean;
  /** Its place in the round, from 1; 0 while undecided. */
  place: number;
  score: number;
  /** Numbers that opponents watch; their names are in the view's `figures`. */
  figures: number[];
}

/** How a match ended. */
export interface OutcomeData {
  /** One of the game's endings, as replays state it. */
  reason: string;
  /** The seat that won; null if nobody did or it is a draw. */
  winner: number | null;
  scores: number[];
  time: number;
}

/** Everything a seat may see at a moment. */
export interface View<More = unknown> {
  grids: Grid[];
  trays: Tray[];
  counters: Counter[];
  choices: Choice[];
  /** Further choices, where there are many of the same kind. */
  placements: Placements[];
  /** By source spot, how an action from there is written, whether or not it is possible now: `{cell}` stands for the name of the target cell in the first grid. */
  forms: Record<string, string>;
  /** The seat to act; null if all act simultaneously. */
  turn: number | null;
  /** Sentences shown to players. */
  notes: string[];
  /** Names of the `figures` in `others`. */
  figures: string[];
  /** The action that targets another seat that is not `over`, with `{seat}` for its number; empty if not supported. */
  aim: string;
  others: Other[];
  /** The seat's place in the round, from 1; 0 while undecided. */
  place: number;
  /** Data that only this game's own client draws. */
  more: More;
  game: string;
  /** -1 for a spectator. */
  seat: number;
  seats: number;
  now: number;
  /** When the next thing happens without input, in ms of the match. */
  due: number | null;
  outcome: OutcomeData | null;
}

/** A move in the notation its players use. */
export interface WrittenMove {
  /** Position in the game: twice the move number, plus one for the second side. */
  ply: number;
  /** The move number. */
  move: number;
  side: number;
  /** The prefix in a text, such as `12.` or `12...`. */
  number: string;
  text: string;
  /** Whether the turn was passed automatically. */
  passed: boolean;
  /** Number of inputs once it was made; a pass has that of the move before it. */
  after: number;
}

/** How a cell code looks. */
export interface CellLook {
  name: string;
  colour: string;
  glyph: string;
}

/** How a game looks and sounds; a game may add data for its own board. */
export interface Looks {
  /** By cell code. */
  cells: CellLook[];
  /** Sound names by event. */
  sounds: Record<string, string>;
}

/** The ``more`` of a game with nothing to add. */
export type NoMore = Record<string, never>;

/** A match at a moment, and the events since the previous frame. */
export interface Frame {
  /** The views of the requested seats. */
  views: View[];
  /** By seat; on a shared board every seat has the same. */
  events: Event[][];
  /** By seat, the phrases its player sees for these events; `{seat 0}` stands for a name. */
  told: string[][];
  now: number;
  due: number | null;
  /** Number of inputs so far. */
  count: number;
  /** Whether the action changed anything. */
  changed: boolean;
}

/** A match that was started, restored, forked or opened for watching. */
export interface Opened {
  /** Its number in further requests. */
  match: number;
  game: string;
  version: number;
  settings: Record<string, SettingValue>;
  /** The id of its mode; ids that begin with `custom` are a player's own rulesets. */
  mode: string;
  seed: number;
  seats: number;
  /** The starting position as text; empty for the game's usual start. */
  start: string;
  now: number;
  /** Its first frame, if views were requested. */
  frame: Frame;
}

/** A replay that was opened. */
export interface Watched {
  /** Its number in further requests. */
  match: number;
  game: string;
  version: number;
  settings: Record<string, SettingValue>;
  /** The id of its mode; ids that begin with `custom` are a player's own rulesets. */
  mode: string;
  seed: number;
  seats: number;
  /** The starting position as text; empty for the game's usual start. */
  start: string;
  now: number;
  /** Its first frame, if views were requested. */
  frame: Frame;
  /** Time, seat and action of each input, in the order in which they are watched. */
  inputs: ([number, number, number])[];
  end: number;
}

/** Moments of a replay at which a piece locked. */
export interface MarksData {
  /** The times found by this request, in ms. */
  marks: number[];
  /** Whether the whole replay has been searched. */
  done: boolean;
}

/** A decision of a seat in a replay, for a bot that judges it. */
export interface DecisionData {
  number: number;
  /** When it began, in ms. */
  time: number;
  /** How many inputs there were before it. */
  inputs: number;
  /** When it was over, in ms. */
  end: number;
  /** What the seat did. */
  actions: string[];
  before: string;
  /** The seat's board then, as a bot may know it: packed, in hexadecimal. */
  after: string;
}

/** Some decisions of a seat in a replay. */
export interface DecisionsData {
  /** Those found by this request. */
  decisions: DecisionData[];
  /** Whether the whole replay has been searched. */
  done: boolean;
  /** How much a review should think about each decision, in nodes, if there are no more. */
  effort: number;
  /** How much it should think at least. */
  least: number;
}

/** The graph of a review, and its costliest moments. */
export interface ReviewData {
  /** From 0 to 1000, in the order of the values. */
  heights: number[];
  /** The height at which neither side is ahead, if they share a board. */
  even: number;
  /** The numbers of the costliest decisions, the worst first. */
  moments: number[];
}

/** The metadata of a replay. */
export interface ReplayHead {
  game: string;
  version: number;
  seats: number;
  end: number;
  reason: string;
  score: number;
  /** The replay as it is stored and compared, with plain line endings. */
  text: string;
  /** Why the rules at hand cannot play it; empty if they can. */
  problem: string;
  /** What makes it too large to watch; empty if it isn't too large. */
  excess: "" | "seats" | "time";
}

/** The result of verifying a replay. */
export interface VerdictData {
  verified: boolean;
  /** Where it first differs; empty if it is verified. */
  problem: string;
}

/** How far the verification of an open replay has come. */
export interface SomeVerified {
  done: boolean;
  /** Only if it is done. */
  verdict: VerdictData;
  /** The result of the match, as verified; only if it is done. */
  standing: StandingData;
}

/** What is needed, besides its inputs, to re-simulate a replay without Python. */
export interface SimulationData {
  /** Whether all seats are on one clock; the rest is only of use then. */
  possible: boolean;
  /** The boards at the start, packed, in hexadecimal. */
  boards: string[];
  /** The same of the table; empty if there is none. */
  table: string;
  /** Actions are below this. */
  actions: number;
  /** The hashes to be found after some inputs, by their number. */
  checkpoints: ([number, string])[];
  /** Effects, each with the number of inputs before it: the receiver's time, the receiver, the sender, and what was sent. */
  received: ([number, number, number, number, number])[];
  /** Whether the replay records effects; otherwise they follow from the rules. */
  states_effects: boolean;
}

/** Whether a match's result is ranked, and on which leaderboard. */
export interface StandingData {
  /** Name of the leaderboard it belongs to. */
  scores: string;
  score: number;
  /** What the leaderboard shows; zeros while the match is running. */
  time: number;
  by_time: boolean;
  /** What matters about the result, for players; empty if that is the time or the score. */
  words: string;
  ranked: boolean;
  /** Why it is not ranked, in words for players. */
  unranked: string;
}

/** Another seat's board: whole, or its changes since the last request. */
export interface BoardChanges {
  seat: number;
  grid: Grid | null;
  /** Alternating places and codes. */
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

/** Key bindings of a game. */
export interface ControlsInfo {
  /** Default key codes by action. */
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
  /** Whether the game marks it as the mode of its daily challenge. */
  daily: boolean;
  /** Whether the restart key restarts immediately, without having to be held. */
  quick_restart: boolean;
  /** The whole-number setting that players choose when they start it; empty if there is none. */
  choose: string;
  /** Whether its results are ranked at all. */
  ranked: boolean;
}

/** A mode as it is played in a room. */
export interface RoomModeInfo {
  id: string;
  title: string;
  hint: string;
  /** Whether it is a single-player mode that all play side by side. */
  race: boolean;
}

/** A game, for menus, forms and drawing. */
export interface GameInfo {
  id: string;
  title: string;
  pitch: string;
  version: number;
  timed: boolean;
  seats: [number, number];
  shared_board: boolean;
  settings: SettingInfo[];
  actions: string[];
  action_count: number;
  surrenders: string[];
  /** The events that end a piece: stepping through a replay stops at these. */
  rests: string[];
  controls: ControlsInfo;
  modes: ModeInfo[];
  /** Minimum and maximum number of seats in a room; zeros if the game is not for rooms. */
  room_seats: [number, number];
  /** The modes that can be played in a room; the first is the default. */
  room_modes: RoomModeInfo[];
  queries: string[];
  /** Name of the standard text format for whole games; empty if there isn't one. */
  game_text: string;
  constants: Record<string, number>;
  /** What players read about each ending, by the text that outcomes and replays state. */
  endings: Record<string, string>;
  looks: Looks;
}

/** A stretch of text in one style. */
export interface Span {
  text: string;
  styles: ("strong" | "em" | "code")[];
  /** Where a link leads; empty if it is not a link. */
  href: string;
}

/** A heading of a section. */
export interface Heading {
  kind: "heading";
  level: number;
  /** Its name in addresses, unique on the page. */
  id: string;
  spans: Span[];
}

/** A paragraph of text. */
export interface Paragraph {
  kind: "paragraph";
  spans: Span[];
}

/** A list. */
export interface ItemList {
  kind: "list";
  numbered: boolean;
  items: ((Heading | Paragraph | ItemList | TextTable | Drawing | OptionsTable)[])[];
}

/** A table. */
export interface TextTable {
  kind: "table";
  head: Span[][];
  rows: Span[][][];
}

/** A drawing in text, or an example of a text format. */
export interface Drawing {
  kind: "drawing";
  text: string;
}

/** Where the page shows the game's settings, from the game itself. */
export interface OptionsTable {
  kind: "options";
}

/** The rules of a game for players. */
export interface RulesPage {
  blocks: (Heading | Paragraph | ItemList | TextTable | Drawing | OptionsTable)[];
}
