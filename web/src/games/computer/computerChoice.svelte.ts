// Who plays the next game: people, or the computer as well.
import type { Beginning } from "../../match/opening";
import type { Computers } from "../../match/saving";
import { BOTS, type GameInfo } from "../../python/types";
import { chosenNumber, rememberNumber } from "../../store/chosenNumbers";

export type Who = "people" | "against" | "watch";

/** The level that the computer plays at until the player chooses another. */
const FIRST_LEVEL = 3;
const LEVEL_NAME = "computer level";
/** Stands for a side chosen at random. */
export const ANY_SIDE = -1;

export class ComputerChoice {
  who = $state<Who>("people");
  /** The seat of the person, in games with one board. */
  side = $state(ANY_SIDE);
  #level = $state(FIRST_LEVEL);
  #info: GameInfo;

  constructor(info: GameInfo) {
    this.#info = info;
    const level = chosenNumber(info.id, LEVEL_NAME) ?? FIRST_LEVEL;
    this.#level = Math.min(BOTS.levels, Math.max(1, level));
  }

  get level(): number {
    return this.#level;
  }

  set level(level: number) {
    this.#level = level;
    rememberNumber(this.#info.id, LEVEL_NAME, level);
  }

  /** Whether the game has a seat for the computer besides a person's. */
  get hasOpponents(): boolean {
    return this.#info.seats[1] > 1;
  }

  /** A match in which the computer plays as chosen. */
  beginning(beginning: Beginning): Beginning {
    if (this.who === "people") return beginning;
    const least = this.who === "against" ? 2 : 1;
    const seats = Math.max(beginning.seats || this.#info.seats[0], least);
    const person = this.who === "against" ? this.#personIn(seats) : undefined;
    const computers: Computers = {};
    for (let seat = 0; seat < seats; seat += 1) if (seat !== person) computers[seat] = this.#level;
    return { ...beginning, seats, computers };
  }

  #personIn(seats: number): number {
    if (!this.#info.shared_board) return 0;
    return this.side === ANY_SIDE ? Math.floor(Math.random() * seats) : this.side;
  }
}
