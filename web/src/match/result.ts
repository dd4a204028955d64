// The end of a match: its replay is kept, and the rules say which results it is ranked with.
import type { OutcomeData } from "../python/types";
import { addScore, keepReplay, scores, type Score } from "../store/library";
import type { OwnMatch } from "./match";
import type { Origin } from "./saving";

export interface Result {
  outcome: OutcomeData;
  score: number;
  replayId: string;
  /** Whether the result is a time, where less is better. */
  byTime: boolean;
  /** What matters about it in the rules' English; empty if that is the time or the score. */
  words: string;
  /** Why it is not ranked, in the rules' English; empty if it is. */
  unranked: string;
  /** Rank among the best, from 1; 0 if it is not among them. */
  rank: number;
  /** The best before this match. */
  best: Score | undefined;
}

/** A ranked result, for listeners that compare it with others. */
export interface RankedResult {
  game: string;
  /** The leaderboard that it belongs to. */
  list: string;
  replay: string;
  /** The source of its seed; undefined if that was random or chosen by the player. */
  run: string | undefined;
  date: string;
}

const listeners = new Set<(result: RankedResult) => void>();

/** Subscribe to every ranked result. */
export function onRankedResult(listener: (result: RankedResult) => void): void {
  listeners.add(listener);
}

/** Keep the replay of a finished match, and compare its result with the best. */
export function concludeMatch(match: OwnMatch, outcome: OutcomeData, origin: Origin, now = new Date()): Result {
  const date = now.toISOString();
  const replayId = `${match.game}-${now.getTime().toString(36)}`;
  const { reason } = outcome;
  const replay = match.replay();
  const { list, time, ...ranking } = rankResult(match, origin, date, replayId);
  const { score, byTime, words } = ranking;
  const mode = origin.mode || match.mode;
  keepReplay({ id: replayId, game: match.game, date, reason, score, time, replay, mode, byTime, words });
  if (!ranking.unranked) {
    const ranked = { game: match.game, list, replay, run: origin.run, date };
    for (const listener of listeners) listener(ranked);
  }
  return { outcome, replayId, ...ranking };
}

/** A real-time game abandoned sooner than this, in ms, or any other after fewer inputs, has hardly begun. */
const EARLY_TIME = 10_000;
const EARLY_INPUTS = 5;

/** Keep an abandoned match as a replay marked as such; it is no result. One without any input is not kept. */
export function keepAbandoned(match: OwnMatch, origin: Origin, isTimed: boolean, now = new Date()): void {
  const { count } = match.frame;
  if (count === 0) return;
  const { score, time } = match.standing(origin.mode, origin);
  const isEarly = isTimed ? match.frame.now < EARLY_TIME : count < EARLY_INPUTS;
  keepReplay({
    id: `${match.game}-${now.getTime().toString(36)}`,
    game: match.game,
    date: now.toISOString(),
    reason: "abandoned",
    score,
    time,
    replay: match.replay(),
    abandoned: isEarly ? "early" : "later",
  });
}

/** The best result so far in the list that a match in a mode belongs to. */
export function bestBefore(match: OwnMatch, mode: string): Score | undefined {
  return scores(match.standing(mode, { isForked: false }).scores)[0];
}

/** Enter a result in the list that the rules name for it, if they rank it. */
export function rankResult(
  match: OwnMatch,
  origin: Origin,
  date: string,
  replay: string,
): Omit<Result, "outcome" | "replayId"> & { list: string; time: number } {
  const { scores: list, score, time, by_time: byTime, words, ranked, unranked } = match.standing(origin.mode, origin);
  const best = scores(list)[0];
  const rank = ranked ? addScore(list, { score, time, date, replay }, byTime) : 0;
  return { list, score, time, byTime, words, unranked, rank, best };
}
