import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type ConnectionState } from "../../src/online/connection";
import {
  CLOSE_BANNED,
  CLOSE_MOVED,
  CLOSE_UNAUTHORIZED,
  CLOSE_REPLACED,
  type ServerMessage,
} from "../../src/online/wire";
import { FakeServer } from "./fakeServer";

let server: FakeServer;
let connection: Connection;
let states: ConnectionState[];
let messages: ServerMessage[];
let welcomes: number;
let times: [elapsed: number, sent: number, answered: number][];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  server = new FakeServer();
  [states, messages, welcomes, times] = [[], [], 0, []];
  connection = new Connection(server.ways, {
    welcome: () => (welcomes += 1),
    message: (each) => messages.push(each),
    state: (state) => states.push(state),
    elapsed: (...time) => times.push(time),
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connect(): Promise<void> {
  connection.start();
  await vi.advanceTimersByTimeAsync(0);
  server.welcome();
}

describe("a connection", () => {
  it("sends a ticket first, and is open once the server has identified the player", async () => {
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.send({ t: "sync" })).toBe(false);
    server.welcome();
    expect(server.socket.requests[0]).toEqual({ t: "hello", ticket: "ticket 1", protocol: 1 });
    expect([connection.state.is, welcomes]).toEqual(["open", 1]);
    expect(connection.send({ t: "sync" })).toBe(true);
    expect(server.received("sync")).toHaveLength(1);
  });

  it("passes on the server's messages", async () => {
    await connect();
    server.send({ t: "said", seat: 1, phrase: "hello" });
    expect(messages).toEqual([{ t: "said", seat: 1, phrase: "hello" }]);
  });

  it("reconnects after increasing delays, each time with a new ticket", async () => {
    await connect();
    server.socket.callbacks.closed(1006);
    expect(states.at(-1)).toEqual({ is: "lost", again: 250 });
    await vi.advanceTimersByTimeAsync(249);
    expect(server.sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.sockets).toHaveLength(2);
    server.socket.callbacks.closed(1006);
    expect(states.at(-1)).toEqual({ is: "lost", again: 500 });
    await vi.advanceTimersByTimeAsync(500);
    server.welcome();
    expect([server.tickets, welcomes]).toEqual([3, 2]);
    server.socket.callbacks.closed(1006);
    expect(states.at(-1)).toEqual({ is: "lost", again: 250 });
  });

  it.each([1001, 1006, 1012, 1013, CLOSE_MOVED])("reconnects automatically after %i", async (code) => {
    await connect();
    server.socket.callbacks.closed(code);
    expect(connection.state.is).toBe("lost");
  });

  it.each([1008, CLOSE_BANNED, CLOSE_REPLACED])("stays closed after %i until a retry is requested", async (code) => {
    await connect();
    server.socket.callbacks.closed(code);
    expect(connection.state).toEqual({ is: "ended", code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sockets).toHaveLength(1);
    connection.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sockets).toHaveLength(2);
  });

  it("tries a few tickets before it accepts being rejected", async () => {
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    for (let tries = 0; tries < 2; tries += 1) {
      server.socket.callbacks.closed(CLOSE_UNAUTHORIZED);
      expect(connection.state.is).toBe("lost");
      await vi.advanceTimersByTimeAsync(5000);
    }
    server.socket.callbacks.closed(CLOSE_UNAUTHORIZED);
    expect(connection.state).toEqual({ is: "ended", code: CLOSE_UNAUTHORIZED });
  });

  it("reconnects immediately when there is reason to", async () => {
    await connect();
    for (const pause of [250, 500, 1000]) {
      server.socket.callbacks.closed(1006);
      await vi.advanceTimersByTimeAsync(pause);
    }
    server.socket.callbacks.closed(1006);
    connection.hurry();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.sockets).toHaveLength(5);
  });

  it("ignores a socket that it dropped", async () => {
    await connect();
    const old = server.socket;
    old.callbacks.closed(1006);
    await vi.advanceTimersByTimeAsync(250);
    server.welcome();
    old.callbacks.received(JSON.stringify({ t: "said", seat: 0, phrase: "nice" }));
    old.callbacks.closed(CLOSE_REPLACED);
    expect(messages).toEqual([]);
    expect(connection.state.is).toBe("open");
    expect(old.isClosed).toBe(true);
  });

  it("drops a server that does not answer, and one that has gone silent", async () => {
    connection.start();
    await vi.advanceTimersByTimeAsync(8000);
    expect(connection.state.is).toBe("lost");
    await vi.advanceTimersByTimeAsync(250);
    server.welcome();
    await vi.advanceTimersByTimeAsync(13_000);
    expect(connection.state.is).not.toBe("open");
  });

  it("waits for a server that temporarily cannot issue tickets, but not for one that never will", async () => {
    server.refusal = Object.assign(new Error("busy"), { isForNow: true });
    connection.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.state.is).toBe("lost");
    server.refusal = Object.assign(new Error("temporarily blocked"), { isForNow: false });
    await vi.advanceTimersByTimeAsync(250);
    expect(connection.state).toMatchObject({ is: "ended", code: 0 });
  });

  it("pings regularly, more often while a match runs", async () => {
    await connect();
    expect(server.received("ping")).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2500);
    expect(server.received("ping")).toHaveLength(2);
    connection.probe(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(server.received("ping")).toHaveLength(5);
  });

  it("pings a server that keeps answering inputs only now and then", async () => {
    await connect();
    connection.probe(true);
    const before = server.received("ping").length;
    for (let i = 1; i <= 48; i++) {
      server.send({ t: "ack", i });
      await vi.advanceTimersByTimeAsync(250);
    }
    expect(server.received("ping")).toHaveLength(before + 2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.received("ping").length).toBeGreaterThanOrEqual(before + 3);
  });

  it("measures the round trip, and learns the server's time", async () => {
    await connect();
    const sent = server.received("ping")[0]?.sent ?? 0;
    await vi.advanceTimersByTimeAsync(80);
    server.send({ t: "pong", sent, elapsed: 5000 });
    expect(connection.lag).toBe(80);
    expect(times).toEqual([[5000, sent, sent + 80]]);
    server.send({ t: "pong", sent, elapsed: -1 });
    expect(times).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2500);
    expect(server.received("ping").at(-1)?.lag).toBe(80);
  });
});
