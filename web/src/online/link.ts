// What a match in a room sends to it.
import type { Answer, RoomRequest } from "./outbox";
import type { Advance, Query, Sync, Watching } from "./wire";

export interface RoomLink {
  /** Send a numbered request to the room; it is answered once. */
  post(request: RoomRequest, answered?: (answer: Answer) => void): void;
  /** Send a message that has no reply, if the room is reachable now. */
  send(message: Query | Sync | Advance | Watching): void;
}
