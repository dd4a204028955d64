// A match that is played at this page, whoever owns it: all that boards and input devices need to know of it.
import type { GameInfo, View } from "../python/types";
import type { Match } from "./match";
import type { SeatPort } from "./port";

export interface Playing {
  readonly info: GameInfo;
  readonly match: Match;
  /** The seats that are played, or watched, at this page. */
  readonly seats: readonly number[];
  /** What those seats see. */
  readonly views: readonly View[];
  /** Whether actions are taken now. */
  readonly active: boolean;
  /** The time of the match at this very moment. */
  readonly now: number;
  port(seat: number): SeatPort;
  /** Do an action at the moment of the event that asked for it. */
  act(seat: number, action: string, stamp?: number): void;
  /** Called each frame of the screen before time passes. */
  beforeTick(tick: (stamp: number) => void): void;
}
