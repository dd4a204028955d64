// Replays and best scores, in the browser's storage.
import { read, write } from "./storage";

/** The most replays kept; the oldest are dropped. */
const MOST_REPLAYS = 200;
/** The most of them that are abandoned games, so that these never displace many finished ones. */
const MOST_ABANDONED = 20;
const MOST_SCORES = 20;

export interface KeptReplay {
  id: string;
  game: string;
  date: string;
  reason: string;
  score: number;
  time: number;
  replay: string;
  /** Missing in replays of older versions, and in those from outside: verifying them finds out. */
  mode?: string;
  /** Whether its result is a time. */
  byTime?: boolean;
  /** Its result in the rules' English, if that is neither score nor time. */
  words?: string;
  /** Only if the game was abandoned: right after its start, or later. Of the former only the latest is kept. */
  abandoned?: "early" | "later";
}

export interface Score {
  score: number;
  time: number;
  date: string;
  replay: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isReplay(value: unknown): value is KeptReplay {
  return (
    isRecord(value) &&
    ["id", "game", "date", "reason", "replay"].every((name) => typeof value[name] === "string") &&
    ["score", "time"].every((name) => typeof value[name] === "number")
  );
}

function isScore(value: unknown): value is Score {
  return (
    isRecord(value) &&
    typeof value["score"] === "number" &&
    typeof value["time"] === "number" &&
    typeof value["date"] === "string" &&
    typeof value["replay"] === "string"
  );
}

function listOf<T>(isItem: (value: unknown) => value is T): (data: unknown) => T[] | undefined {
  return (data) => (Array.isArray(data) ? data.filter(isItem) : undefined);
}

export function replays(): KeptReplay[] {
  return read("replays", listOf(isReplay)) ?? [];
}

export function keepReplay(replay: KeptReplay): void {
  const isReplaced = (other: KeptReplay): boolean =>
    other.id === replay.id ||
    (replay.abandoned === "early" && other.abandoned === "early" && other.game === replay.game);
  const kept = [replay, ...replays().filter((other) => !isReplaced(other))];
  const tooMany = kept.filter(({ abandoned }) => abandoned).slice(MOST_ABANDONED);
  write("replays", kept.filter((each) => !tooMany.includes(each)).slice(0, MOST_REPLAYS));
}

/** How many replays `forgetOldReplays` deletes: the older half, but never the only one. */
export function oldReplayCount(): number {
  return Math.floor(replays().length / 2);
}

/** Delete the older half of the replays, to make room for others. */
export function forgetOldReplays(): void {
  write("replays", replays().slice(0, -oldReplayCount() || undefined));
}

export function findReplay(id: string): KeptReplay | undefined {
  return replays().find((replay) => replay.id === id);
}

export function forgetReplay(id: string): void {
  write(
    "replays",
    replays().filter((replay) => replay.id !== id),
  );
}

/** Restore a replay at its previous position; returns false if the browser refuses. */
export function putBackReplay(replay: KeptReplay, place: number): boolean {
  const kept = replays().filter((other) => other.id !== replay.id);
  kept.splice(place, 0, replay);
  return write("replays", kept.slice(0, MOST_REPLAYS));
}

/** The name of a mode's leaderboard; each custom ruleset counts as its own mode. */
export function scoreList(game: string, mode: string): string {
  return `${game}-${mode}`;
}

/** Best scores of a game under one ruleset. */
export function scores(board: string): Score[] {
  return read(`scores-${board}`, listOf(isScore)) ?? [];
}

/** Add a score; returns its rank from 1, or 0 if it is not kept. `byTime`: less time is better. */
export function addScore(board: string, score: Score, byTime: boolean): number {
  const better = (a: Score, b: Score): number => (byTime ? a.time - b.time : b.score - a.score);
  const kept = [...scores(board), score].sort(better).slice(0, MOST_SCORES);
  write(`scores-${board}`, kept);
  return kept.indexOf(score) + 1;
}

/** Games listed under a name. */
function gamesIn(name: string): string[] {
  return (
    read(
      name,
      listOf((value): value is string => typeof value === "string"),
    ) ?? []
  );
}

/** Games whose tutorial has been completed. */
export function tutorialsDone(): string[] {
  return gamesIn("tutorials");
}

export function rememberTutorial(game: string): void {
  write("tutorials", [...new Set([...tutorialsDone(), game])]);
}

/** Games whose gestures have been shown before the first game by touch. */
export function touchesShown(): string[] {
  return gamesIn("touches-shown");
}

export function rememberTouches(game: string): void {
  write("touches-shown", [...new Set([...touchesShown(), game])]);
}
