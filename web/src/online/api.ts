// Requests to the server behind the page, where there is one. A static host has none, and all else works without it.
import { beside } from "../python/files";
import type { GuestAnswer, ServerInfo, Trouble } from "./wire";

/** Patience with an answer, in ms. */
const PATIENCE = 8000;

/** The server was reached and said no. */
export class Refusal extends Error {
  constructor(
    /** Why, for programs. */
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  /** Whether asking again later may help. */
  get isForNow(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** Nobody answered: no network, or no server that can be reached now. */
export class NoAnswer extends Error {}

/** What the server answers to a GET below `api/`. */
export function get<T>(path: string, patience = PATIENCE): Promise<T> {
  return request<T>(path, { method: "GET" }, patience);
}

/** What the server answers to a POST below `api/`. */
export function post<T>(path: string, body: unknown = {}, patience = PATIENCE): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, patience);
}

async function request<T>(path: string, options: RequestInit, patience: number): Promise<T> {
  let response: Response;
  let answer: unknown;
  // A browser complains of every request that goes nowhere.
  if (!navigator.onLine) throw new NoAnswer("there is no network");
  try {
    const signal = AbortSignal.timeout(patience);
    response = await fetch(beside(`api/${path}`), {
      ...options,
      credentials: "same-origin",
      cache: "no-store",
      signal,
    });
    answer = await response.json();
  } catch (error) {
    throw new NoAnswer("the server does not answer", { cause: error });
  }
  if (response.ok) return answer as T;
  const { error = "", message = "" } = (answer ?? {}) as Partial<Trouble>;
  throw new Refusal(error, message, response.status);
}

let known: Promise<ServerInfo | undefined> | undefined;

/**
 * The server behind this page, asked once; nothing if there is none. While nobody answers at all there is none for now,
 * and the next call asks again.
 */
export function serverInfo(): Promise<ServerInfo | undefined> {
  known ??= findServer();
  return known;
}

async function findServer(): Promise<ServerInfo | undefined> {
  try {
    const found = await get<unknown>("server");
    if (isServer(found)) return found;
    // A static host has a file there that says nothing; without a network the service worker answers with a list.
    if (Array.isArray(found)) throw new NoAnswer("there is no network");
  } catch (error) {
    if (!(error instanceof Refusal) || error.isForNow) known = undefined;
  }
  return undefined;
}

function isServer(found: unknown): found is ServerInfo {
  return typeof found === "object" && found !== null && typeof (found as Partial<ServerInfo>).protocol === "number";
}

/** Be a guest of the server, under a name; without one, under the name that the player has or is given. */
export function beGuest(name = ""): Promise<GuestAnswer> {
  return post<GuestAnswer>("guest", { name });
}
