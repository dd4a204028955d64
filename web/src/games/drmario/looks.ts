// What the looks of Dr. Mario 99 have beside its cells and sounds.
import type { GameInfo, Looks } from "../../python/types";

/** The place and the turn of a thrown pill in one frame. */
export type ThrowStep = [x: number, y: number, turn: number];

export interface DrMarioLooks extends Looks {
  /** In ms. */
  delays: {
    /** From one frame of a throw to the next. */
    throwFrame: number;
    /** How long what was cleared pops. */
    oxDisappear: number;
    /** The dancers change their picture, and take a step. */
    nextAnimation: number;
    nextMove: number;
  };
  throw: {
    /** Where the next pill lies in the hand. */
    hand: [x: number, y: number];
    /** The path from the hand to the mouth of the bottle. */
    frames: ThrowStep[];
  };
}

export function looksOf(info: GameInfo): DrMarioLooks {
  // The looks of this game have these fields; the types of all games' looks do not name them.
  return info.looks as DrMarioLooks;
}
