// Playing back a replay: its position, speed and steps.
import { SeatPort } from "../match/port";
import type { WatchedMatch } from "../match/watched";
import type { View } from "../python/types";
import type { Moment } from "./moment";

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 10] as const;

/** The time between two moves of a game without a clock, however long the players thought, in ms. */
const MOVE_PAUSE = 900;

export class Playback {
  views = $state.raw<View[]>([]);
  /** The moment shown, in ms of match time; it doesn't change between two moves of a turn-based game. */
  time = $state(0);
  input = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The times at which pieces locked; empty until they are found. */
  marks = $state.raw<number[]>([]);
  readonly match: WatchedMatch;
  readonly timed: boolean;
  #last = 0;
  #request = 0;
  #waited = 0;
  #ports: SeatPort[] = [];

  constructor(match: WatchedMatch, timed: boolean) {
    this.match = match;
    this.timed = timed;
    this.#show(0);
    match.subscribe(({ frame }) => this.#show(frame.now));
  }

  get atEnd(): boolean {
    return this.timed ? this.time >= this.match.end : this.input >= this.match.inputs.length;
  }

  play(): void {
    if (this.playing) return;
    if (this.atEnd) this.toStart();
    this.playing = true;
    this.#last = 0;
    this.#waited = 0;
    this.#request = requestAnimationFrame(this.#tick);
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.#request);
  }

  toStart(): void {
    this.toInput(0);
    this.time = 0;
  }

  toEnd(): void {
    if (this.timed) this.toTime(this.match.end);
    else this.toInput(this.match.inputs.length);
  }

  toTime(time: number): void {
    const wanted = Math.round(Math.min(Math.max(time, 0), this.match.end));
    this.match.seekTime(wanted);
    this.time = wanted;
  }

  /** Show a moment, and stay there. */
  show(moment: Moment): void {
    this.pause();
    if ("time" in moment) this.toTime(moment.time);
    else this.toInput(moment.input);
  }

  /** Events skipped by a jump don't happen now: only playback and single steps forward report them. */
  toInput(input: number, withEvents = false): void {
    const wanted = Math.min(Math.max(input, 0), this.match.inputs.length);
    this.match.seekInput(wanted, withEvents);
  }

  stepInput(by: 1 | -1): void {
    this.pause();
    this.toInput(this.input + by, by > 0);
  }

  /** To the next time a piece locks, or the previous one. */
  stepPiece(by: 1 | -1): void {
    if (!this.timed) {
      this.stepInput(by);
      return;
    }
    this.pause();
    const next = by > 0 ? this.marks.find((mark) => mark > this.time) : this.marks.findLast((mark) => mark < this.time);
    this.toTime(next ?? (by > 0 ? this.match.end : 0));
  }

  /** The read-only port of a seat. */
  port(seat: number): SeatPort {
    return (this.#ports[seat] ??= new SeatPort(this.match, seat, (action) => this.match.act(seat, action)));
  }

  /** The current match time. */
  clock = (): number => this.time;

  close(): void {
    this.pause();
    this.match.close();
  }

  #show(time: number): void {
    this.views = this.match.frame.views;
    this.input = this.match.frame.count;
    this.time = time;
  }

  #tick = (stamp: number): void => {
    if (!this.playing) return;
    const passed = this.#last ? Math.min(stamp - this.#last, 250) * this.speed : 0;
    this.#last = stamp;
    if (this.timed) this.#timePasses(passed);
    else this.#movesPass(passed);
    if (this.atEnd) this.playing = false;
    else this.#request = requestAnimationFrame(this.#tick);
  };

  #timePasses(passed: number): void {
    const time = Math.min(this.time + passed, this.match.end);
    const { due, count } = this.match.frame;
    const next = this.match.inputs[count]?.[0];
    // Most frames change nothing: then only the time advances.
    if ((due !== null && due <= time) || (next !== undefined && next <= time) || time >= this.match.end) {
      this.match.seekTime(Math.floor(time), true);
    }
    this.time = time;
  }

  #movesPass(passed: number): void {
    this.#waited += passed;
    if (this.#waited < MOVE_PAUSE) return;
    this.#waited = 0;
    this.toInput(this.input + 1, true);
  }
}
