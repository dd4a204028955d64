// What a match in a room sends to it.
import type { Answer, RoomAsk } from "./outbox";
import type { Advance, Query, Sync, Watching } from "./wire";

export interface RoomLink {
  /** Send a numbered request to the room; it is answered once. */
  post(ask: RoomAsk, answered?: (answer: Answer) => void): void;
  /** Send a message that has no reply, if the room is reachable now. */
  say(ask: Query | Sync | Advance | Watching): void;
}
