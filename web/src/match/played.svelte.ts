// A match being played on this page by its owner, with its views, clock, saving and result.
import type { GameInfo, View } from "../python/types";
import type { Score } from "../store/library";
import { rememberGame } from "../store/lastGame";
import { MatchClock } from "./clock";
import type { MatchUpdate, OwnMatch } from "./match";
import type { Playing } from "./playing";
import { SeatPort } from "./port";
import { bestBefore, concludeMatch, keepAbandoned, type Result } from "./result";
import type { Arena, ComputerPlayers } from "./computers";
import { MatchSaver, slotOf, type Computers, type Notes, type Origin } from "./saving";
import type { TabClaim } from "./tabs";

export class PlayedMatch implements Playing {
  views = $state.raw<View[]>([]);
  paused = $state(false);
  /** Why the last action was refused; empty if it was not. */
  refusal = $state("");
  result = $state.raw<Result | undefined>(undefined);
  readonly match: OwnMatch;
  readonly info: GameInfo;
  /** The id of the mode it is played in. */
  readonly mode: string;
  /** Continued from a replay or a position that somebody else started. */
  readonly isForked: boolean;
  /** The source of its seed, unless that was random or chosen by the player. */
  readonly run: string | undefined;
  /** Where it is saved. */
  readonly slot: string;
  /** The levels of the computer players, by seat; undefined if people play all seats. */
  readonly computers: Computers | undefined;
  /** What the computer player that planned last says about it, in the rules' English. */
  explanation = $state("");
  /** Why a computer player cannot play on; empty if all can. */
  computerTrouble = $state("");
  /** The right to save it; without one, only this page knows the match. */
  readonly claim: TabClaim | undefined;
  #isHelped: boolean;
  #computerPlayers: Promise<ComputerPlayers> | undefined;
  #best: { before: Score | undefined } | undefined;
  #clock: MatchClock;
  #saver: MatchSaver;
  #ports: SeatPort[] = [];
  #notes: Record<number, Notes>;
  #stopHearing: () => void;
  #closed = $state(false);
  #taken: () => void = () => undefined;
  #released = false;

  constructor(info: GameInfo, match: OwnMatch, origin: Origin, claim?: TabClaim) {
    this.info = info;
    this.match = match;
    this.mode = origin.mode || match.mode;
    this.isForked = origin.isForked;
    this.run = origin.run;
    this.computers = origin.computers;
    this.#isHelped = origin.isHelped === true;
    this.slot = slotOf({ ...origin, mode: this.mode });
    this.#notes = origin.notes ?? {};
    this.claim = claim;
    this.views = match.frame.views;
    this.#clock = new MatchClock(match);
    this.#saver = new MatchSaver(match, this.#origin, claim);
    this.#stopHearing = claim?.onLost(() => this.#giveAway()) ?? (() => undefined);
    if (claim) this.#showTo(claim);
    match.subscribe((news) => this.#handle(news));
  }

  /** The seats on this page: all, unless the computer plays some of them. */
  get seats(): number[] {
    return this.views.map(({ seat }) => seat);
  }

  /** Whether the computer plays all seats. */
  get isWatched(): boolean {
    return this.computers !== undefined && this.seats.every((seat) => this.isComputer(seat));
  }

  isComputer(seat: number): boolean {
    return this.computers?.[seat] !== undefined;
  }

  /** The best result before this match in the list that it belongs to, if there is one. */
  get best(): Score | undefined {
    this.#best ??= { before: this.isForked ? undefined : bestBefore(this.match, this.mode) };
    return this.#best.before;
  }

  get over(): boolean {
    return this.views[0]?.outcome != null;
  }

  get active(): boolean {
    return !this.paused && !this.over && !this.#closed;
  }

  /** The current match time. */
  get now(): number {
    return this.#clock.now;
  }

  /** Whether the game runs in real time, so that losing focus must pause it. */
  get hasClock(): boolean {
    return this.info.timed || this.match.frame.due !== null;
  }

  /** The port of a seat: on this page the owner plays all of them. */
  port(seat: number): SeatPort {
    const act = (action: string, stamp?: number): void => this.act(seat, action, stamp);
    return (this.#ports[seat] ??= new SeatPort(this.match, seat, act, (this.#notes[seat] ??= {})));
  }

  /** Called on each animation frame before time advances. */
  beforeTick(tick: (stamp: number) => void): void {
    this.#clock.beforeTick = tick;
  }

  start(): void {
    rememberGame(this.info.id);
    this.paused = false;
    if (!this.over && this.hasClock) this.#clock.start();
    if (this.computers && !this.over) this.#wakeComputers(this.computers);
  }

  pause(): void {
    if (this.over || this.paused) return;
    this.#clock.settle();
    this.#clock.stop();
    if (this.over) return;
    this.paused = true;
    this.save();
  }

  /** Perform an action at the time of the event that triggered it. */
  act(seat: number, action: string, stamp = performance.now()): void {
    if (this.active && !this.isComputer(seat)) this.#clock.act(seat, action, stamp);
  }

  /** Whether the computer gave a hint. */
  get isHelped(): boolean {
    return this.#isHelped;
  }

  /** The computer gave a hint: the result is no longer ranked, not even if the page is reloaded now. */
  helped(): void {
    this.#isHelped = true;
    this.#saver.origin = this.#origin;
    this.save();
  }

  save(): void {
    if (!this.over) this.#saver.save();
  }

  /** Leave the game; it is saved as it is, to be continued later. */
  close(): void {
    if (this.#closed) return;
    this.#clock.settle();
    if (this.match.frame.count > 0) this.save();
    this.#end();
  }

  /** Abandon the game for another: it can't be continued, but its replay is kept. */
  abandon(): void {
    if (this.#closed) return;
    this.#clock.settle();
    if (!this.over) keepAbandoned(this.match, this.#origin, this.info.timed);
    this.discard();
  }

  /** Leave the game without a trace: another match takes its place, such as the same game one move earlier. */
  discard(): void {
    if (this.#closed) return;
    this.#saver.forget();
    this.#end();
  }

  /** Calls back when another tab has taken the game. */
  onTaken(listener: () => void): void {
    this.#taken = listener;
  }

  #wakeComputers(levels: Computers): void {
    this.#computerPlayers ??= import("./computers").then(
      ({ ComputerPlayers }) => new ComputerPlayers(this.#arena, levels),
    );
    this.#computerPlayers.then(
      (players) => (this.#closed ? players.close() : players.wake()),
      (error: unknown) => (this.computerTrouble = String(error)),
    );
  }

  get #arena(): Arena {
    const isActive = (): boolean => this.active && (!this.hasClock || this.#clock.running || !this.info.timed);
    return {
      match: this.match,
      isTimed: this.info.timed,
      get active() {
        return isActive();
      },
      act: (seat, action) => this.#clock.act(seat, action, performance.now()),
      explained: (_, sentence) => (this.explanation = sentence),
      failed: (problem) => (this.computerTrouble = problem),
    };
  }

  #closeComputers(): void {
    void this.#computerPlayers?.then(
      (players) => players.close(),
      () => undefined,
    );
  }

  #end(): void {
    this.#closeComputers();
    this.#clock.stop();
    this.#saver.close();
    this.#closed = true;
    this.#release();
    this.match.close();
  }

  /** Other tabs can have the game's slot. */
  #release(): void {
    if (this.#released) return;
    this.#released = true;
    this.#stopHearing();
    this.claim?.release();
  }

  /** Another tab asks for the game: it is saved if it is still this tab's, and continues there. */
  #giveAway(): void {
    if (this.#closed) return;
    this.#clock.settle();
    if (!this.over) this.save();
    this.#end();
    this.#taken();
  }

  /** Show the game to another tab that wants to watch. */
  #showTo(claim: TabClaim): void {
    const stop = claim.onRequest(({ kind }) => {
      if (kind !== "watch") return;
      stop();
      void import("./shownMatch").then(({ showMatch }) => !this.#closed && showMatch(this, claim));
    });
  }

  get #origin(): Origin {
    return {
      mode: this.mode,
      isForked: this.isForked,
      computers: this.computers,
      isHelped: this.#isHelped,
      run: this.run,
      slot: this.slot,
      notes: this.#notes,
    };
  }

  #handle({ frame, deed, refused }: MatchUpdate): void {
    this.views = frame.views;
    if (deed) this.refusal = refused ?? "";
    const outcome = frame.views[0]?.outcome;
    if (outcome) {
      this.#clock.stop();
      this.#closeComputers();
      this.#saver.forget();
      this.result ??= concludeMatch(this.match, outcome, this.#origin);
      this.#release();
    } else {
      // The clock of a turn-based game, if it has one, starts with the first action.
      if (deed && refused === undefined && frame.due !== null) this.#clock.start();
      if (this.info.timed) this.#saver.saveSoon();
      else if (refused === undefined) this.#saver.saveNext();
    }
  }
}
