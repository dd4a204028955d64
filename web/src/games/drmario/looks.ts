// The looks of Dr. Mario 99 beyond its cells and sounds.
import type { GameInfo, Looks } from "../../python/types";

/** The position and rotation of a thrown pill in one frame. */
export type ThrowStep = [x: number, y: number, turn: number];

export interface DrMarioLooks extends Looks {
  /** In ms. */
  delays: {
    /** Between two frames of a throw. */
    throwFrame: number;
    /** How long cleared cells take to pop. */
    oxDisappear: number;
    /** When the dancers change their picture, and when they take a step. */
    nextAnimation: number;
    nextMove: number;
  };
  throw: {
    /** Where the next pill rests in the hand. */
    hand: [x: number, y: number];
    /** The path from the hand to the mouth of the bottle. */
    frames: ThrowStep[];
  };
}

export function looksOf(info: GameInfo): DrMarioLooks {
  // This game's looks have these fields; the type shared by all games does not name them.
  return info.looks as DrMarioLooks;
}
