// What a game may add to the page: its own board, keys and modes. A game without any is played
// through the generic board.
import type { Component } from "svelte";
import type { GameMatch } from "../match/match";
import type { GameInfo, SettingValue, View } from "../python/types";

export interface BoardProps {
  info: GameInfo;
  match: GameMatch;
  view: View;
  seat: number;
  /** Do an action now; what the rules refuse is shown to the player. */
  act: (action: string) => void;
  /** Whether the board takes input: not while paused, over or watched. */
  active: boolean;
}

export interface Mode {
  id: string;
  title: string;
  hint: string;
  settings: Record<string, SettingValue>;
  seats?: number;
  /** The result is the time taken: less is better. */
  byTime?: boolean;
}

export interface GameModule {
  board?: Component<BoardProps>;
  /** By action, the codes of the keys that do it at first. */
  keys: Record<string, string[]>;
  /** Keys of a second player at the same keyboard. */
  secondKeys?: Record<string, string[]>;
  /** Actions that repeat while held: sideways with DAS and ARR, down with the soft drop rate. */
  sideways: string[];
  down: string[];
  modes: Mode[];
}

const modules = import.meta.glob<{ default: GameModule }>("./*/index.ts");

/** Keys for a game that brings none: by the meaning of common words, then letters. */
function genericKeys(info: GameInfo): Record<string, string[]> {
  const known: Record<string, string[]> = {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    down: ["ArrowDown"],
    up: ["ArrowUp"],
    turn: ["ArrowUp"],
    drop: ["Space"],
  };
  const keys: Record<string, string[]> = {};
  info.actions.forEach((action, index) => {
    keys[action] = known[action] ?? (index < 9 ? [`Digit${index + 1}`] : []);
  });
  return keys;
}

export async function moduleOf(info: GameInfo): Promise<GameModule> {
  const load = modules[`./${info.id}/index.ts`];
  if (load) return (await load()).default;
  return {
    keys: genericKeys(info),
    sideways: ["left", "right"],
    down: ["down"],
    modes: [{ id: "usual", title: info.title, hint: info.pitch, settings: {} }],
  };
}
