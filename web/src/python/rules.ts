// The rules as the page asks them: requests of the match service, and its answers.

/** What to do, and with what. */
export type Request = { do: string } & Record<string, unknown>;

/** An answer of the rules that is a refusal; `reason` is set when an action was refused. */
export class RulesError extends Error {
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Whoever answers requests about matches. */
export interface Rules {
  /** Make a game's rules known; must be awaited before the first request about it. */
  loadGame(id: string): Promise<void>;
  /** Ask the rules; a refusal is thrown as a RulesError. */
  ask<T>(request: Request): T;
}
