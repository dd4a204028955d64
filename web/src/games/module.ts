// What a game may bring for the page, in `index.ts` of its own folder; a game without one is played on the generic board.
import type { Component } from "svelte";
import type { GameControls } from "../input/controls";
import { ruleText } from "../language/rules";
import type { OwnMatch } from "../match/match";
import type { SeatPort } from "../match/port";
import type { GameInfo, Grid, ModeInfo, View, WrittenMove } from "../python/types";

/** Space in CSS pixels. */
export interface Room {
  width: number;
  height: number;
}

/** What the board of a player's own match may do beside playing it. */
export interface Ownership {
  match: OwnMatch;
  /** The port of another seat: at this page its owner sits at all of them. */
  port: (seat: number) => SeatPort;
  /** Go on with another match of the game in place of this one. */
  goOn: (match: OwnMatch) => void;
}

/** What somebody who plays in a room of others knows and may do beside playing. */
export interface Seated {
  /** What the player of a seat is called. */
  nameOf: (seat: number) => string;
  /** The moves so far, in games whose players write them down. */
  moves: readonly WrittenMove[];
  /** The action that will be tried as soon as it is this seat's turn; empty if there is none. */
  ahead: string;
  /** Have an action tried as soon as it is this seat's turn; an empty one takes that back. Only in games of turns. */
  playAhead?: ((action: string) => void) | undefined;
}

/** A way to aim at others, in the player's language. */
export interface Aim {
  action: string;
  name: string;
  /** Whom that hits. */
  hint: string;
  isChosen: boolean;
}

/** What the small picture of a board gets. */
export interface ThumbnailProps {
  info: GameInfo;
  /** Nothing is drawn before it is known. */
  grid: Grid | undefined;
  /** Columns and rows of a board that is not known yet. */
  board: Room;
  /** The side of a cell, in CSS pixels. */
  cell: number;
}

/** What a board gets. `V` is the game's own `GameView`, which is generated into `view.ts` of its folder. */
export interface BoardProps<V extends View = View> {
  info: GameInfo;
  /** The seat that the board shows: its newest frame, what it hears, and what it may do and ask. */
  port: SeatPort<V>;
  /** What the seat sees now: another object for each frame. */
  view: V;
  /** Whether the board takes input: not while paused, over or watched. */
  active: boolean;
  /** How many boards the screen shows, this one included. */
  boards: number;
  /** The space that the board may fill without scrolling; the window's without it. */
  room?: Room | undefined;
  /** The time of the match at this very moment, in ms; the view's own time without it. */
  clock?: (() => number) | undefined;
  /** Only where the match is the player's own: not in replays and tutorials, nor in a room of others. */
  own?: Ownership | undefined;
  /** Only in a room of others. */
  seated?: Seated | undefined;
}

export interface ResultRow {
  name: string;
  value: string;
}

/** What a game's own folder gives; keys and modes are the game's own, which the terminal shares. */
export interface OwnModule<V extends View = View> extends Partial<Pick<GameControls, "gestures" | "buttons">> {
  board?: Component<BoardProps<V>>;
  /** The board of another seat in small; plain cells in their colours without it. */
  thumbnail?: Component<ThumbnailProps>;
  /** The whole game with menus of its own, in place of the usual screen; `?menu` asks for its menu. */
  screen?: Component<{ info: GameInfo; modes: ModeInfo[] }>;
  /** The action that a key (by its code) or a gesture bound to `action` means as the board lies. */
  remap?: (action: string, view: V, code?: string) => string;
  /** Keys that the board itself listens to, by code, and what they do; a player's binding of one goes first. */
  boardKeys?: Record<string, () => string>;
  /** Names of actions in the player's language. */
  actionName?: (action: string) => string;
  /** A mode's title and hint in the player's language; without them, or of a mode it does not know, the rules' own. */
  modeText?: (id: string) => [title: string, hint: string] | undefined;
  /** More rows for the result of a finished match, as its first seat has it. */
  results?: (port: SeatPort<V>) => ResultRow[];
  /** A list of best results that the game keeps itself, best first: read here, never changed. */
  ownScores?: () => { score: number; date: string }[];
  /** Ways to aim at other seats, as the board lies; a view's `aim` picks one seat. */
  aims?: (view: V) => Aim[];
  /** The board shows the other seats itself: the page shows none beside it. */
  ownRivals?: boolean;
  /** How seats are called; Player 1, Player 2 without it. */
  seatName?: (seat: number) => string;
  /** The board speaks the rules' notes itself, in the player's language. */
  ownNotes?: boolean;
  /** The board shows its own result: the page shows none over it. */
  ownResult?: boolean;
  /** The board shows its own ways around (title, pause, menus): the page's header is left out. */
  ownFrame?: boolean;
}

export interface GameModule extends OwnModule, GameControls {
  /** The game's modes, in the player's language. */
  modes: ModeInfo[];
}

// Views of a game reach only that game's own module, whatever type it has for them.
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

export async function moduleOf(info: GameInfo): Promise<GameModule> {
  const own = (await modules[`./${info.id}/index.ts`]?.())?.default ?? {};
  const { keys, first, second, sideways, down } = info.controls;
  const twoPlay = Object.keys(second).length > 0;
  return {
    keys,
    ...(twoPlay ? { firstKeys: first, secondKeys: second } : {}),
    sideways,
    down,
    modes: info.modes.map((mode) => translated(mode, own)),
    ...own,
  };
}
