// What the leaderboard's own format has no field for: revives used and the replay of a game.
import { read, write } from "../../store/storage";

const NAME = "blockblast-records";
const MOST = 20;

export interface GameRecord {
  date: string;
  score: number;
  revives: number;
  replay: string;
}

function isRecord(value: unknown): value is GameRecord {
  if (typeof value !== "object" || value === null) return false;
  const { date, score, revives, replay } = value as { [key in keyof GameRecord]?: unknown };
  return (
    typeof date === "string" && typeof score === "number" && typeof revives === "number" && typeof replay === "string"
  );
}

export function records(): GameRecord[] {
  return read(NAME, (data) => (Array.isArray(data) ? data.filter(isRecord) : undefined)) ?? [];
}

export function keepRecord(record: GameRecord): void {
  write(NAME, [record, ...records()].slice(0, MOST));
}

/** The extra data of a game on the leaderboard, if there is any. */
export function recordOf(entry: { score: number; date: string }): GameRecord | undefined {
  return records().find((record) => record.date === entry.date && record.score === entry.score);
}
