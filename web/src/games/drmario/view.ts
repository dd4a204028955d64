// Generated from the Python types by `make types`; do not edit.
import type { View } from "../../python/types";

/** What only a room has: whom damage goes to and comes from, and who is where. */
export interface DrMarioRoom {
  /** The seat's target mode. */
  target: "random" | "attackers" | "near_win" | "chosen";
  /** The seat that it has chosen; -1 in other modes. */
  chosen: number;
  /** Living seats that have chosen this one, or were the last to hit it. */
  attackers: number[];
  /** By seat: the seat that it has chosen; -1 in other modes. */
  aims: number[];
  /** The senders of the waiting damage, oldest first; -1 where nobody is known. */
  incoming: number[];
  /** Damage that the seat has sent so far. */
  sent_total: number;
  /** Cells cleared towards the next damage. */
  points: number;
  /** Seats still in play. */
  living: number;
}

/** What only a bottle has. */
export interface DrMarioMore {
  phase: "throwing" | "hurting" | "falling" | "popping" | "sinking" | "complete" | "ready";
  /** Ms until the next thing happens by itself; nothing will without it. */
  left: number | null;
  /** The frame of the throw that is shown now; -1 while the pill lies in the hand. */
  frame: number;
  /** That frame's x, y and turn; the whole path is in the looks. */
  throw: number[] | null;
  /** Viruses that are blue, brown and yellow, those on their way down included. */
  viruses: number[];
  /** Clears that the latest pill has caused, until the next one falls. */
  cascade: number;
  /** Damage that the latest pill has sent, until the next one falls. */
  sent: number;
  /** Ms for which a bottle without viruses must still last; 0 where that does not matter. */
  hold_on: number;
  /** Whether the stage is complete and its screen is up. */
  stage_screen: boolean;
  /** Ms until that screen comes up, 0 once it is up; none while the stage is not complete. */
  stage_screen_in: number | null;
  /** What only a room has; alone there is none. */
  room: DrMarioRoom | null;
}

/** What a seat sees of Dr. Mario 99. */
export type GameView = View<DrMarioMore>;
