// What a match in a room says to it.
import type { Answer, RoomAsk } from "./outbox";
import type { Sync, Waited, Watching } from "./wire";

export interface RoomLink {
  /** Ask something that the room counts; it is answered once. */
  post(ask: RoomAsk, answered?: (answer: Answer) => void): void;
  /** Say something that has no answer of its own, if the room can hear it now. */
  say(ask: Sync | Waited | Watching): void;
}
