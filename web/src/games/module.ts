// What a game may add to the page: its own board, keys, gestures and modes. A game without any is
// played through the generic board.
import type { Component } from "svelte";
import type { GameMatch } from "../match/match";
import type { Session } from "../match/session.svelte";
import type { Event, GameInfo, ModeInfo, SettingValue, View } from "../python/types";

/** Space in CSS pixels. */
export interface Room {
  width: number;
  height: number;
}

export interface BoardProps {
  info: GameInfo;
  match: GameMatch;
  view: View;
  seat: number;
  /** Do an action now, or at the moment of an event; what the rules refuse is shown to the player. */
  act: (action: string, stamp?: number) => void;
  /** Whether the board takes input: not while paused, over or watched. */
  active: boolean;
  /** The space that the board may fill without scrolling; the window's without it. */
  room?: Room | undefined;
  /** The time of the match at this very moment, in ms; the view's own time without it. */
  clock?: (() => number) | undefined;
  /** Hear what happens on the boards; gives back how to stop hearing. */
  events?: ((listener: (seat: number, events: Event[]) => void) => () => void) | undefined;
  /** The game being played; absent in replays and pictures. */
  session?: Session | undefined;
  /** Begin the same game anew; absent in replays. */
  restart?: (() => void) | undefined;
  /** Go on with another match of the game in place of this one; absent in replays. */
  goOn?: ((match: GameMatch) => void) | undefined;
}

export interface Mode {
  id: string;
  title: string;
  hint: string;
  settings: Record<string, SettingValue>;
  seats?: number;
  /** The result is the time taken: less is better. */
  byTime?: boolean;
  /** A position to begin from, as text. */
  start?: string;
  /** Its results are not compared with the best. */
  unranked?: boolean;
}

/** What a finger does: by gesture, the action. Gestures not named do nothing. */
export interface Gestures {
  left?: string;
  right?: string;
  /** Dragging down, once a cell. */
  down?: string;
  /** A flick down. */
  drop?: string;
  /** A swipe up. */
  up?: string;
  tapLeft?: string;
  tapRight?: string;
}

export interface ResultRow {
  name: string;
  value: string;
}

export interface GameModule {
  board?: Component<BoardProps>;
  /** The whole game with menus of its own, in place of the usual screen; `?menu` asks for its menu. */
  screen?: Component<{ info: GameInfo; modes: Mode[] }>;
  /** The action that a key (by its code) or a gesture bound to `action` means as the board lies. */
  remap?: (action: string, view: View, code?: string) => string;
  /** By action, the codes of the keys that do it at first. */
  keys: Record<string, string[]>;
  /** Keys of a second player at the same keyboard. */
  secondKeys?: Record<string, string[]>;
  /** Keys of the first player while a second plays at the same keyboard, where they must differ. */
  firstKeys?: Record<string, string[]>;
  /** Keys that the board itself listens to, by code, and what they do; a player's binding of one goes first. */
  boardKeys?: Record<string, () => string>;
  /** Actions that repeat while held: sideways with DAS and ARR, down with the soft drop rate. */
  sideways: string[];
  down: string[];
  modes: Mode[];
  /** Without these, gestures and buttons are found by the common words among the keys' actions. */
  gestures?: Gestures;
  /** Actions that on-screen buttons offer, in order. */
  buttons?: string[];
  /** Players' words for actions, in their language. */
  actionName?: (action: string) => string;
  /** What a screen reader should hear of events; nothing for unimportant ones. */
  announce?: (seat: number, events: Event[], view: View) => string;
  /** More rows for the result of a finished game. */
  results?: (session: Session) => ResultRow[];
  /** A list of best results that the game keeps itself, best first: read here, never changed. */
  ownScores?: () => { score: number; date: string }[];
  /** How seats are called; Player 1, Player 2 without it. */
  seatName?: (seat: number) => string;
  /** The board speaks the rules' notes itself, in the player's language. */
  ownWords?: boolean;
  /** The board shows its own result: the page shows none over it. */
  ownResult?: boolean;
  /** The board shows its own ways around (title, pause, menus): the page's header is left out. */
  ownFrame?: boolean;
}

/** What a game's own folder gives; keys and modes are the game's own, which the terminal shares. */
export type OwnModule = Partial<Omit<GameModule, "keys" | "firstKeys" | "secondKeys" | "sideways" | "down">> & {
  /** A mode's title and hint in the player's language. */
  modeWords?: (id: string) => [title: string, hint: string];
};

const modules = import.meta.glob<{ default: OwnModule }>("./*/index.ts");

/** A mode whose words follow the language. */
function modeOf(info: ModeInfo, { modeWords: words }: OwnModule): Mode {
  return {
    id: info.id,
    get title() {
      return words?.(info.id)[0] ?? info.title;
    },
    get hint() {
      return words?.(info.id)[1] ?? info.hint;
    },
    settings: info.settings,
    byTime: info.by_time,
    // What can be taken back is not compared.
    unranked: info.practice,
    ...(info.seats ? { seats: info.seats } : {}),
    ...(info.start ? { start: info.start } : {}),
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
    modes: info.modes.map((mode) => modeOf(mode, own)),
    ...own,
  };
}
