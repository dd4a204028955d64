// Re-simulates a replay with compiled kernels, as Python's verification does; whatever differs is left to that.
import { LEAVE, NEVER, OWN, type SimulationData, type Watched } from "../python/types";
import { fromHex, toHex } from "./hex";
import { Position, type Effect } from "./position";

/** A replay to be re-simulated. */
export interface Simulation extends SimulationData, Pick<Watched, "seats" | "inputs" | "end"> {}

/** The packed states at the end, in hexadecimal. */
export interface Simulated {
  boards: string[];
  table: string;
}

/** Hashes computed at the same time; the browser computes them beside this code. */
const HASHES_AT_ONCE = 32;
/** How much of a position's SHA-256 a replay states. */
const HASH_BYTES = 8;

/** The end of a replay; undefined if anything on the way there differs from what the replay states. */
export async function simulate(module: WebAssembly.Module, given: Simulation): Promise<Simulated | undefined> {
  const position = await start(module, given);
  const checks = new Checks(given);
  const received = new Received(given);
  for (const [number, [time, seat, action]] of given.inputs.entries()) {
    if (!mayAdvance(position, time)) return undefined;
    received.add(number, position.advance(time));
    const effects = perform(position, given, seat, action);
    if (!effects) return undefined;
    received.add(number + 1, effects);
    if (!(await checks.pass(number + 1, position))) return undefined;
  }
  if (!(await checks.passed()) || !mayAdvance(position, given.end)) return undefined;
  received.add(given.inputs.length, position.advance(given.end));
  if (given.states_effects && !(received.areAsStated() && (await areFollowed(module, given, position))))
    return undefined;
  return { boards: position.boards().map(toHex), table: toHex(position.table()) };
}

async function start(module: WebAssembly.Module, { seats, boards, table }: Simulation): Promise<Position> {
  return new Position(await WebAssembly.instantiate(module), seats, boards.map(fromHex), fromHex(table));
}

function mayAdvance(position: Position, to: number): boolean {
  return position.now <= to && to < NEVER;
}

/** What an input leads to; undefined if it is refused. */
function perform(position: Position, given: Simulation, seat: number, action: number): Effect[] | undefined {
  if (position.isOver() || seat < 0 || seat >= given.seats) return undefined;
  if (action === LEAVE) return given.seats > 1 ? position.leave(seat) : undefined;
  return action >= 0 && action < given.actions ? position.act(seat, action) : undefined;
}

/** The comparison of checkpoints. */
class Checks {
  readonly #claimed: Map<number, string>;
  #pending: Promise<boolean>[] = [];

  constructor({ checkpoints }: Simulation) {
    this.#claimed = new Map(checkpoints);
  }

  /** Compare the position after this many inputs, if there is a checkpoint; false if an earlier one differed. */
  async pass(count: number, position: Position): Promise<boolean> {
    const claimed = this.#claimed.get(count);
    if (claimed === undefined) return true;
    this.#pending.push(hashOf(position).then((hash) => hash === claimed));
    return this.#pending.length < HASHES_AT_ONCE || this.passed();
  }

  /** Whether all positions compared so far were as claimed. */
  async passed(): Promise<boolean> {
    const results = await Promise.all(this.#pending);
    this.#pending = [];
    return results.every(Boolean);
  }
}

async function hashOf(position: Position): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", position.packed());
  return toHex(new Uint8Array(digest, 0, HASH_BYTES));
}

/** The comparison of effects. */
class Received {
  readonly #stated: SimulationData["received"];
  #count = 0;
  #areEqual = true;

  constructor({ received }: Simulation) {
    this.#stated = received;
  }

  /** Effects that were received when there had been this many inputs. */
  add(inputs: number, effects: Effect[]): void {
    for (const effect of effects) {
      const stated = this.#stated[this.#count];
      this.#count += 1;
      const found = [BigInt(inputs), ...effect];
      this.#areEqual &&= stated !== undefined && found.every((word, index) => word === BigInt(stated[index] ?? 0));
    }
  }

  /** Whether exactly the stated effects were received. */
  areAsStated(): boolean {
    return this.#areEqual && this.#count === this.#stated.length;
  }
}

/** Whether each board is the same when simulated from its own log alone. */
async function areFollowed(module: WebAssembly.Module, given: Simulation, end: Position): Promise<boolean> {
  // Seats that share a board have no logs of their own.
  if (given.boards.length < given.seats) return true;
  const alone = await start(module, given);
  if (!alone.canFollow) return false;
  for (let seat = 0; seat < given.seats; seat += 1) {
    for (const [time, sender, what] of logOf(given, seat)) alone.follow(seat, time, sender, what);
    alone.goOn(seat, Math.max(end.timeOf(seat), alone.timeOf(seat)));
  }
  const [ours, theirs] = [alone.boards().map(toHex), end.boards().map(toHex)];
  return ours.every((board, seat) => board === theirs[seat]);
}

/** What a seat did and received, in order. */
function logOf(given: Simulation, seat: number): [time: number, sender: number, what: number][] {
  const log: [number, number, number][] = [];
  const effects = given.received.filter(([, , receiver]) => receiver === seat);
  let next = 0;
  const addEffects = (upTo: number): void => {
    for (let effect = effects[next]; effect && effect[0] <= upTo; effect = effects[next]) {
      log.push([effect[1], effect[3], effect[4]]);
      next += 1;
    }
  };
  for (const [number, [time, actor, action]] of given.inputs.entries()) {
    addEffects(number);
    if (actor === seat) log.push([time, OWN, action]);
  }
  addEffects(Infinity);
  return log;
}
