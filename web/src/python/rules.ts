// The page's interface to the rules: requests to the match service, and its responses.

/** What to do, with its parameters. */
export type Request = { do: string } & Record<string, unknown>;

/** An error response from the rules; `reason` is set if an action was refused. */
export class RulesError extends Error {
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/** Anything that answers requests about matches. */
export interface Rules {
  /** Load a game's rules; must be awaited before the first request about it. */
  loadGame(id: string): Promise<void>;
  /** Load what only players in rooms need; must be awaited before the first request about their boards. */
  loadRooms(): Promise<void>;
  /** Load a game with what reads its positions; must be awaited before the first request that contains one as text. */
  loadTexts(game: string): Promise<void>;
  /** Load what only replays need; must be awaited before the first request about one. */
  loadReplays(): Promise<void>;
  /** Load what only reviews need; must be awaited before the first request for one. */
  loadReviews(): Promise<void>;
  /** Load the sentences of a game's bot; must be awaited before the first request for one. */
  loadBot(game: string): Promise<void>;
  /** Send a request to the rules; a refusal is thrown as a RulesError. */
  ask<T>(request: Request): T;
}
