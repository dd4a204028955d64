// The replay that a route names: one kept in the browser, one on the server, or one in the link itself.
import { get, NoAnswer } from "../online/api";
import type { ReplayResponse } from "../online/wire";
import type { Rules } from "../python/rules";
import type { GameInfo } from "../python/types";
import { findReplay, type KeptReplay } from "../store/library";
import type { Route } from "../ui/router.svelte";
import { BadText, readHead } from "./head";
import { unpack } from "./link";
import { t } from "./messages";
import { keptOf } from "./sharing";

export interface Found {
  replay: KeptReplay;
  /** Whether it is kept in the browser. */
  isKept: boolean;
}

/** The replay of a route; throws an Error with the reason if there is none. */
export async function findShown({ argument, query }: Route, rules: Rules, games: GameInfo[]): Promise<Found> {
  const online = query.get("online");
  if (online !== null) return fromServer(rules, games, online);
  const packed = query.get("r");
  if (packed === null) {
    const replay = findReplay(argument);
    if (!replay) throw new Error(t("missing"));
    await readHead(rules, replay.replay, games);
    return { replay, isKept: true };
  }
  const text = await unpack(packed).catch(() => {
    throw new Error(t("badLink"));
  });
  return fromOutside(rules, games, text);
}

/** A replay stored on the server, such as one from its leaderboards. */
async function fromServer(rules: Rules, games: GameInfo[], id: string): Promise<Found> {
  const { text } = await get<ReplayResponse>(`replays/${encodeURIComponent(id)}`);
  return fromOutside(rules, games, text);
}

async function fromOutside(rules: Rules, games: GameInfo[], text: string): Promise<Found> {
  const shared = keptOf(await readHead(rules, text, games), new Date().toISOString());
  const own = findReplay(shared.id);
  return { replay: own ?? shared, isKept: own !== undefined };
}

/** Why a replay cannot be shown, in the player's language. */
export function troubleOf(error: unknown): string {
  if (error instanceof BadText) return t(`t_${error.trouble}`);
  if (error instanceof NoAnswer) return t("notReached");
  return error instanceof Error ? error.message : String(error);
}

/** The same replay on another screen: its part of the address, without a moment in it. */
export function sameReplay({ argument, query }: Route): string {
  const names = ["online", "r"].filter((name) => query.has(name));
  const given = names.map((name) => `${name}=${encodeURIComponent(query.get(name) ?? "")}`);
  return [encodeURIComponent(argument), ...given].join(given.length ? "?" : "");
}
