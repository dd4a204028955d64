// The computer players of a match: each thinks in a worker, and acts at a human pace.
import { Thinker } from "../kernels/thinker";
import { PACE } from "../python/types";
import type { OwnMatch } from "./match";
import type { Computers } from "./saving";

/** Seeds of bots are below this. */
const SEEDS = 1 << 30;
/** The least ms between two moves on a board of its own: time to see each, and to read why. */
const FOLLOWED = 1500;

function freshNumber(): number {
  return Math.floor(Math.random() * SEEDS);
}

/** What computer players need from those who own the match. */
export interface Arena {
  readonly match: OwnMatch;
  readonly isTimed: boolean;
  /** Whether the match is running. */
  readonly active: boolean;
  act(seat: number, action: string): void;
  /** A bot has made a plan; a sentence about it, in the rules' English. */
  explained(seat: number, sentence: string): void;
  /** A computer player cannot play on. */
  failed(problem: string): void;
}

export class ComputerPlayers {
  #players: ComputerPlayer[];
  #stop: () => void;

  constructor(arena: Arena, levels: Computers) {
    this.#players = Object.entries(levels).map(([seat, level]) => new ComputerPlayer(arena, Number(seat), level));
    this.#stop = arena.match.subscribe(() => this.wake());
  }

  /** The match runs, or runs again. */
  wake(): void {
    for (const player of this.#players) player.wake();
  }

  close(): void {
    this.#stop();
    for (const player of this.#players) player.close();
  }
}

class ComputerPlayer {
  readonly #arena: Arena;
  readonly #seat: number;
  readonly #level: number;
  #thinker: Promise<Thinker> | undefined;
  /** Whether it is thinking, or waits until it is time to act. */
  #busy = false;
  #closed = false;
  /** When it first acted on the current piece, and when it may act next; in `performance.now()` terms. */
  #began = -Infinity;
  #ready = 0;
  #isNew = false;

  constructor(arena: Arena, seat: number, level: number) {
    this.#arena = arena;
    this.#seat = seat;
    this.#level = level;
  }

  wake(): void {
    if (this.#busy || this.#closed || !this.#mayAct) return;
    this.#busy = true;
    const first = this.#arena.isTimed ? 0 : PACE.turnPause;
    setTimeout(() => void this.#play(), first);
  }

  close(): void {
    this.#closed = true;
    void this.#thinker?.then(
      (thinker) => thinker.close(),
      () => undefined,
    );
  }

  get #mayAct(): boolean {
    const { active, isTimed, match } = this.#arena;
    const view = match.frame.views[0];
    if (!active || !view || view.outcome) return false;
    return isTimed || this.#isAlone || view.turn === this.#seat;
  }

  /** Whether it takes no turns, although the game is not in real time: it has a board of its own. */
  get #isAlone(): boolean {
    const { isTimed, match } = this.#arena;
    return !isTimed && match.frame.views[0]?.turn === null;
  }

  /** Act until there is nothing to do, it is another seat's turn, or the match pauses or ends. */
  async #play(): Promise<void> {
    try {
      while (!this.#closed && this.#mayAct) {
        const pause = this.#arena.isTimed ? await this.#actInTime() : await this.#takeTurn();
        if (pause === undefined) break;
        if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      }
    } catch (error) {
      if (!this.#closed) this.#arena.failed(error instanceof Error ? error.message : String(error));
      this.#closed = true;
    }
    this.#busy = false;
  }

  /** Think and act; returns how many ms to wait, or undefined if there is nothing to do until something happens. */
  async #takeTurn(): Promise<number | undefined> {
    const { match } = this.#arena;
    const { count } = match.frame;
    const action = await this.#next(PACE.turnThought, false);
    const isAlone = this.#isAlone;
    if (action === undefined) return isAlone ? undefined : PACE.idle;
    // On a shared board, moves may have been taken back meanwhile.
    if (!this.#closed && this.#mayAct && (isAlone || match.frame.count === count)) this.#act(action);
    return isAlone ? Math.max(FOLLOWED, PACE.pieceTimes[this.#level] ?? 0) : 0;
  }

  /** One look at the board, and an action if it is time for one; returns how many ms to wait. */
  async #actInTime(): Promise<number> {
    const action = await this.#next(PACE.pieceThought, true);
    const now = performance.now();
    if (this.#closed || !this.#mayAct) return 0;
    if (action === undefined) return PACE.idle;
    if (this.#isNew) this.#ready = Math.max(this.#ready, this.#began + (PACE.pieceTimes[this.#level] ?? 0));
    if (now < this.#ready) return this.#ready - now;
    if (this.#isNew) {
      this.#isNew = false;
      this.#began = now;
    }
    const delay = PACE.keyDelays[this.#level] ?? 0;
    this.#ready = now + delay;
    this.#act(action);
    return delay;
  }

  async #next(milliseconds: number, keepsPlan: boolean): Promise<number | undefined> {
    const { match } = this.#arena;
    this.#thinker ??= this.#begin();
    const thinker = await this.#thinker;
    const board = match.concealed(this.#seat, freshNumber());
    const { actions, thought } = await thinker.ask({ ask: "next", board, seat: this.#seat, milliseconds, keepsPlan });
    if (thought) {
      this.#isNew = true;
      if (!this.#closed && actions.length)
        this.#arena.explained(this.#seat, match.explain(this.#seat, thought.reason, thought.facts));
    }
    return actions[0];
  }

  async #begin(): Promise<Thinker> {
    const { match } = this.#arena;
    const [thinker] = await Promise.all([Thinker.begin(match.game, this.#level, freshNumber()), match.loadBot()]);
    if (this.#closed) thinker.close();
    return thinker;
  }

  #act(action: number): void {
    this.#arena.act(this.#seat, this.#arena.match.nameAction(this.#seat, action));
  }
}
