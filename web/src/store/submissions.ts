// Results on their way to a server's leaderboards, whether the player takes part at all, and the daily challenge.
import { read, remove, write } from "./storage";

/** The most results waiting at a time; the oldest are dropped. */
const MOST_WAITING = 40;
/** The most settled results still shown. */
const MOST_SETTLED = 20;

const STATES = ["waiting", "checking", "verified", "rejected"] as const;
export type SubmissionState = (typeof STATES)[number];

/** A result for a server's leaderboards. */
export interface Submission {
  id: string;
  game: string;
  list: string;
  date: string;
  /** The run that its seed came from, if any. */
  run: string;
  /** The replay; removed once the server has it. */
  replay: string;
  state: SubmissionState;
  /** The server's id for it, once it has one. */
  entry: string;
  /** Where its seed came from, according to the server. */
  seeds: string;
  /** Its player's rank once it is verified; 0 if there is none. */
  rank: number;
  /** Why it was rejected or listed elsewhere than it was played for: a code, and the server's message. */
  reason: string;
  message: string;
}

/** A new result for a server's leaderboards. */
export function newSubmission(made: {
  game: string;
  list: string;
  replay: string;
  run: string | undefined;
  date: string;
}): Submission {
  const id = `${made.game}-${new Date(made.date).getTime().toString(36)}`;
  const fresh = { state: "waiting", entry: "", seeds: "", rank: 0, reason: "", message: "" } as const;
  return { id, ...made, run: made.run ?? "", ...fresh };
}

const TEXTS = ["id", "game", "list", "date", "run", "replay", "entry", "seeds", "reason", "message"] as const;

function isSubmission(value: unknown): value is Submission {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  return (
    TEXTS.every((name) => typeof given[name] === "string") &&
    typeof given["rank"] === "number" &&
    (STATES as readonly unknown[]).includes(given["state"])
  );
}

export function isSettled({ state }: Submission): boolean {
  return state === "verified" || state === "rejected";
}

/** All submissions, newest first. */
export function submissions(): Submission[] {
  return read("submissions", (data) => (Array.isArray(data) ? data.filter(isSubmission) : undefined)) ?? [];
}

/** Store a submission, new or changed; returns false if the browser refuses. */
export function keepSubmission(changed: Submission): boolean {
  const others = submissions().filter(({ id }) => id !== changed.id);
  const all = [changed, ...others].sort((one, other) => (one.date < other.date ? 1 : -1));
  const waiting = all.filter((each) => !isSettled(each)).slice(0, MOST_WAITING);
  const settled = all.filter(isSettled).slice(0, MOST_SETTLED);
  return write(
    "submissions",
    all.filter((each) => waiting.includes(each) || settled.includes(each)),
  );
}

/** The player's name on the server's leaderboards; undefined for players who don't take part. */
export function partName(): string | undefined {
  return read("takes-part", (data) => (typeof data === "string" && data ? data : undefined));
}

export function takePart(name: string): boolean {
  return write("takes-part", name);
}

export function takeNoPart(): void {
  remove("takes-part");
}

/** A game of the daily challenge. */
export interface DailySeed {
  game: string;
  version: number;
  mode: string;
  list: string;
  ranked: boolean;
  seed: number;
}

/** The daily challenge as last fetched: from then on it can be played offline. */
export interface DailySeeds {
  date: string;
  games: DailySeed[];
}

function isSeed(value: unknown): value is DailySeed {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<string, unknown>;
  return (
    ["game", "mode", "list"].every((name) => typeof given[name] === "string") &&
    ["version", "seed"].every((name) => typeof given[name] === "number") &&
    typeof given["ranked"] === "boolean"
  );
}

export function keptDaily(): DailySeeds | undefined {
  return read("daily", (data) => {
    const { date, games } = (data ?? {}) as Partial<DailySeeds>;
    return typeof date === "string" && Array.isArray(games) ? { date, games: games.filter(isSeed) } : undefined;
  });
}

export function keepDaily(daily: DailySeeds): void {
  write("daily", daily);
}
