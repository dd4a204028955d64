// A match whose rules run in the page. It notifies its listeners before an action's call returns.
import { RulesError, type Request, type Rules } from "../python/rules";
import type { BoardChanges, Frame, Grid, Opened, SettingValue, StandingData, WrittenMove } from "../python/types";
import { Feed } from "./feed";
import type { Circumstances, Deed, MatchUpdate, UpdateListener, OwnMatch, Snapshot } from "./match";

/** What a match starts with. */
export interface MatchSetup {
  game: string;
  settings?: Record<string, SettingValue>;
  seed?: number;
  seats?: number;
  start?: string;
}

/** The seats whose views frames have: usually all, but those of computer players are not shown. */
export type Viewed = "all" | number[];

export class LocalMatch implements OwnMatch {
  readonly game: string;
  readonly settings: Record<string, SettingValue>;
  readonly seed: number;
  readonly seats: number;
  readonly mode: string;
  readonly start: string;
  protected readonly rules: Rules;
  readonly #viewed: Viewed;
  #number: number;
  #frame: Frame;
  #feed = new Feed<MatchUpdate>();
  /** Boards of other seats, by viewer and owner, as last sent. */
  #boards = new Map<string, Grid>();

  constructor(rules: Rules, opened: Opened, viewed: Viewed = "all") {
    this.rules = rules;
    this.#viewed = viewed;
    this.#number = opened.match;
    this.game = opened.game;
    this.settings = opened.settings;
    this.seed = opened.seed;
    this.seats = opened.seats;
    this.mode = opened.mode;
    this.start = opened.start;
    this.#frame = opened.frame;
  }

  static async begin(rules: Rules, setup: MatchSetup, views: Viewed = "all"): Promise<LocalMatch> {
    await (setup.start ? rules.loadTexts(setup.game) : rules.loadGame(setup.game));
    return new LocalMatch(rules, rules.ask<Opened>({ do: "new", ...setup, views }), views);
  }

  /** A match saved by `save`, in exactly the same state. */
  static async restore(
    rules: Rules,
    saved: { game: string; start?: unknown },
    views: Viewed = "all",
  ): Promise<LocalMatch> {
    await (saved.start ? rules.loadTexts(saved.game) : rules.loadGame(saved.game));
    return new LocalMatch(rules, rules.ask<Opened>({ do: "restore", saved, views }), views);
  }

  /** The match in a text of the game's notation, a whole game or a position; `seed` is used if the text states none. */
  static async read(rules: Rules, game: string, text: string, seed: number): Promise<LocalMatch> {
    await rules.loadTexts(game);
    return new LocalMatch(rules, rules.ask<Opened>({ do: "read", game, text, seed, views: "all" }));
  }

  get frame(): Frame {
    return this.#frame;
  }

  subscribe(listener: UpdateListener): () => void {
    return this.#feed.subscribe(listener);
  }

  act(seat: number, action: string, at?: number): void {
    const deed: Deed = { seat, action };
    const request = { do: "act", ...deed, ...(at === undefined ? {} : { at }) };
    let refused: string | undefined;
    try {
      this.#frame = this.#frameOf(request);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      refused = error.reason ?? error.message;
      // Time has advanced to the moment of the action, even if that failed.
      this.#frame = this.#frameOf({ do: "frame" });
    }
    this.publish(refused === undefined ? { deed } : { deed, refused });
  }

  advance(to: number): void {
    this.move({ do: "advance", to });
  }

  async refusal(seat: number, action: string): Promise<string> {
    return this.request<{ refusal: string }>({ do: "refusal", seat, action }).refusal;
  }

  async ask<T>(seat: number, query: string): Promise<T> {
    return this.request<{ answer: T }>({ do: "ask", seat, query }).answer;
  }

  async boards(seat: number, others: number[]): Promise<Grid[]> {
    const known = others.filter((other) => this.#boards.has(`${seat} ${other}`));
    const unknown = others.filter((other) => !known.includes(other));
    for (const { seat: other, grid } of this.#boardsOf("boards", seat, unknown))
      if (grid) this.#boards.set(`${seat} ${other}`, grid);
    for (const { seat: other, changes } of this.#boardsOf("changes", seat, known)) {
      const before = this.#boards.get(`${seat} ${other}`);
      if (before && changes.length) this.#boards.set(`${seat} ${other}`, changed(before, changes));
    }
    return others.flatMap((other) => this.#boards.get(`${seat} ${other}`) ?? []);
  }

  replay(): string {
    return this.request<{ replay: string }>({ do: "replay" }).replay;
  }

  save(since = 0): Snapshot {
    return this.request<{ saved: Snapshot }>({ do: "save", since }).saved;
  }

  show(): string {
    return this.request<{ position: string }>({ do: "show" }).position;
  }

  showPublic(): string {
    return this.request<{ position: string }>({ do: "show_public" }).position;
  }

  fork(): LocalMatch {
    return new LocalMatch(this.rules, this.request<Opened>({ do: "fork", views: this.#viewed }), this.#viewed);
  }

  standing(mode: string, { isForked, computers, isHelped = false }: Circumstances): StandingData {
    const bots = computers !== undefined;
    return this.request<StandingData>({ do: "standing", mode, forked: isForked, bots, helped: isHelped });
  }

  concealed(seat: number, seed: number): string {
    return this.request<{ board: string }>({ do: "concealed", seat, seed }).board;
  }

  nameAction(seat: number, number: number): string {
    return this.request<{ action: string }>({ do: "name_action", seat, number }).action;
  }

  explain(seat: number, reason: number, facts: number[]): string {
    return this.request<{ sentence: string }>({ do: "explain", seat, reason, facts }).sentence;
  }

  loadBot(): Promise<void> {
    return this.rules.loadBot(this.game);
  }

  write(tags: Record<string, string>): string {
    return this.request<{ text: string }>({ do: "write", tags }).text;
  }

  moves(upto?: number): WrittenMove[] {
    const request = { do: "moves", ...(upto === undefined ? {} : { upto }) };
    return this.request<{ moves: WrittenMove[] }>(request).moves;
  }

  close(): void {
    this.#feed.close();
    this.request({ do: "close" });
  }

  /** Move the match to another frame and notify listeners; `withEvents` says whether its events happen now. */
  protected move(request: Request, withEvents = true): void {
    const frame = this.#frameOf(request);
    this.#frame = withEvents ? frame : { ...frame, events: frame.events.map(() => []), told: frame.told.map(() => []) };
    this.publish({});
  }

  protected publish(about: Omit<MatchUpdate, "frame">): void {
    this.#feed.emit({ frame: this.#frame, ...about });
  }

  /** The match is somewhere else now: send whole boards again. */
  protected forgetBoards(): void {
    this.#boards.clear();
  }

  #frameOf(request: Request): Frame {
    return this.request<{ frame: Frame }>({ ...request, views: this.#viewed }).frame;
  }

  #boardsOf(what: "boards" | "changes", seat: number, seats: number[]): BoardChanges[] {
    return seats.length ? this.request<{ boards: BoardChanges[] }>({ do: what, seat, seats }).boards : [];
  }

  protected request<T>(request: Request): T {
    return this.rules.ask<T>({ ...request, match: this.#number });
  }
}

/** A board with changed codes at some cells; cells and codes alternate. */
function changed(grid: Grid, changes: number[]): Grid {
  const cells = [...grid.cells];
  for (let at = 0; at < changes.length; at += 2) cells[changes[at] ?? 0] = changes[at + 1] ?? 0;
  return { ...grid, cells };
}
