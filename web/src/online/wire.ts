// Generated from the Python types by `make types`; do not edit.
import type { Frame, Grid, Other, OutcomeData, SettingValue, WrittenMove } from "../python/types";

export const PROTOCOL = 1;
export const MAX_INPUTS = 32;
export const MAX_MESSAGE = 16384;
export const CLOSE_NORMAL = 1000;
export const CLOSE_VIOLATION = 1008;
export const CLOSE_RESTART = 1012;
export const CLOSE_UNAUTHORIZED = 4401;
export const CLOSE_BANNED = 4403;
export const CLOSE_ROOM = 4404;
export const CLOSE_KICKED = 4405;
export const CLOSE_SLOW = 4408;
export const CLOSE_REPLACED = 4409;
export const CLOSE_MOVED = 4410;
export const CLOSE_OUTDATED = 4426;
export const CLOSE_TOO_MANY = 4429;
/** Clients reconnect automatically after these codes. */
export const RECONNECT: readonly number[] = [1012, 4408, 4410];
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

/** The first message on a socket: identifies the player by a single-use ticket. */
export interface Hello {
  t: "hello";
  ticket: string;
  protocol?: number;
}

/** Create a room, and take a seat in it as the host. */
export interface Create {
  t: "create";
  i: number;
  game: string;
  seats?: number;
  mode?: string;
  settings?: Record<string, SettingValue>;
  /** Whether quick play can find the room. */
  open?: boolean;
}

/** Join a room by its code, as a player, or as a spectator if it is full or `watch` is set. */
export interface Join {
  t: "join";
  i: number;
  code: string;
  watch?: boolean;
}

/** Join any open room of a game, or create one. */
export interface Quick {
  t: "quick";
  i: number;
  game: string;
}

/** Leave the room for good; during a match, the game's rules define what happens to the seat. */
export interface Leave {
  t: "leave";
  i: number;
}

/** Get ready for the next round, or cancel that. */
export interface Ready {
  t: "ready";
  i: number;
  ready?: boolean;
}

/** Start the round with everyone present; host only. */
export interface Start {
  t: "start";
  i: number;
}

/** Add a bot to an empty seat; host only. */
export interface AddBot {
  t: "addBot";
  i: number;
  bot?: string;
}

/** Remove a player or a bot from a seat; host only. */
export interface Kick {
  t: "kick";
  i: number;
  seat: number;
}

/** A player's actions, each with its time on the player's own board, in ms. */
export interface Input {
  t: "input";
  i: number;
  round: number;
  inputs: ([number, string])[];
}

/** The player's board has advanced to `at` without any input, and something happened on it. */
export interface Advance {
  t: "advance";
  round: number;
  at: number;
}

/** An action to perform as soon as it is the player's turn; an empty one cancels it. */
export interface Premove {
  t: "premove";
  i: number;
  round: number;
  action?: string;
}

/** A query about the player's own board in a turn-based round; it changes nothing. */
export interface Query {
  t: "query";
  /** Any number by which the client recognises the `reply`. */
  q: number;
  round: number;
  query?: string;
  action?: string;
}

/** The seats whose boards the client displays; for all others, it gets only summaries. */
export interface Watching {
  t: "watching";
  seats: number[];
}

/** A phrase for the other players, by its id; there is no free text. */
export interface Say {
  t: "say";
  phrase: string;
}

/** A report about a player, for the operators. */
export interface Report {
  t: "report";
  seat: number;
  reason: string;
}

/** Change the player's name. */
export interface Rename {
  t: "rename";
  name: string;
}

/** Request a new snapshot, because something was missed or a hash differs. */
export interface Sync {
  t: "sync";
  /** The hash of the client's board, if it differs from the server's. */
  hash?: string;
}

/** A request for the time of the round, which also measures the latency. */
export interface Ping {
  t: "ping";
  /** Any number, such as the client's clock in ms; returned in the reply. */
  sent: number;
  /** The last round-trip time measured by the client, in ms. */
  lag?: number;
}

/** The reply to `hello`. */
export interface Welcome {
  t: "welcome";
  /** The player's public id: visible to others, and useless as a credential. */
  player: string;
  name: string;
  protocol: number;
  /** The ids of all phrases. */
  phrases: string[];
}

/** A seat of a room. */
export interface SeatInfo {
  /** The player's public id; empty for bots and empty seats. */
  player: string;
  name: string;
  /** The name of the bot on this seat; empty for people. */
  bot: string;
  ready: boolean;
  presence: Presence;
  /** Rounds won in this room. */
  wins: number;
  /** Whether the server simulates this seat; for standard Socket.IO clients it does not. */
  verified: boolean;
}

/** The room as everyone in it sees it; sent whenever something in it changes. */
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
  /** The host's seat; -1 if no player is seated. */
  host: number;
  /** Your seat; -1 if you are watching. */
  you: number;
  watchers: number;
  phase: Phase;
  /** The current or last round; 0 before the first. */
  round: number;
  open: boolean;
  /** Whether the server simulates all seats; if not, results are not proof of anything. */
  verified: boolean;
}

/** A player's own board as the server knows it; the player's machine continues from here. */
export interface OwnBoard {
  /** All fields of the board's state. */
  state: Record<string, unknown>;
  /** Effects that take effect later: their time on this board, the sender, and what was sent. */
  log: ([number, number, number])[];
  hash: string;
  /** The `i` of the last input included. */
  acked: number;
}

/** The changes on another seat's board. */
export interface BoardUpdate {
  seat: number;
  other: Other;
  /** The complete board, the first time; after that, only `changes` are sent. */
  grid: Grid | null;
  /** Cell indices and their new values, alternating. */
  changes: number[];
}

/** The round is over. */
export interface Over {
  t: "over";
  round: number;
  outcome: OutcomeData;
  /** Each seat's place, from 1; 0 if it has none. */
  places: number[];
  /** The id of the replay; empty if there is none. */
  replay: string;
  /** Whether the server simulated all seats and flagged none; if not, the result proves nothing. */
  verified: boolean;
  /** Seats that kept sending impossible times. */
  flagged: number[];
  /** A note for players about this result, for example that it could not be verified. */
  note: string;
}

/** The current state of a round: everything a client needs to start it or return to it. */
export interface Snapshot {
  t: "snapshot";
  round: number;
  /** The server's time of the round, in ms. */
  elapsed: number;
  /** The remaining countdown, in ms; 0 if the clock is running. */
  starts_in: number;
  /** The `i` of your last answered request. */
  acked: number;
  /** How many seats play in the round; whoever sits down later waits for the next one. */
  seats: number;
  /** Your board, if you play in a real-time round. */
  own: OwnBoard | null;
  /** What you see, in turn-based rounds and while watching. */
  frame: Frame | null;
  /** The state of the table, without its random state. */
  table: Record<string, unknown> | null;
  /** All other boards: complete ones for those you display, otherwise summaries. */
  boards: BoardUpdate[];
  /** The result of the round; None while it is running. */
  over: Over | null;
  premove: string;
  /** All moves so far, in games with written moves. */
  moves: WrittenMove[];
}

/** A request was executed, and its effect is durable. */
export interface Ack {
  t: "ack";
  i: number;
}

/** A request was refused; nothing has changed. */
export interface Nack {
  t: "nack";
  /** 0 if the message had no number or was malformed. */
  i: number;
  /** One of the codes in `codes.py`. */
  code: string;
  /** The reason, in words for players. */
  message: string;
  /** With the code `gap`, the expected `i`. */
  expected: number;
}

/** Effects that your board receives, each with its time on your board, future or past. */
export interface Effects {
  t: "effects";
  round: number;
  /** Time, sender, and what was sent. */
  effects: ([number, number, number])[];
}

/** Changes on other seats' boards. */
export interface Boards {
  t: "boards";
  round: number;
  boards: BoardUpdate[];
  /** The fields of the table that changed; None if none did. */
  table: Record<string, unknown> | null;
}

/** What you see now, in a turn-based round. */
export interface FrameUpdate {
  t: "frame";
  round: number;
  elapsed: number;
  frame: Frame;
  /** The seat whose action led to this frame; -1 if it was the clock. */
  seat: number;
  action: string;
  /** Your pending premove. */
  premove: string;
  /** The moves since the previous frame, in games with written moves. */
  moves: WrittenMove[];
}

/** The answer to a `query`. */
export interface Reply {
  t: "reply";
  round: number;
  q: number;
  /** The game's answer, or why the action is not possible; empty if it is possible. */
  answer: unknown;
  /** Why there is no answer. */
  refused: string;
}

/** Someone used a phrase. */
export interface Said {
  t: "said";
  seat: number;
  phrase: string;
}

/** The reply to a ping. */
export interface Pong {
  t: "pong";
  sent: number;
  /** The server's time of the round, in ms; -1 if no round is running. */
  elapsed: number;
}

/** Something the player should know, for example that the room is paused. */
export interface Notice {
  t: "notice";
  code: string;
  message: string;
}

/** The body of `POST /api/guest`. */
export interface GuestRequest {
  /** The player's name; if empty, the current name is kept or, for a new guest, generated. */
  name?: string;
  /** Whether to return the token in the response instead of setting a cookie. */
  bearer?: boolean;
  /** The token of a link from another device, to be the same guest as there. */
  link?: string;
}

/** The player's identity. */
export interface GuestResponse {
  /** The public id. */
  player: string;
  name: string;
  /** The token for `Authorization: Bearer`, if requested; otherwise empty. */
  bearer: string;
}

/** The response to `POST /api/ticket`. */
export interface TicketResponse {
  /** The ticket for `hello`; valid once, for 30 seconds. */
  ticket: string;
  player: string;
  name: string;
}

/** The response to `POST /api/link`. */
export interface LinkResponse {
  /** A token with which another device can be the same guest; it works once. */
  link: string;
  /** How long, in seconds. */
  valid: number;
}

/** A room that anyone can join. */
export interface OpenRoom {
  code: string;
  game: string;
}

/** The response to `GET /api/rooms`. */
export interface OpenRooms {
  rooms: OpenRoom[];
}

/** A game that can be played in rooms on this server. */
export interface OnlineGame {
  id: string;
  /** The version of its rules; clients need the same version to play here. */
  version: number;
  /** The maximum number of players in a room. */
  seats: number;
}

/** The response to `GET /api/server`: what this server offers. */
export interface ServerInfo {
  protocol: number;
  /** The version of Blockyard. */
  version: string;
  /** The server's display name. */
  name: string;
  games: OnlineGame[];
}

/** The response to any request that fails. */
export interface ErrorResponse {
  /** A machine-readable code. */
  error: string;
  /** The reason, in words for players. */
  message: string;
}

/** The body of `POST /api/runs`: a request for a seed for a ranked game. */
export interface RunRequest {
  game: string;
  /** A mode of the game; if empty, the settings alone define the ruleset. */
  mode?: string;
  settings?: Record<string, SettingValue>;
}

/** The server's commitment to a seed, which it reveals later. */
export interface RunResponse {
  run: string;
  game: string;
  /** The version of the rules to play by. */
  version: number;
  /** The leaderboard the result will be on. */
  list: string;
  /** The SHA-256 of `seed:salt`, in hex. */
  commitment: string;
}

/** The response to `POST /api/runs/{run}/start`: the seed; the server's clock now runs. */
export interface RunStart {
  run: string;
  seed: number;
}

/** The body of `POST /api/scores`: a finished game. */
export interface ScoreRequest {
  replay: string;
  /** The run whose seed was used, if any. */
  run?: string;
  /** The date of the daily challenge it was played for, if any. */
  daily?: string;
}

/** The query of `GET /api/scores`: which leaderboard, and which part of it. */
export interface ListQuery {
  game: string;
  /** The name of the leaderboard; if empty, the one of the game's first mode. */
  list?: string;
  seeds?: Seeds;
  period?: Period;
  /** The date of the daily challenge; if empty, today's. */
  day?: string;
  /** The number of lines to skip. */
  first?: number;
  count?: number;
  /** Whether to return the lines around the requesting player's instead. */
  around?: "" | "me";
}

/** The proof that a seed was not changed after the server committed to it. */
export interface SeedProof {
  seed: number;
  salt: string;
  /** Published before the seed was revealed: the SHA-256 of `seed:salt`, in hex. */
  commitment: string;
}

/** A submitted result and its status. */
export interface ScoreEntry {
  id: string;
  game: string;
  version: number;
  list: string;
  seeds: Seeds;
  /** The day (UTC) of the submission or, for a daily challenge, of the challenge. */
  day: string;
  status: Status;
  /** A machine-readable code for why it was rejected; otherwise empty. */
  reason: string;
  /** The reason, in words for players. */
  message: string;
  name: string;
  mine: boolean;
  score: number;
  time: number;
  by_time: boolean;
  /** The id of its replay; empty while the replay is not public. */
  replay: string;
  /** The time of the submission, in ms since 1970. */
  made_at: number;
  /** The player's all-time rank on the leaderboard, or the rank of the day in a daily challenge; 0 if unranked. */
  rank: number;
  /** Set once the result is verified, if the seed came from the server. */
  proof: SeedProof | null;
}

/** A line of a leaderboard: a player's best result. */
export interface ScoreLine {
  /** Equal results share a rank. */
  rank: number;
  entry: string;
  name: string;
  score: number;
  time: number;
  made_at: number;
  /** The id of its replay; empty while the replay is not public. */
  replay: string;
  mine: boolean;
}

/** The response to `GET /api/scores`: part of a leaderboard. */
export interface ScoreList {
  lines: ScoreLine[];
  /** The requesting player's own line, wherever it is. */
  mine: ScoreLine | null;
  /** The number of players on the leaderboard. */
  total: number;
  game: string;
  version: number;
  list: string;
  seeds: Seeds;
  period: Period;
  /** The date of the daily challenge; otherwise empty. */
  day: string;
  by_time: boolean;
}

/** The response to `GET /api/submissions`: the requesting player's latest results. */
export interface Submissions {
  entries: ScoreEntry[];
}

/** A game of the daily challenge. */
export interface DailyGame {
  game: string;
  version: number;
  mode: string;
  list: string;
  /** Whether results are ranked; in games for two, everyone just plays the same seed. */
  ranked: boolean;
  /** The seed, with the commitment published the day before. */
  proof: SeedProof;
}

/** The next day's challenge, as far as it is public. */
export interface Tomorrow {
  date: string;
  /** By game, the SHA-256 of `seed:salt`. */
  commitments: Record<string, string>;
}

/** The response to `GET /api/daily`. */
export interface Daily {
  date: string;
  /** The time until the next challenge, in ms. */
  ends_in: number;
  games: DailyGame[];
  tomorrow: Tomorrow;
}

/** The response to `GET /api/replays/{id}`. */
export interface ReplayResponse {
  id: string;
  game: string;
  text: string;
  /** Whether the server has verified it. */
  verified: boolean;
}

/** Any message from a client. */
export type ClientMessage =
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
  | Advance
  | Premove
  | Query
  | Watching
  | Say
  | Report
  | Rename
  | Sync
  | Ping;

/** Any message from the server. */
export type ServerMessage =
  | Welcome
  | RoomInfo
  | Snapshot
  | Ack
  | Nack
  | Effects
  | Boards
  | FrameUpdate
  | Reply
  | Over
  | Said
  | Pong
  | Notice;
