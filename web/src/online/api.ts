// Requests to the server behind the page, if there is one. A static host has none, and everything else works without
// it.
import { beside } from "../python/files";
import type { GuestResponse, ServerInfo, ErrorResponse } from "./wire";

/** Request timeout, in ms. */
const PATIENCE = 8000;

/** The server was reached and refused the request. */
export class Refusal extends Error {
  constructor(
    /** The reason, for programs. */
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }

  /** Whether retrying later may help. */
  get isForNow(): boolean {
    return this.status === 408 || this.status === 429 || this.status >= 500;
  }
}

/** No response: there is no network, or the server cannot be reached at the moment. */
export class NoAnswer extends Error {}

/** The server's response to a GET below `api/`. */
export function get<T>(path: string, patience = PATIENCE): Promise<T> {
  return request<T>(path, { method: "GET" }, patience);
}

/** The server's response to a POST below `api/`. */
export function post<T>(path: string, body: unknown = {}, patience = PATIENCE): Promise<T> {
  const headers = { "Content-Type": "application/json" };
  return request<T>(path, { method: "POST", headers, body: JSON.stringify(body) }, patience);
}

async function request<T>(path: string, options: RequestInit, patience: number): Promise<T> {
  let response: Response;
  let answer: unknown;
  // Browsers log an error for every request that fails.
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
  const { error = "", message = "" } = (answer ?? {}) as Partial<ErrorResponse>;
  throw new Refusal(error, message, response.status);
}

let known: Promise<ServerInfo | undefined> | undefined;

/**
 * The server behind this page, queried once; undefined if there isn't one. If nothing responds, there is none for
 * now, and the next call queries again.
 */
export function serverInfo(): Promise<ServerInfo | undefined> {
  known ??= findServer();
  return known;
}

async function findServer(): Promise<ServerInfo | undefined> {
  try {
    const found = await get<unknown>("server");
    if (isServer(found)) return found;
    // A static host has a placeholder file there; without a network the service worker responds with a list.
    if (Array.isArray(found)) throw new NoAnswer("there is no network");
  } catch (error) {
    if (!(error instanceof Refusal) || error.isForNow) known = undefined;
  }
  return undefined;
}

function isServer(found: unknown): found is ServerInfo {
  return typeof found === "object" && found !== null && typeof (found as Partial<ServerInfo>).protocol === "number";
}

/**
 * Register as a guest under a name; without one, under the player's existing or assigned name. With a link, as the
 * guest of another device.
 */
export function beGuest(name = "", link?: string): Promise<GuestResponse> {
  return post<GuestResponse>("guest", { name, link });
}
