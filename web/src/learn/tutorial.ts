// What a tutorial is: short steps, each a position, something to do in it, and how to tell that it was done.
import type { Language } from "../language/languages";
import type { Event, SettingValue, View } from "../python/types";

export type Words = Record<Language, string>;

/** What has happened in a step so far. */
export interface Progress {
  view: View;
  events: Event[];
}

export interface Step {
  id: string;
  title: Words;
  /** What to do, in a sentence or two. */
  say: Words;
  hint: Words;
  /** The position to begin from, in the game's notation. */
  start: string;
  settings: Record<string, SettingValue>;
  /** Actions offered as buttons, with their keys. */
  controls: string[];
  isDone: (progress: Progress) => boolean;
  /** It can no longer be done: the step begins again. */
  isMissed?: (progress: Progress) => boolean;
  /** How fast time passes: 1 is the game's own pace; without it time stands still. */
  pace?: (view: View) => number;
}

export interface Tutorial {
  game: string;
  seats?: number;
  /** Words for actions that are no common ones. */
  names?: Record<string, Words>;
  steps: Step[];
}

/** How often something happened. */
export function count({ events }: Progress, name: string): number {
  return events.filter(([happened]) => happened === name).length;
}

/** Whether something happened with a first, second or third number of at least so much. */
export function reached({ events }: Progress, name: string, place: 1 | 2 | 3, least: number): boolean {
  return events.some((event) => event[0] === name && event[place] >= least);
}

const tutorials = import.meta.glob<{ default: Tutorial }>("../games/*/tutorial.ts");

/** The tutorial of a game, if it has one. */
export async function tutorialOf(game: string): Promise<Tutorial | undefined> {
  return (await tutorials[`../games/${game}/tutorial.ts`]?.())?.default;
}
