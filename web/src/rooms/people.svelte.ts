// Silenced players: muted until the page is closed, or blocked permanently.
import { read, write } from "../store/storage";

const BLOCKED = "blocked-players";
/** The most players kept: beyond this the oldest is dropped. */
const MOST = 500;

function ids(data: unknown): string[] | undefined {
  return Array.isArray(data) && data.every((id) => typeof id === "string") ? data : undefined;
}

export const people = $state({ muted: [] as string[], blocked: read(BLOCKED, ids) ?? [] });

/** Whether a player's phrases are hidden. */
export function isHushed(player: string): boolean {
  return people.muted.includes(player) || people.blocked.includes(player);
}

export function isBlocked(player: string): boolean {
  return player !== "" && people.blocked.includes(player);
}

export function toggleMute(player: string): void {
  people.muted = toggled(people.muted, player);
}

export function toggleBlock(player: string): void {
  people.blocked = toggled(people.blocked, player).slice(-MOST);
  write(BLOCKED, people.blocked);
}

function toggled(list: string[], player: string): string[] {
  return list.includes(player) ? list.filter((each) => each !== player) : [...list, player];
}
