// Ways into a room from this page, and handing a room from the lobby to its screen.
import { openSocket, type Ways } from "../online/connection";
import { newTicket } from "../online/identity";
import { RoomState, type Entry } from "../online/roomState.svelte";
import { beside } from "../python/files";

const WAYS: Ways = {
  ticket: newTicket,
  open: (ears) => openSocket(beside("ws").replace(/^http/, "ws"), ears),
};

/** How long a room between rounds stays connected while its player is elsewhere on the page, in ms. */
const KEPT = 180_000;

let handed: RoomState | undefined;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Enter a room. */
export function enterRoom(entry: Entry): RoomState {
  return new RoomState(entry, WAYS);
}

/** Hand an entered room to the screen of its code; if that doesn't open in time, the room is closed. */
export function handOver(room: RoomState): void {
  if (handed !== room) handed?.close();
  handed = room;
  clearTimeout(forgetting);
  forgetting = setTimeout(() => {
    handed?.close();
    handed = undefined;
  }, KEPT);
}

/** The screen of a room is left: a match continues without this page, and a room between rounds is kept for a while. */
export function putAside(room: RoomState): void {
  const isBetween = room.info?.phase === "lobby" || room.info?.phase === "ended";
  if (isBetween && room.connection.is !== "ended") handOver(room);
  else room.close();
}

/** The room with a code: the one handed over, or a newly entered one. */
export function roomOf(code: string, watch: boolean): RoomState {
  const room = handed;
  handed = undefined;
  clearTimeout(forgetting);
  if (room?.info?.code === code) return room;
  room?.close();
  return enterRoom({ t: "join", code, watch });
}

/** The address of a room; with a token, for another device of the same player. */
export function linkTo(code: string, token = ""): string {
  return beside(`#/room/${code}${token && `?link=${token}`}`);
}

/** A room code from text that somebody entered; undefined if it is invalid. */
export function codeIn(text: string): string | undefined {
  const code = text
    .trim()
    .replace(/^.*#\/room\//, "")
    .toUpperCase();
  return /^[A-Z0-9]{4,8}$/.test(code) ? code : undefined;
}
