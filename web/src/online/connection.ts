// The connection to the server: it authenticates, keeps the connection alive and reconnects automatically.
import { pauseBefore } from "./backoff";
import {
  CLOSE_VIOLATION,
  CLOSE_NORMAL,
  CLOSE_UNAUTHORIZED,
  RECONNECT,
  PROTOCOL,
  type ClientMessage,
  type ServerMessage,
  type Welcome,
} from "./wire";

/** The time between two pings, in ms. */
const PING_EVERY = 2500;
/** While a match runs, the server is pinged after this much silence, in ms: soon enough to answer before boards freeze. */
const PROBE_AFTER = 750;
/** While a match runs, the round trip and the server's time are measured this often, silence or not, in ms. */
const MEASURE_EVERY = 5000;
/** The socket is dropped after this much silence, in ms: the other end may have vanished without closing it. */
const GIVE_UP = 10_000;
/** How long the server has to send its first message, in ms. */
const PATIENCE = 8000;
/** How many tickets in a row may be rejected. */
const MOST_TICKETS = 3;

/** The sending side of a socket. */
export interface Socket {
  send: (text: string) => void;
  close: () => void;
}

/** Callbacks of a socket. */
export interface SocketCallbacks {
  opened: () => void;
  received: (text: string) => void;
  closed: (code: number) => void;
}

/** How the server is reached. */
export interface Ways {
  ticket: () => Promise<string>;
  open: (callbacks: SocketCallbacks) => Socket;
}

/** The server at an address, through the browser's WebSocket. */
export function openSocket(address: string, callbacks: SocketCallbacks): Socket {
  const socket = new WebSocket(address);
  socket.onopen = () => callbacks.opened();
  socket.onmessage = ({ data }) => callbacks.received(String(data));
  socket.onclose = ({ code }) => callbacks.closed(code);
  return socket;
}

/** `ended`: it does not reconnect automatically; the code or the error says why. */
export type ConnectionState =
  { is: "connecting" | "open" } | { is: "lost"; again: number } | { is: "ended"; code: number; error?: unknown };

export interface Listeners {
  /** The server has identified the player: on the first connection and after every reconnection. */
  welcome: (welcome: Welcome) => void;
  message: (message: ServerMessage) => void;
  state: (state: ConnectionState) => void;
  /** The round's time on the server, from a ping sent and answered at these times. */
  elapsed: (elapsed: number, sent: number, answered: number) => void;
}

export class Connection {
  /** Round-trip time to the server, in ms. */
  lag = 0;
  /** When the server last sent something, in `performance.now()` terms. */
  receivedAt = -Infinity;
  #pingedAt = -Infinity;
  #ways: Ways;
  #listeners: Listeners;
  #socket: Socket | undefined;
  #state: ConnectionState = { is: "connecting" };
  #tries = 0;
  #refused = 0;
  #probing = false;
  #beat: ReturnType<typeof setTimeout> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening = (): void => undefined;

  constructor(ways: Ways, listeners: Listeners) {
    this.#ways = ways;
    this.#listeners = listeners;
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Connect, and stay connected until `close`. */
  start(): void {
    const back = (): void => {
      if (typeof document === "undefined" || !document.hidden) this.hurry();
    };
    globalThis.addEventListener?.("online", back);
    globalThis.document?.addEventListener("visibilitychange", back);
    this.#stopListening = () => {
      globalThis.removeEventListener?.("online", back);
      globalThis.document?.removeEventListener("visibilitychange", back);
    };
    void this.#connect();
  }

  /** Send a message if the connection is open; returns false if it isn't. */
  send(message: ClientMessage): boolean {
    if (this.#state.is !== "open" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Ping more often while a match runs, to notice silence sooner. */
  probe(isWanted: boolean): void {
    if (this.#probing === isWanted) return;
    this.#probing = isWanted;
    if (this.#state.is === "open") this.#keepBeating();
  }

  /** The network may be back, or the connection may have broken unnoticed. */
  hurry(): void {
    if (this.#state.is === "lost") void this.#connect();
    else if (this.#state.is === "open") this.#keepBeating();
  }

  /** Reconnect after the connection ended. */
  again(): void {
    if (this.#state.is !== "ended") return;
    this.#tries = this.#refused = 0;
    this.start();
  }

  close(): void {
    this.#end({ is: "ended", code: 1000 });
  }

  async #connect(): Promise<void> {
    clearTimeout(this.#timer);
    this.#become({ is: "connecting" });
    const mine = this.#state;
    try {
      const ticket = await this.#ways.ticket();
      if (this.#state !== mine) return;
      this.#open(ticket);
    } catch (error) {
      if (this.#state !== mine) return;
      if (isForGood(error)) this.#end({ is: "ended", code: 0, error });
      else this.#lose();
    }
  }

  #open(ticket: string): void {
    const hello: ClientMessage = { t: "hello", ticket, protocol: PROTOCOL };
    this.#timer = setTimeout(() => this.#lose(), PATIENCE);
    const socket: Socket = this.#ways.open({
      opened: () => socket.send(JSON.stringify(hello)),
      received: (text) => this.#socket === socket && this.#handle(text),
      closed: (code) => this.#socket === socket && this.#closed(code),
    });
    this.#socket = socket;
  }

  #handle(text: string): void {
    this.receivedAt = performance.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.t === "welcome") {
      clearTimeout(this.#timer);
      this.#tries = this.#refused = 0;
      this.#become({ is: "open" });
      this.#keepBeating();
      this.#listeners.welcome(message);
    } else if (message.t === "pong") {
      this.lag = Math.max(0, Math.round(this.receivedAt - message.sent));
      if (message.elapsed >= 0) this.#listeners.elapsed(message.elapsed, message.sent, this.receivedAt);
    } else this.#listeners.message(message);
  }

  /** Ping now, and repeat at intervals. */
  #keepBeating(): void {
    clearTimeout(this.#beat);
    const now = performance.now();
    if (now - this.receivedAt > GIVE_UP) return this.#lose();
    this.#pingedAt = now;
    this.send({ t: "ping", sent: Math.round(now), lag: Math.min(this.lag, 60_000) });
    this.#beat = this.#probing
      ? setTimeout(() => this.#look(), PROBE_AFTER)
      : setTimeout(() => this.#keepBeating(), PING_EVERY);
  }

  /** Ping if the server has been silent, or was not pinged for a while; answers to inputs are as good as a pong. */
  #look(): void {
    const now = performance.now();
    const left = PROBE_AFTER - (now - this.receivedAt);
    if (left <= 0 || now - this.#pingedAt >= MEASURE_EVERY) return this.#keepBeating();
    this.#beat = setTimeout(() => this.#look(), left);
  }

  #closed(code: number): void {
    if (code === CLOSE_UNAUTHORIZED && (this.#refused += 1) < MOST_TICKETS) return this.#lose();
    // Codes from 4000 on are the server's own, and these two are deliberate as well; all others come from the network.
    const isMeant = (code >= 4000 || code === CLOSE_NORMAL || code === CLOSE_VIOLATION) && !RECONNECT.includes(code);
    if (isMeant) this.#end({ is: "ended", code });
    else this.#lose();
  }

  #lose(): void {
    this.#drop();
    const pause = pauseBefore(this.#tries, Math.random());
    this.#tries += 1;
    this.#become({ is: "lost", again: pause });
    this.#timer = setTimeout(() => void this.#connect(), pause);
  }

  #end(state: ConnectionState): void {
    this.#stopListening();
    this.#drop();
    this.#become(state);
  }

  /** Stop listening to the current socket. */
  #drop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#beat);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  #become(state: ConnectionState): void {
    this.#state = state;
    this.#listeners.state(state);
  }
}

/** Whether retrying soon cannot help: the server was reached and refused. */
function isForGood(error: unknown): boolean {
  return error instanceof Error && "isForNow" in error && error.isForNow === false;
}
