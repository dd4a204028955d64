// What a tutorial is, in `tutorial.ts` of a game's folder: short steps, each with a position, a task and a test for
// completion.
import type { Motion } from "../input/motions";
import type { Language } from "../language";
import type { Event, SettingValue, View } from "../python/types";

/** A text in every language; `{name}` in a step's text stands for the game's constant of that name. */
export type Translated = Record<Language, string>;

/** What has happened so far in a step. */
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
  /** The hint for players who use gestures, if the usual one is about keys or buttons. */
  gestureHint?: Translated;
  /** The position to start from, in the game's notation. */
  start: string;
  settings: Record<string, SettingValue>;
  /** Actions offered as buttons, with their keys. */
  controls: string[];
  /** In turn-based games, the motions of fingers that the step needs; by default all. */
  motions?: Motion[];
  isDone: (progress: Progress<V>) => boolean;
  /** It can no longer be completed: the step starts over. */
  isMissed?: (progress: Progress<V>) => boolean;
  /** How fast time passes: 1 is the game's normal pace; without it, time is stopped. */
  pace?: (view: V) => number;
}

export interface Tutorial<V extends View = View> {
  game: string;
  seats?: number;
  /** Names of actions other than the common ones. */
  names?: Record<string, Translated>;
  steps: Step<V>[];
}

/** How many times something happened. */
export function count({ events }: Pick<Progress, "events">, name: string): number {
  return events.filter(([happened]) => happened === name).length;
}

/** Whether something happened with a first, second or third number of at least this much. */
export function reached({ events }: Pick<Progress, "events">, name: string, place: 1 | 2 | 3, least: number): boolean {
  return events.some((event) => event[0] === name && event[place] >= least);
}

const tutorials = import.meta.glob<{ default: Tutorial }>("./*/tutorial.ts");

/** The tutorial of a game, if it has one. */
export async function tutorialOf(game: string): Promise<Tutorial | undefined> {
  return (await tutorials[`./${game}/tutorial.ts`]?.())?.default;
}
