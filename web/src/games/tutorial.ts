// What a tutorial is, in `tutorial.ts` of a game's own folder: short steps, each a position, something to do in it, and how to tell that it was done.
import type { Language } from "../language";
import type { Event, SettingValue, View } from "../python/types";

/** A text in every language. */
export type Translated = Record<Language, string>;

/** What has happened in a step so far. */
export interface Progress<V extends View = View> {
  view: V;
  events: Event[];
}

/** One step; `V` is the game's own `GameView`. */
export interface Step<V extends View = View> {
  id: string;
  title: Translated;
  /** What to do, in a sentence or two. */
  say: Translated;
  hint: Translated;
  /** The position to begin from, in the game's notation. */
  start: string;
  settings: Record<string, SettingValue>;
  /** Actions offered as buttons, with their keys. */
  controls: string[];
  isDone: (progress: Progress<V>) => boolean;
  /** It can no longer be done: the step begins again. */
  isMissed?: (progress: Progress<V>) => boolean;
  /** How fast time passes: 1 is the game's own pace; without it time stands still. */
  pace?: (view: V) => number;
}

export interface Tutorial<V extends View = View> {
  game: string;
  seats?: number;
  /** Names of actions that are no common ones. */
  names?: Record<string, Translated>;
  steps: Step<V>[];
}

/** How often something happened. */
export function count({ events }: Pick<Progress, "events">, name: string): number {
  return events.filter(([happened]) => happened === name).length;
}

/** Whether something happened with a first, second or third number of at least so much. */
export function reached({ events }: Pick<Progress, "events">, name: string, place: 1 | 2 | 3, least: number): boolean {
  return events.some((event) => event[0] === name && event[place] >= least);
}

const tutorials = import.meta.glob<{ default: Tutorial }>("./*/tutorial.ts");

/** The tutorial of a game, if it has one. */
export async function tutorialOf(game: string): Promise<Tutorial | undefined> {
  return (await tutorials[`./${game}/tutorial.ts`]?.())?.default;
}
