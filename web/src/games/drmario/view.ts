// Generated from the Python types by `make types`; do not edit.
import type { CellLook, SettingValue, View } from "../../python/types";

/** The result of a complete stage, and what follows it. */
export interface StageTally {
  /** How many viruses it had. */
  viruses: number;
  /** How long it took, in ms; null once the next stage can start, as only the clock still runs. */
  time: number | null;
  next_level: number;
  next_viruses: number;
}

/** What only a room has: targets, attackers and damage. */
export interface DrMarioRoom {
  /** The seat's target mode. */
  target: "random" | "attackers" | "near_win" | "chosen";
  /** The seat it has chosen; -1 in other modes. */
  chosen: number;
  /** Living seats that have chosen this one, or were the last to hit it. */
  attackers: number[];
  /** By seat: the seat it has chosen; -1 in other modes. */
  aims: number[];
  /** The senders of the waiting damage, oldest first; -1 if unknown. */
  incoming: number[];
  /** Damage sent by the seat so far. */
  sent_total: number;
  /** Cells cleared towards the next damage. */
  points: number;
  /** Seats still in play. */
  living: number;
}

/** What only a bottle has. */
export interface DrMarioMore {
  phase: "throwing" | "hurting" | "falling" | "popping" | "sinking" | "complete" | "ready";
  /** Ms until the next thing happens without input; null if nothing will. */
  left: number | null;
  /** The current frame of the throw; -1 while the pill lies in the hand. */
  frame: number;
  /** That frame's x, y and turn; the whole path is in the looks. */
  throw: number[] | null;
  /** Blue, brown and yellow viruses, including those on their way down. */
  viruses: number[];
  /** Clears caused by the latest pill, until the next one falls. */
  cascade: number;
  /** Damage sent by the latest pill, until the next one falls. */
  sent: number;
  /** Ms until a bottle without viruses can win; 0 if that does not apply. */
  hold_on: number;
  /** Whether the stage is complete and its screen is up. */
  stage_screen: boolean;
  /** Ms until that screen appears, 0 once it has; null while the stage is not complete. */
  stage_screen_in: number | null;
  /** The complete stage; null while it is not complete. */
  tally: StageTally | null;
  /** Data of a room; null in a solo game. */
  room: DrMarioRoom | null;
}

/** How a seat is doing in the round. */
export interface Standing {
  seat: number;
  /** 0 while undecided. */
  place: number;
  alive: boolean;
  /** How its board ended; empty while it is played. */
  ending: string;
  viruses: number;
  score: number;
  /** The damage it sent in total. */
  sent: number;
  /** The seat that hit it last; -1 if none did. */
  attacker: number;
}

/** How long things take, in ms. */
export interface Delays {
  frame: number;
  readInput: number;
  nextStage: number;
  gameOver: number;
  nextStageListener: number;
  endGameListener: number;
  /** Between two frames of a throw. */
  throwFrame: number;
  gravitation: number;
  /** How long cleared cells take to pop. */
  oxDisappear: number;
  /** When the dancers change their picture. */
  nextAnimation: number;
  /** When they take a step. */
  nextMove: number;
}

/** How a pill is thrown into the bottle. */
export interface Throw {
  width: number;
  height: number;
  /** Where the next pill rests in the hand: x and y. */
  hand: [number, number];
  /** The path from the hand to the mouth of the bottle: x, y and rotation in each frame. */
  frames: ([number, number, number])[];
}

/** Cells by their code, sounds by event, names, delays and the path of a throw. */
export interface DrMarioLooks {
  /** By cell code. */
  cells: CellLook[];
  /** Sound names by event. */
  sounds: Record<string, string>;
  viruses: string[];
  delays: Delays;
  throw: Throw;
}

/** What a seat sees of Dr. Mario 99. */
export type GameView = View<DrMarioMore>;

/** The answers to the queries of Dr. Mario 99, by name. */
export interface Queries {
  next_settings: Record<string, SettingValue>;
  standings: Standing[];
  viruses_of_this_round: number;
}
