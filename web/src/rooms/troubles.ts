// Why the player is not in the room, as text, and what can be done about it.
import type { ConnectionState } from "../online/connection";
import type { RoomTrouble } from "../online/roomState.svelte";
import {
  CLOSE_VIOLATION,
  CLOSE_BANNED,
  CLOSE_KICKED,
  CLOSE_UNAUTHORIZED,
  CLOSE_OUTDATED,
  CLOSE_REPLACED,
  CLOSE_ROOM,
  CLOSE_TOO_MANY,
} from "../online/wire";
import { keyOf, t, type RoomsKey } from "./messages";

/** What helps: retrying, taking over from another tab, reloading the page, or nothing here. */
export type Help = "again" | "here" | "reload" | "none";

export interface Words {
  text: string;
  help: Help;
}

const CLOSED: Record<number, [key: RoomsKey, help: Help]> = {
  [CLOSE_VIOLATION]: ["bad_message", "reload"],
  [CLOSE_UNAUTHORIZED]: ["not_welcome", "again"],
  [CLOSE_BANNED]: ["banned", "none"],
  [CLOSE_ROOM]: ["closed", "none"],
  [CLOSE_KICKED]: ["kicked", "none"],
  [CLOSE_OUTDATED]: ["outdated", "reload"],
  [CLOSE_REPLACED]: ["elsewhere", "here"],
  [CLOSE_TOO_MANY]: ["too_many", "again"],
};

const HELP: Record<string, Help> = {
  outdated: "reload",
  bad_message: "reload",
  not_loaded: "again",
  busy: "again",
  too_many: "again",
  room_full: "again",
};

/** The message for a refusal by the room or the end of the connection; undefined if all is well. */
export function wordsFor(trouble: RoomTrouble | undefined, connection: ConnectionState): Words | undefined {
  if (trouble) {
    const key = trouble.code === "forbidden" ? "kicked" : keyOf(trouble.code);
    const problem = trouble.message;
    return { text: key ? t(key, { problem }) : t("trouble", { problem }), help: HELP[trouble.code] ?? "none" };
  }
  if (connection.is !== "ended" || connection.code === 1000) return undefined;
  const [key, help] = CLOSED[connection.code] ?? [];
  if (key && help) return { text: t(key), help };
  return { text: textOf(connection.error ?? connection.code), help: "again" };
}

/** The message for a failed request. */
export function textOf(error: unknown): string {
  const known = keyOf(error instanceof Error && "code" in error ? String(error.code) : "");
  const problem = error instanceof Error ? error.message : String(error);
  return known ? t(known) : t("trouble", { problem });
}
