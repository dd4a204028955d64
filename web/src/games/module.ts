// What a game can provide for the page, in `index.ts` of its folder; a game without one uses the generic board.
import type { Component } from "svelte";
import type { CellPainter } from "../draw/thumbnails";
import type { GameControls } from "../input/controls";
import { ruleText } from "../language/rules";
import type { OwnMatch } from "../match/match";
import type { SeatPort } from "../match/port";
import type { GameInfo, ModeInfo, View, WrittenMove } from "../python/types";
import { controlsOf } from "./controls";
import type { OwnTouch } from "./touches";

/** A size in CSS pixels. */
export interface Space {
  width: number;
  height: number;
}

/** What the board of a player's own match can do besides playing it. */
export interface Ownership {
  match: OwnMatch;
  /** The port of another seat: on this page the owner plays all of them. */
  port: (seat: number) => SeatPort;
  /** Continue with another match of the game in place of this one. */
  goOn: (match: OwnMatch) => void;
}

/** What a player in a room with others knows and can do besides playing. */
export interface Seated {
  /** The display name of a seat's player. */
  nameOf: (seat: number) => string;
  /** The moves so far, in games with written notation. */
  moves: readonly WrittenMove[];
  /** The premove, tried as soon as it is this seat's turn; empty if there isn't one. */
  ahead: string;
  /** Set a premove, tried as soon as it is this seat's turn; an empty string cancels it. Turn-based games only. */
  playAhead?: ((action: string) => void) | undefined;
}

/** A way to target others, in the player's language. */
export interface Aim {
  action: string;
  name: string;
  /** Who it targets. */
  hint: string;
  isChosen: boolean;
}

/** Properties of a board. `V` is the game's own `GameView`, which is generated into `view.ts` in its folder. */
export interface BoardProps<V extends View = View> {
  info: GameInfo;
  /** The seat that the board shows: its latest frame, its events, and its actions and queries. */
  port: SeatPort<V>;
  /** What the seat sees now: a new object for each frame. */
  view: V;
  /** Whether the board accepts input: not while paused, over or being watched. */
  active: boolean;
  /** How many boards the screen shows, including this one. */
  boards: number;
  /** The space that the board can fill without scrolling; defaults to the window's. */
  room?: Space | undefined;
  /** The best score before this match, in the player's own matches; undefined if there is none. */
  best?: number | undefined;
  /** The current match time, in ms; defaults to the view's own time. */
  clock?: (() => number) | undefined;
  /** Only if the match is the player's own: not in replays, tutorials or a room with others. */
  own?: Ownership | undefined;
  /** Only in a room with others. */
  seated?: Seated | undefined;
}

/** Properties of a game's own screen. */
export interface OwnScreenProps {
  info: GameInfo;
  /** The game's modes, in the player's language. */
  modes: ModeInfo[];
  /** Another tab is playing the game saved in a slot. */
  elsewhere: (slot: string) => void;
  /** Open the settings over the game. */
  settings: () => void;
  /** Open the rules for players over the game. */
  rules: () => void;
}

export interface ResultRow {
  name: string;
  value: string;
}

/** The best results of a mode that a game keeps itself, best first. */
export interface OwnScores {
  mode: string;
  entries: { score: number; date: string }[];
}

/** What a game's folder provides; keys and modes come from the rules, which the terminal shares. */
export interface OwnModule<V extends View = View> extends Partial<Pick<GameControls, "gestures" | "shortcuts">> {
  board?: Component<BoardProps<V>>;
  /** In turn-based games, how pieces are taken and put down by touch, as the board recognises it. */
  touches?: readonly OwnTouch[];
  /** How the cells of other seats' boards are drawn, for cells of a size in CSS pixels; defaults to their colours. */
  thumbnail?: (info: GameInfo, cell: number) => CellPainter;
  /** The whole game with its own menus, in place of the standard screen; `?menu` opens its menu. */
  screen?: Component<OwnScreenProps>;
  /** The action that a key (by its code) or a gesture bound to `action` means on the current board. */
  remap?: (action: string, view: V, code?: string) => string;
  /** Names of actions in the player's language. */
  actionName?: (action: string) => string;
  /** A mode's title and hint in the player's language; falls back to the rules' own, also for unknown modes. */
  modeText?: (id: string) => [title: string, hint: string] | undefined;
  /** Additional rows for the result of a finished match, from its first seat. */
  results?: (port: SeatPort<V>) => ResultRow[];
  /** A list of best results that the game keeps itself; read-only here. */
  ownScores?: () => OwnScores;
  /** Ways to target other seats on the current board; a view's `aim` selects one seat. */
  aims?: (view: V) => Aim[];
  /** The board shows the other seats itself, so the page shows none beside it. */
  ownRivals?: boolean;
  /** Names of seats; defaults to Player 1, Player 2. */
  seatName?: (seat: number) => string;
  /** Prepares the board for a rematch by the same players, who swap sides; without it, they just play again. */
  rematch?: () => void;
  /** The board announces the rules' notes itself, in the player's language. */
  ownNotes?: boolean;
  /** The board shows its own result, so the page shows none over it. */
  ownResult?: boolean;
  /** The board has its own navigation (title, pause, menus), so the page's header is omitted. */
  ownFrame?: boolean;
}

export interface GameModule extends OwnModule, GameControls {
  /** The game's modes, in the player's language. */
  modes: ModeInfo[];
}

// A game's views only reach that game's own module, whatever their type.
const modules = import.meta.glob<{ default: OwnModule }>("./*/index.ts");

/** A mode whose title and hint follow the language. */
function translated(mode: ModeInfo, { modeText }: OwnModule): ModeInfo {
  return {
    ...mode,
    get title() {
      return modeText?.(mode.id)?.[0] ?? ruleText(mode.title);
    },
    get hint() {
      return modeText?.(mode.id)?.[1] ?? ruleText(mode.hint);
    },
  };
}

/** The board for any game: it needs only its view. Loaded when a game without its own board is shown. */
export async function genericBoard(): Promise<Component<BoardProps>> {
  return (await import("./generic/GenericBoard.svelte")).default;
}

/** A game's module; without a board of its own it has the generic one. */
export async function moduleOf(info: GameInfo): Promise<GameModule> {
  const own = (await modules[`./${info.id}/index.ts`]?.())?.default ?? {};
  return {
    ...controlsOf(info),
    modes: info.modes.map((mode) => translated(mode, own)),
    ...own,
    board: own.board ?? (await genericBoard()),
  };
}
