// The player's identity on the server: a guest, created without any questions and recognised by a cookie.
import { isStored, write } from "../store/storage";
import { beGuest, post, Refusal } from "./api";
import type { GuestResponse, TicketResponse } from "./wire";

/** The storage name that records that this browser has been a guest: the page cannot read the cookie. */
const WAS_HERE = "guest";

let latest: Promise<unknown> = Promise.resolve();

/**
 * Register as a guest, with a name or the existing one, or as the guest of another device; requests run one after
 * another, or two guests would be created.
 */
export function guest(name = "", link?: string): Promise<GuestResponse> {
  const made = latest.then(() => beGuest(name, link));
  latest = made.then(
    () => write(WAS_HERE, true),
    () => undefined,
  );
  return made;
}

/** A single-use ticket for a socket; an unknown player first becomes a guest. */
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
  return (await post<TicketResponse>("ticket")).ticket;
}
