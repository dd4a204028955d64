// A match as the page holds it: the same interface whether its rules run here or on a server.
import type { Frame, SettingValue, View } from "../python/types";

export interface MatchSetup {
  game: string;
  settings?: Record<string, SettingValue>;
  seed?: number;
  seats?: number;
  start?: string;
}

export interface GameMatch {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seed: number;
  readonly seats: number;
  /** The latest frame; `view(seat)` is the part of it that a seat sees. */
  readonly frame: Frame;
  view(seat: number): View;
  /** Do an action at a moment of the match, in ms; a RulesError if it is refused. */
  act(seat: number, action: string, at?: number): Frame;
  advance(to: number): Frame;
  replay(): string;
  save(): unknown;
  show(): string;
  extra<T>(name: string): T;
  fork(): GameMatch;
  close(): void;
}
