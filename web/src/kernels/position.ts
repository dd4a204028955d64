// A match's boards and table in the memory of a game's compiled kernels.
import { EFFECTS, QUEUE, UNPACKED_BYTES } from "../python/types";
import { Memory } from "./memory";

const WORD = 8;

/** An effect: the receiver's time, the receiver, the sender, and what was sent. */
export type Effect = [time: bigint, seat: bigint, sender: bigint, sent: bigint];

export class Position {
  readonly seats: number;
  readonly #boards: number[];
  readonly #sizes: { board: number; table: number };
  readonly #table: number;
  readonly #queue: number;
  readonly #memory: Memory;

  /** The position with these packed states; the table is empty if there is none. */
  constructor(instance: WebAssembly.Instance, seats: number, boards: Uint8Array[], table: Uint8Array) {
    this.seats = seats;
    this.#memory = new Memory(instance);
    this.#sizes = { board: boards[0]?.length ?? 0, table: table.length };
    this.#boards = boards.map((board) => this.#memory.place(board, UNPACKED_BYTES));
    this.#table = this.#memory.place(table);
    this.#queue = this.#memory.place(new Uint8Array(QUEUE.length * WORD));
  }

  get now(): number {
    return Number(this.#call("time_of_round", this.#first, 0n, this.#count));
  }

  isOver(): boolean {
    const over = this.#hasTable
      ? this.#call("is_decided", this.#table)
      : this.#call("all_over", this.#first, this.#count);
    return over !== 0n;
  }

  /** Advance time; nothing happens once the match is over. */
  advance(to: number): Effect[] {
    const time = BigInt(to);
    if (!this.#hasTable) this.#call("advance_apart", this.#first, this.#count, time);
    else this.#call("advance_round", this.#first, 0n, this.#table, this.#count, time, this.#queue);
    return this.#delivered();
  }

  /** Perform an action of a seat; undefined if it is refused. */
  act(seat: number, action: number): Effect[] | undefined {
    const given = [BigInt(seat), BigInt(action)];
    const refusal = this.#hasTable
      ? this.#call("act_in_round", this.#first, 0n, this.#table, ...given, this.#queue)
      : this.#call("act_apart", this.#first, this.#count, ...given);
    return refusal ? undefined : this.#delivered();
  }

  /** Remove a seat's player for good; undefined if that is refused. */
  leave(seat: number): Effect[] | undefined {
    const given = BigInt(seat);
    const refusal = this.#hasTable
      ? this.#call("leave_in_round", this.#first, 0n, this.#table, given, this.#queue)
      : this.#call("leave_apart", this.#first, this.#count, given);
    return refusal ? undefined : this.#delivered();
  }

  /** Whether boards can be simulated from their own logs. */
  get canFollow(): boolean {
    return this.#memory.has("follow");
  }

  /** Apply an entry of a board's own log to it alone: an input, or something received. */
  follow(seat: number, time: number, sender: number, what: number): void {
    this.#call("follow", this.#board(seat), BigInt(seat), BigInt(time), BigInt(sender), BigInt(what));
  }

  /** Advance one board alone. */
  goOn(seat: number, to: number): void {
    this.#call("go_on", this.#board(seat), BigInt(to));
  }

  /** The time of one board. */
  timeOf(seat: number): number {
    return Number(this.#call("time_of_round", this.#first, BigInt(seat), 1n));
  }

  /** The packed boards. */
  boards(): Uint8Array<ArrayBuffer>[] {
    return this.#boards.map((at) => this.#memory.read(at, this.#sizes.board));
  }

  /** The packed table. */
  table(): Uint8Array<ArrayBuffer> {
    return this.#memory.read(this.#table, this.#sizes.table);
  }

  /** All of it packed, one after another: what a hash is made of. */
  packed(): Uint8Array<ArrayBuffer> {
    const { board, table } = this.#sizes;
    const whole = new Uint8Array(this.#boards.length * board + table);
    this.boards().forEach((packed, index) => whole.set(packed, index * board));
    whole.set(this.table(), this.#boards.length * board);
    return whole;
  }

  get #first(): number {
    return this.#board(0);
  }

  get #count(): bigint {
    return BigInt(this.#boards.length);
  }

  get #hasTable(): boolean {
    return this.#sizes.table > 0;
  }

  #board(seat: number): number {
    return this.#boards[seat] ?? 0;
  }

  #call(name: string, ...values: (number | bigint)[]): bigint | undefined {
    return this.#memory.call(name, ...values);
  }

  /** The effects delivered since the last call. */
  #delivered(): Effect[] {
    if (!this.#hasTable) return [];
    const words = this.#memory.numbers(this.#queue, QUEUE.length);
    const count = Number(words[QUEUE.count]);
    if (!count) return [];
    if (count > EFFECTS.most) throw new Error(`${count} effects at once`);
    words[QUEUE.count] = 0n;
    const first = QUEUE.count + 1;
    return Array.from({ length: count }, (_, index) => {
      const at = first + index * EFFECTS.words;
      return [...words.subarray(at, at + EFFECTS.words)] as Effect;
    });
  }
}
