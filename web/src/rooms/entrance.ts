// Ways into a room from this page, and a room handed from the lobby to the screen that shows it.
import { openSocket, type Ways } from "../online/connection";
import { newTicket } from "../online/identity";
import { RoomState, type Entry } from "../online/roomState.svelte";
import { beside } from "../python/files";

const WAYS: Ways = {
  ticket: newTicket,
  open: (ears) => openSocket(beside("ws").replace(/^http/, "ws"), ears),
};

/** How long a room between rounds is kept while its player looks at something else, in ms. */
const KEPT = 180_000;

let handed: RoomState | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Go into a room. */
export function enterRoom(entry: Entry): RoomState {
  return new RoomState(entry, WAYS);
}

/** Hand an entered room on to the screen of its code; if that does not come up, the room is left alone. */
export function handOver(room: RoomState): void {
  if (handed !== room) handed?.close();
  handed = room;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    handed?.close();
    handed = undefined;
  }, KEPT);
}

/** The screen of a room is left: a match goes on without this page, a room between rounds is kept for a while. */
export function putAside(room: RoomState): void {
  const isBetween = room.info?.phase === "lobby" || room.info?.phase === "ended";
  if (isBetween && room.connection.is !== "ended") handOver(room);
  else room.close();
}

/** The room of a code: the one that was handed over, or one that is entered now. */
export function roomOf(code: string, watch: boolean): RoomState {
  const room = handed;
  handed = undefined;
  clearTimeout(forgetting);
  if (room?.info?.code === code) return room;
  room?.close();
  return enterRoom({ t: "join", code, watch });
}

/** The address that leads into a room. */
export function linkTo(code: string): string {
  return beside(`#/room/${code}`);
}

/** A code as somebody wrote it; nothing if it cannot be one. */
export function codeIn(text: string): string | undefined {
  const code = text
    .trim()
    .replace(/^.*#\/room\//, "")
    .toUpperCase();
  return /^[A-Z0-9]{4,8}$/.test(code) ? code : undefined;
}
