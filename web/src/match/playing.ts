// A match played on this page, whoever owns it: everything that boards and input devices need to know about it.
import type { GameInfo, View } from "../python/types";
import type { Match } from "./match";
import type { SeatPort } from "./port";

export interface Playing {
  readonly info: GameInfo;
  readonly match: Match;
  /** The seats that are played or watched on this page. */
  readonly seats: readonly number[];
  /** What those seats see. */
  readonly views: readonly View[];
  /** Whether actions are accepted now. */
  readonly active: boolean;
  /** The current match time. */
  readonly now: number;
  port(seat: number): SeatPort;
  /** Perform an action at the time of the event that triggered it. */
  act(seat: number, action: string, stamp?: number): void;
  /** Called on each animation frame before time advances. */
  beforeTick(tick: (stamp: number) => void): void;
}
