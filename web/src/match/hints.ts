// Hints: what the game's own bot would do now, and why.
import { Thinker } from "../kernels/thinker";
import { BOTS } from "../python/types";
import type { OwnMatch } from "./match";

/** ms that the bot thinks about a hint: longer in turns, where nobody is waiting for the next piece. */
const TIMED_THOUGHT = 200;
const TURN_THOUGHT = 1500;
/** Seeds of bots are below this. */
const SEEDS = 1 << 30;

export interface Hint {
  /** The actions of the plan, in the rules' words; empty if there is nothing to do. */
  actions: string[];
  /** Why, in the rules' English. */
  sentence: string;
}

export class Hints {
  readonly #match: OwnMatch;
  readonly #isTimed: boolean;
  #thinker: Promise<Thinker> | undefined;

  constructor(match: OwnMatch, isTimed: boolean) {
    this.#match = match;
    this.#isTimed = isTimed;
  }

  /** What a seat could do now; fails with a `BotFailed` if the bot cannot think. */
  async ask(seat: number): Promise<Hint> {
    try {
      return await this.#ask(seat);
    } catch (error) {
      // The page may be online again, or have more memory, when it is asked for the next hint.
      this.close();
      this.#thinker = undefined;
      throw error;
    }
  }

  async #ask(seat: number): Promise<Hint> {
    const match = this.#match;
    this.#thinker ??= this.#begin();
    const thinker = await this.#thinker;
    const board = match.concealed(seat, Math.floor(Math.random() * SEEDS));
    const milliseconds = this.#isTimed ? TIMED_THOUGHT : TURN_THOUGHT;
    const answer = await thinker.ask({ ask: "plan", board, seat, milliseconds, isTimed: this.#isTimed });
    const { reason, facts } = answer.thought ?? { reason: 0, facts: [] };
    return {
      actions: answer.actions.map((action) => match.nameAction(seat, action)),
      sentence: answer.actions.length ? match.explain(seat, reason, facts) : "",
    };
  }

  close(): void {
    void this.#thinker?.then(
      (thinker) => thinker.close(),
      () => undefined,
    );
  }

  async #begin(): Promise<Thinker> {
    const [thinker] = await Promise.all([Thinker.begin(this.#match.game, BOTS.levels, 1), this.#match.loadBot()]);
    return thinker;
  }
}
