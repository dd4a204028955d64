// Who the player is on the server: a guest, made without asking anything, known again by a cookie.
import { isStored, write } from "../store/storage";
import { beGuest, post, Refusal } from "./api";
import type { GuestAnswer, TicketAnswer } from "./wire";

/** Under this name it is noted that this browser has been a guest: its cookie is not for the page to see. */
const WAS_HERE = "guest";

let latest: Promise<unknown> = Promise.resolve();

/** Be a guest, under a name or the one there is; one after the other, or there would be two guests. */
export function guest(name = ""): Promise<GuestAnswer> {
  const made = latest.then(() => beGuest(name));
  latest = made.then(
    () => write(WAS_HERE, true),
    () => undefined,
  );
  return made;
}

/** A ticket for a socket, which works once; whoever is not known yet becomes a guest. */
export async function newTicket(): Promise<string> {
  await latest;
  if (!isStored(WAS_HERE)) await guest();
  try {
    return await ticket();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
  }
  await guest();
  return ticket();
}

async function ticket(): Promise<string> {
  return (await post<TicketAnswer>("ticket")).ticket;
}
