// A bot's compiled kernels, and its thoughts in their memory.
import { BOTS } from "../python/types";
import { Memory } from "./memory";

/** What a bot's memory looks like; sizes and places are in bytes. */
export interface BotMemory {
  board: number;
  /** How many boards it needs besides the one it thinks about. */
  spare: number;
  thoughts: number;
  value: number;
  reason: number;
  facts: number;
  nodes: number;
}

/** What a bot thinks of its plan. */
export interface Thought {
  /** What the plan is worth to the seat, in the bot's own units. */
  value: number;
  /** Which sentence explains it, and the numbers in that. */
  reason: number;
  facts: number[];
  /** How many positions the bot has evaluated. */
  nodes: number;
}

/** An action, and a thought if the bot has made a new plan. */
export interface Decision {
  action: number;
  thought?: Thought;
}

const WORD = 8;
/** How much faster than before a bot may think it has become: the first call may have been slow. */
const CAUTION = 2;
/** More actions than any plan has. */
const MOST_ACTIONS = 200;

export class Mind {
  readonly #memory: Memory;
  readonly #shape: BotMemory;
  /** The board that it thinks about, another one, the spare boards, and the thoughts. */
  readonly #board: number;
  readonly #other: number;
  readonly #spare: number;
  readonly #thoughts: number;
  /** Nodes per ms; 0 until it has been measured. */
  #speed = 0;

  constructor(instance: WebAssembly.Instance, shape: BotMemory) {
    this.#memory = new Memory(instance);
    this.#shape = shape;
    const take = (bytes: number): number => this.#memory.place(new Uint8Array(), bytes);
    this.#board = take(shape.board);
    this.#other = take(shape.board);
    this.#spare = take(shape.board * shape.spare);
    this.#thoughts = take(shape.thoughts);
  }

  /** Forget everything, and prepare to play at a level. */
  begin(level: number, seed: number): void {
    this.#memory.call("begin", this.#thoughts, BigInt(level), BigInt(seed));
  }

  /** The next action on a board, -1 if there is none; it thinks for some ms unless its plan still fits. */
  next(board: Uint8Array, seat: number, milliseconds: number, keepsPlan: boolean): Decision {
    this.#put(this.#board, board);
    const action = keepsPlan ? this.#follow(seat) : -1;
    if (action >= 0) return { action };
    this.#think(seat, milliseconds);
    return { action: this.#follow(seat), thought: this.thought };
  }

  /** All actions of a plan; in a turn-based game it has one. */
  plan(board: Uint8Array, seat: number, milliseconds: number, isTimed: boolean): number[] {
    this.#put(this.#board, board);
    this.#think(seat, milliseconds);
    return this.#followAll(seat, isTimed);
  }

  /**
   * How much worse what the player made of a position is than what the bot would have made of it, which is the plan
   * then.
   */
  judge(before: Uint8Array, after: Uint8Array, seat: number, effort: number): number {
    this.#put(this.#board, before);
    this.#put(this.#other, after);
    const given = [this.#board, this.#other, BigInt(seat), this.#spare, this.#thoughts, BigInt(effort)];
    return Number(this.#memory.call("judge", ...given));
  }

  /** All actions of the plan for the position that was judged last. */
  planned(before: Uint8Array, seat: number, isTimed: boolean): number[] {
    this.#put(this.#board, before);
    return this.#followAll(seat, isTimed);
  }

  get thought(): Thought {
    const { value, reason, facts, nodes } = this.#shape;
    const numbers = this.#memory.numbers(this.#thoughts, this.#shape.thoughts / WORD);
    const at = (place: number): number => Number(numbers[place / WORD]);
    return {
      value: at(value),
      reason: at(reason),
      facts: Array.from({ length: BOTS.facts }, (_, index) => at(facts + index * WORD)),
      nodes: at(nodes),
    };
  }

  #think(seat: number, milliseconds: number): void {
    this.#memory.call("consider", this.#board, BigInt(seat), this.#thoughts);
    let now = performance.now();
    const end = now + BOTS.usedShare * milliseconds;
    for (;;) {
      const effort = Math.max(BOTS.leastEffort, Math.floor(this.#speed * Math.min(BOTS.slice, end - now)));
      const given = [this.#board, BigInt(seat), this.#spare, this.#thoughts, BigInt(effort)];
      const isDone = this.#memory.call("think", ...given) === 1n;
      const began = now;
      now = performance.now();
      const speed = effort / Math.max(now - began, 0.05);
      this.#speed = this.#speed ? Math.min(speed, CAUTION * this.#speed) : speed;
      if (isDone || (end - now) * this.#speed < BOTS.leastEffort) return;
    }
  }

  #followAll(seat: number, isTimed: boolean): number[] {
    const actions: number[] = [];
    for (let action = this.#follow(seat); action >= 0 && actions.length < MOST_ACTIONS; action = this.#follow(seat)) {
      actions.push(action);
      if (!isTimed || this.#memory.call("act", this.#board, BigInt(seat), BigInt(action))) break;
    }
    return actions;
  }

  #follow(seat: number): number {
    return Number(this.#memory.call("follow", this.#board, BigInt(seat), this.#thoughts));
  }

  /** Write a packed board; its events, which are not packed, are none. */
  #put(at: number, packed: Uint8Array): void {
    this.#memory.write(at, packed, this.#shape.board - packed.length);
  }
}
