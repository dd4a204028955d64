// The server behind the page in a simulated browser: the page's messages to rooms, and the server's responses.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import type { ClientMessage, ServerMessage, RoomInfo, SeatInfo, Snapshot } from "../../src/online/wire";
import type { Frame } from "../../src/python/types";
import { infoOf, openPage, serve, until, type Answers } from "../page/page";

const PYTHON = fileURLToPath(
  new URL(
    process.platform === "win32" ? "../../../.venv/Scripts/python.exe" : "../../../.venv/bin/python",
    import.meta.url,
  ),
);
/** How the server itself describes a round that has just begun, to a seat or to a spectator (-1). */
const DESCRIBE = `
import json, sys
from msgspec import to_builtins
from blockyard.core.registry import find_game
from blockyard.server.rooms.rounds import Round, kind_of
from blockyard.server.rooms.views import frame_of, full_boards, own_board, table_of
game, settings, seats, seat, start = json.loads(sys.argv[1])
rules = find_game(game)
played = Round(rules, settings, 5, seats, start)
own = own_board(played, seat, 0) if seat >= 0 and kind_of(rules) == "realtime" else None
print(json.dumps(to_builtins({
    "own": own,
    "frame": None if own else frame_of(played.match, seat),
    "table": table_of(played.match),
    "boards": full_boards(played, range(seats)),
})))
`;

type Described = Pick<Snapshot, "own" | "frame" | "table" | "boards">;

/** The server's descriptions so far: starting it takes a while. */
const described = new Map<string, string>();

/** What is played in a room, and the seat it is seen from. */
export interface Table {
  game: string;
  seats: number;
  seat: number;
  settings?: Record<string, number | string | boolean>;
  start?: string;
}

/** A round that has just begun, as the server would describe it. */
export function roundOf(table: Table, about: Partial<Snapshot> = {}): Snapshot {
  const { game, seats, seat, settings = {}, start = "" } = table;
  const given = JSON.stringify([game, settings, seats, seat, start]);
  const text = described.get(given) ?? execFileSync(PYTHON, ["-c", DESCRIBE, given], { encoding: "utf8" });
  described.set(given, text);
  return { ...EMPTY, round: 1, seats, ...(JSON.parse(text) as Described), ...about };
}

/** The snapshot for somebody who enters a room between rounds. */
export const EMPTY: Snapshot = {
  t: "snapshot",
  round: 0,
  elapsed: 0,
  starts_in: 0,
  acked: 0,
  seats: 0,
  own: null,
  frame: null,
  table: null,
  boards: [],
  over: null,
  premove: "",
  moves: [],
};

/** A seat of a room; free by default. */
export function seat(about: Partial<SeatInfo> = {}): SeatInfo {
  return { player: "", name: "", bot: "", ready: false, presence: "here", wins: 0, verified: true, ...about };
}

export const ME = seat({ player: "me", name: "Ada" });
export const BOB = seat({ player: "bob", name: "Bob" });

class PageSocket {
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (end: { code: number }) => void = () => undefined;
  readonly address: string;
  readonly send: (text: string) => void;

  constructor(address: string, server: RoomServer) {
    this.address = address;
    this.send = (text) => server.receive(JSON.parse(text) as ClientMessage);
  }

  close = (): void => undefined;
}

let rooms = 0;

export class RoomServer {
  /** All messages from the page except pings. */
  requests: ClientMessage[] = [];
  sockets: PageSocket[] = [];
  /** What is sent to whoever enters. */
  info: RoomInfo;
  snapshot: Snapshot = EMPTY;
  /** The server's response to a request; undefined executes it. */
  respond: (request: ClientMessage) => ServerMessage | undefined = () => undefined;
  elapsed = -1;

  constructor(game: string, about: Partial<RoomInfo> = {}, answers: Answers = {}) {
    const { version, timed, shared_board: isShared } = infoOf(game);
    // Each room has its own code, because the page keeps a room for a while after its screen was left.
    rooms += 1;
    this.info = {
      t: "room",
      code: `ROOM${rooms}`,
      game,
      version,
      settings: {},
      mode: "",
      kind: timed && !isShared ? "realtime" : "turns",
      seats: [ME, BOB],
      host: 0,
      you: 0,
      watchers: 0,
      phase: "lobby",
      round: 0,
      open: false,
      verified: true,
      ...about,
    };
    const open = (address: string): PageSocket => {
      const socket = new PageSocket(address, this);
      this.sockets.push(socket);
      setTimeout(() => socket.onopen());
      return socket;
    };
    vi.stubGlobal("WebSocket", function (address: string) {
      return open(address);
    });
    serve({
      "GET server": () => ({
        protocol: 1,
        version: "1",
        name: "here",
        games: ["tetris", "saktris", "drmario"].map((id) => ({ id, version: infoOf(id).version, seats: 99 })),
      }),
      "POST guest": (body) => ({ player: "me", name: (body as { name?: string }).name || "Ada", bearer: "" }),
      "POST ticket": () => ({ ticket: "a ticket", player: "me", name: "Ada" }),
      ...answers,
    });
  }

  send(...messages: ServerMessage[]): void {
    for (const each of messages) this.sockets.at(-1)?.onmessage({ data: JSON.stringify(each) });
  }

  /** Something about the room changes. */
  change(about: Partial<RoomInfo>): void {
    this.info = { ...this.info, ...about };
    this.send(this.info);
  }

  /** The connection is lost, or closed by the server with a code. */
  close(code: number): void {
    this.sockets.at(-1)?.onclose({ code });
  }

  receive(request: ClientMessage): void {
    if (request.t === "ping") return this.send({ t: "pong", sent: request.sent, elapsed: this.elapsed });
    this.requests.push(request);
    const response = this.respond(request);
    if (response) this.send(response);
    else if (request.t === "hello")
      this.send({ t: "welcome", player: "me", name: "Ada", protocol: 1, phrases: ["hello", "quite_unheard_of"] });
    else if (request.t === "join" || request.t === "create" || request.t === "quick") {
      this.send({ t: "ack", i: request.i }, this.info, this.snapshot);
    } else if ("i" in request) this.send({ t: "ack", i: request.i });
  }

  /** The messages of a kind received from the page. */
  received<T extends ClientMessage["t"]>(kind: T): Extract<ClientMessage, { t: T }>[] {
    return this.requests.filter((request): request is Extract<ClientMessage, { t: T }> => request.t === kind);
  }

  /** Everything the player did on the board. */
  get inputs(): string[] {
    return this.received("input").flatMap(({ inputs }) => inputs.map(([, action]) => action));
  }

  /** Open the page at this room, and wait until the player is in it. */
  async visit(query = ""): Promise<void> {
    await openPage(`room/${this.info.code}${query}`);
    await until(() => document.querySelector(".leave"));
  }

  /** Open the page at this room while a round is played in it. */
  async play(table: Omit<Table, "game">, about: Partial<Snapshot> = {}): Promise<void> {
    const settings = { ...this.info.settings, ...table.settings };
    this.snapshot = roundOf({ ...table, game: this.info.game, settings }, about);
    this.info = { ...this.info, settings, phase: "live", round: this.snapshot.round, you: table.seat };
    await this.visit();
    await until(() => document.querySelector(".field"));
  }
}

/** The frame of a snapshot that has one. */
export function frameIn({ frame }: Snapshot): Frame {
  if (!frame) throw new Error("a snapshot without a frame");
  return frame;
}
