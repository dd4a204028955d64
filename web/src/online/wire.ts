// Generated from the Python types by `make types`; do not edit.
import type { Frame, Grid, Other, OutcomeData, SettingValue, WrittenMove } from "../python/types";

export const PROTOCOL = 1;
export const MOST_INPUTS = 32;
export const LONGEST = 16384;
export const CLOSE_GOODBYE = 1000;
export const CLOSE_BAD = 1008;
export const CLOSE_RESTART = 1012;
export const CLOSE_NOT_WELCOME = 4401;
export const CLOSE_BANNED = 4403;
export const CLOSE_ROOM = 4404;
export const CLOSE_KICKED = 4405;
export const CLOSE_SLOW = 4408;
export const CLOSE_REPLACED = 4409;
export const CLOSE_MOVED = 4410;
export const CLOSE_OUTDATED = 4426;
export const CLOSE_TOO_MANY = 4429;
/** After these codes a client connects again by itself. */
export const COME_BACK: readonly number[] = [1012, 4408, 4410];
/** Codes of `nack`. */
export type NackCode = "bad_message" | "bad_settings" | "busy" | "claim_differs" | "early" | "forbidden" | "gap" | "illegal" | "in_a_room" | "late" | "not_live" | "no_room" | "no_such_bot" | "no_such_game" | "no_such_phrase" | "no_such_seat" | "room_full" | "suspended" | "too_many";
/** Codes of `notice`. */
export type NoticeCode = "suspended" | "resumed" | "premove_dropped" | "called_off" | "kicked" | "replaced" | "moved" | "restart" | "closed";

export type Phase = "lobby" | "countdown" | "live" | "suspended" | "ended";

export type Presence = "here" | "reconnecting" | "away";

export type Kind = "realtime" | "turns";

export type Seeds = "issued" | "daily" | "open";

export type Period = "day" | "week" | "all";

export type Status = "pending" | "verified" | "rejected";

/** The first thing said on a socket: who is there, by a ticket that works once. */
export interface Hello {
  t: "hello";
  ticket: string;
  protocol?: number;
}

/** Open a room and sit down in it as its host. */
export interface Create {
  t: "create";
  i: number;
  game: string;
  seats?: number;
  mode?: string;
  settings?: Record<string, SettingValue>;
  /** Whether anybody may find it by quick play. */
  open?: boolean;
}

/** Enter a room by its code: to play, or if that is full or asked for, to watch. */
export interface Join {
  t: "join";
  i: number;
  code: string;
  watch?: boolean;
}

/** Enter any open room of a game, or open one. */
export interface Quick {
  t: "quick";
  i: number;
  game: string;
}

/** Leave the room for good; in a match, the game's rules say what becomes of the seat. */
export interface Leave {
  t: "leave";
  i: number;
}

/** Be ready for the next round, or not. */
export interface Ready {
  t: "ready";
  i: number;
  ready?: boolean;
}

/** Begin the round with those who are here; only the host may. */
export interface Start {
  t: "start";
  i: number;
}

/** Seat a bot at an empty seat; only the host may. */
export interface AddBot {
  t: "addBot";
  i: number;
  bot?: string;
}

/** Send a player or a bot away from a seat; only the host may. */
export interface Kick {
  t: "kick";
  i: number;
  seat: number;
}

/** What a player did: actions, each at a time of the player's own board, in ms. */
export interface Input {
  t: "input";
  i: number;
  round: number;
  inputs: ([number, string])[];
}

/** Something happened on the player's board by itself, by `at`, and the player did nothing. */
export interface Waited {
  t: "waited";
  round: number;
  at: number;
}

/** An action to be done as soon as it is the player's turn; an empty one takes it back. */
export interface Premove {
  t: "premove";
  i: number;
  round: number;
  action?: string;
}

/** The seats whose boards the client draws; those of all others are told in brief. */
export interface Watching {
  t: "watching";
  seats: number[];
}

/** A phrase for the others, by its id; there is no free text. */
export interface Say {
  t: "say";
  phrase: string;
}

/** Something about a player that the operators should know. */
export interface Report {
  t: "report";
  seat: number;
  reason: string;
}

/** Take another name. */
export interface Rename {
  t: "rename";
  name: string;
}

/** Ask for everything anew: something was missed, or a hash differs. */
export interface Sync {
  t: "sync";
  /** The hash of the client's board, if that is why. */
  hash?: string;
}

/** A question about the way to the server and the time there. */
export interface Ping {
  t: "ping";
  /** Any number of the client's own, such as its clock in ms. */
  sent: number;
  /** The round trip that the client measured last, in ms. */
  lag?: number;
}

/** The answer to `hello`. */
export interface Welcome {
  t: "welcome";
  /** The player's public id: others see it, and it opens nothing. */
  player: string;
  name: string;
  protocol: number;
  /** The ids of what can be said. */
  phrases: string[];
}

/** A seat of a room. */
export interface SeatInfo {
  /** The public id of who sits there; empty if nobody does. */
  player: string;
  name: string;
  /** The name of the bot that plays here; empty for a person. */
  bot: string;
  ready: boolean;
  presence: Presence;
  /** Rounds won in this room. */
  wins: number;
  /** Whether the server simulates this seat; a stock Socket.IO client only claims. */
  verified: boolean;
}

/** A room as everybody in it sees it; sent whenever any of it changes. */
export interface RoomInfo {
  t: "room";
  code: string;
  game: string;
  /** The version of the game's rules. */
  version: number;
  settings: Record<string, SettingValue>;
  mode: string;
  kind: Kind;
  seats: SeatInfo[];
  /** The host's seat; -1 if nobody sits. */
  host: number;
  /** Your seat; -1 if you watch. */
  you: number;
  watchers: number;
  phase: Phase;
  /** The round that is played, or was played last; 0 before the first. */
  round: number;
  open: boolean;
  /** Whether all its seats are simulated by the server: otherwise nothing it says is proof. */
  verified: boolean;
}

/** A player's own board as the server has it, for the player's machine to go on from. */
export interface OwnBoard {
  /** Every field of the board; the player's machine plays it on. */
  state: Record<string, unknown>;
  /** Received effects to come: the board's time, the sender, and what was sent. */
  log: ([number, number, number])[];
  hash: string;
  /** The `i` of the last input that is part of it. */
  acked: number;
}

/** What changed of another seat's board. */
export interface BoardNews {
  seat: number;
  other: Other;
  /** The whole board, the first time; otherwise what changed on it. */
  grid: Grid | null;
  /** Places and codes in turn. */
  changes: number[];
}

/** The round has been decided. */
export interface Over {
  t: "over";
  round: number;
  outcome: OutcomeData;
  /** By seat, its place, from 1; 0 where there is none. */
  places: number[];
  /** The id under which the replay is kept; empty if there is none. */
  replay: string;
  /** Whether the server simulated all seats, and flagged none: otherwise it proves nothing. */
  verified: boolean;
  /** Seats that sent times that cannot be too often. */
  flagged: number[];
  /** What players should know about this result, such as that it cannot be verified. */
  note: string;
}

/** A round as it stands: what a client needs to begin it, or to come back to it. */
export interface Snapshot {
  t: "snapshot";
  round: number;
  /** The time of the round at the server, in ms. */
  elapsed: number;
  /** Ms until that time begins to pass; 0 if it passes. */
  starts_in: number;
  /** The `i` of your last ask that was done. */
  acked: number;
  /** Your board, in games that run in real time, if you play. */
  own: OwnBoard | null;
  /** What you see, where the server alone simulates, and for those who watch. */
  frame: Frame | null;
  /** What lies between the boards, without its chance. */
  table: Record<string, unknown> | null;
  /** All other boards, in brief; whole where you watch them. */
  boards: BoardNews[];
  /** How the round ended; None while it goes on. */
  over: Over | null;
  premove: string;
  /** All moves so far, in games whose players write them down. */
  moves: WrittenMove[];
}

/** An ask was done, and is durable. */
export interface Ack {
  t: "ack";
  i: number;
}

/** An ask was not done; nothing has changed. */
export interface Nack {
  t: "nack";
  /** 0 if the ask had none, or could not be read. */
  i: number;
  /** One of `codes.py`. */
  code: string;
  /** Why, in words for players. */
  message: string;
  /** With the code `gap`, the `i` that is next. */
  expected: number;
}

/** What your board receives, each at a time of your board: to come or already past. */
export interface Effects {
  t: "effects";
  round: number;
  /** Time, sender, and what was sent. */
  effects: ([number, number, number])[];
}

/** What happened on the boards of others. */
export interface Boards {
  t: "boards";
  round: number;
  boards: BoardNews[];
  /** What lies between the boards: the fields that changed; None if none did. */
  table: Record<string, unknown> | null;
}

/** What you see now, where the server alone simulates. */
export interface FrameNews {
  t: "frame";
  round: number;
  elapsed: number;
  frame: Frame;
  /** Whose action brought it; -1 if time did. */
  seat: number;
  action: string;
  /** Your premove that waits. */
  premove: string;
  /** The moves made since the frame before, in games whose players write them down. */
  moves: WrittenMove[];
}

/** Somebody said a phrase. */
export interface Said {
  t: "said";
  seat: number;
  phrase: string;
}

/** The answer to a ping. */
export interface Pong {
  t: "pong";
  sent: number;
  /** The time of the round at the server, in ms; -1 if none runs. */
  elapsed: number;
}

/** Something the player should know, such as that the room is suspended. */
export interface Notice {
  t: "notice";
  code: string;
  message: string;
}

/** The body of `POST /api/guest`. */
export interface GuestAsk {
  /** The name to play under; empty for one that the server makes up, or for the one there is. */
  name?: string;
  /** Whether the client keeps no cookies and wants the token itself. */
  bearer?: boolean;
}

/** Who the player is from now on. */
export interface GuestAnswer {
  /** The public id. */
  player: string;
  name: string;
  /** The token for `Authorization: Bearer`, if it was asked for; otherwise empty. */
  bearer: string;
}

/** The answer to `POST /api/ticket`. */
export interface TicketAnswer {
  /** What `hello` shows; it works once, and for half a minute. */
  ticket: string;
  player: string;
  name: string;
}

/** A room that anybody may enter. */
export interface OpenRoom {
  code: string;
  game: string;
}

/** The answer to `GET /api/rooms`. */
export interface OpenRooms {
  rooms: OpenRoom[];
}

/** A game that can be played in rooms here. */
export interface OnlineGame {
  id: string;
  /** The version of its rules; a page with another one cannot play it here. */
  version: number;
  /** The most players in a room. */
  seats: number;
}

/** The answer to `GET /api/server`: that there is a server, and what it offers. */
export interface ServerInfo {
  protocol: number;
  /** The version of Blockyard. */
  version: string;
  /** What the operators call this server. */
  name: string;
  games: OnlineGame[];
}

/** The answer to any request that was not done. */
export interface Trouble {
  /** A code for programs. */
  error: string;
  /** Why, in words for players. */
  message: string;
}

/** The body of `POST /api/runs`: a ranked game is about to begin. */
export interface RunAsk {
  game: string;
  /** A mode of the game; without one the settings say everything. */
  mode?: string;
  settings?: Record<string, SettingValue>;
}

/** A seed that is promised, but not told yet. */
export interface RunAnswer {
  run: string;
  game: string;
  /** The version of the rules that the game is to be played by. */
  version: number;
  /** The list of best results that it will belong to. */
  list: string;
  /** The SHA-256 of `seed:salt`, in hex. */
  commitment: string;
}

/** The answer to `POST /api/runs/{run}/start`: play begins now, by the server's clock. */
export interface RunStart {
  run: string;
  seed: number;
}

/** The body of `POST /api/scores`: a finished game. */
export interface ScoreAsk {
  replay: string;
  /** The run that gave its seed, if one did. */
  run?: string;
  /** The date of the daily challenge that it belongs to, if it does. */
  daily?: string;
}

/** The query of `GET /api/scores`: which list, and which part of it. */
export interface ListAsk {
  game: string;
  /** The name of the list; without one, that of the game's first mode. */
  list?: string;
  seeds?: Seeds;
  period?: Period;
  /** Which day's daily challenge; without one, today's. */
  day?: string;
  /** How many lines to leave out. */
  first?: number;
  count?: number;
  /** Whether to show the lines around the asking player's instead. */
  around?: "" | "me";
}

/** What shows that a seed was not changed after it was promised. */
export interface SeedProof {
  seed: number;
  salt: string;
  /** Published before anybody was told the seed: the SHA-256 of `seed:salt`, in hex. */
  commitment: string;
}

/** A result that was handed in, and what became of it. */
export interface ScoreEntry {
  id: string;
  game: string;
  version: number;
  list: string;
  seeds: Seeds;
  /** The day (UTC) on which it came; of a daily challenge, the challenge's. */
  day: string;
  status: Status;
  /** Why it was rejected, for programs; empty if it was not. */
  reason: string;
  /** The same in words for players. */
  message: string;
  name: string;
  mine: boolean;
  score: number;
  time: number;
  by_time: boolean;
  /** The id under which it can be watched; empty while it cannot. */
  replay: string;
  /** When it came, in ms since 1970. */
  made_at: number;
  /** Its player's rank of all time on its list, or of the day in a daily challenge; 0: none. */
  rank: number;
  /** Once it is verified, if its seed came from the server. */
  proof: SeedProof | null;
}

/** A line of a list: a player's best. */
export interface ScoreLine {
  /** Equal results have equal ranks. */
  rank: number;
  entry: string;
  name: string;
  score: number;
  time: number;
  made_at: number;
  /** The id under which it can be watched; empty while it cannot. */
  replay: string;
  mine: boolean;
}

/** The answer to `GET /api/scores`: a part of a list of best results. */
export interface ScoreList {
  lines: ScoreLine[];
  /** The asking player's own line, wherever it stands. */
  mine: ScoreLine | null;
  /** How many players are on it. */
  total: number;
  game: string;
  version: number;
  list: string;
  seeds: Seeds;
  period: Period;
  /** The day of a daily challenge; otherwise empty. */
  day: string;
  by_time: boolean;
}

/** The answer to `GET /api/submissions`: what the asking player handed in last. */
export interface Submissions {
  entries: ScoreEntry[];
}

/** A game of the daily challenge. */
export interface DailyGame {
  game: string;
  version: number;
  mode: string;
  list: string;
  /** Whether results are compared; a game for two is only played with the same seed by all. */
  ranked: boolean;
  /** The seed; its commitment was published the day before. */
  proof: SeedProof;
}

/** The next day's challenge, before anybody can know it. */
export interface Tomorrow {
  date: string;
  /** By game, the SHA-256 of `seed:salt`. */
  commitments: Record<string, string>;
}

/** The answer to `GET /api/daily`. */
export interface Daily {
  date: string;
  /** Ms until the next one. */
  ends_in: number;
  games: DailyGame[];
  tomorrow: Tomorrow;
}

/** The answer to `GET /api/replays/{id}`. */
export interface ReplayAnswer {
  id: string;
  game: string;
  text: string;
  /** Whether the server has played it again and found it true. */
  verified: boolean;
}

/** Anything a client says. */
export type Ask =
  | Hello
  | Create
  | Join
  | Quick
  | Leave
  | Ready
  | Start
  | AddBot
  | Kick
  | Input
  | Waited
  | Premove
  | Watching
  | Say
  | Report
  | Rename
  | Sync
  | Ping;

/** Anything the server says. */
export type News =
  | Welcome
  | RoomInfo
  | Snapshot
  | Ack
  | Nack
  | Effects
  | Boards
  | FrameNews
  | Over
  | Said
  | Pong
  | Notice;
