// One step of a tutorial being played: the match, its slowed time, and whether its goal is reached.
import { rules } from "../app.svelte";
import { LocalMatch } from "../match/local";
import { RulesError } from "../python/host";
import type { Event, Frame, View } from "../python/types";
import type { Step } from "./tutorial";

/** Longest step of time taken at once, in ms: a page that slept does not lose the step. */
const LONGEST_GAP = 100;

type Listener = (seat: number, events: Event[]) => void;

export class Lesson {
  view = $state.raw<View>() as View;
  state = $state<"playing" | "done" | "missed">("playing");
  refusal = $state("");
  readonly match: LocalMatch;
  readonly step: Step;
  #events: Event[] = [];
  #listeners = new Set<Listener>();
  #time: number;
  #last = 0;
  #closed = false;

  private constructor(step: Step, match: LocalMatch) {
    this.step = step;
    this.match = match;
    this.view = match.view(0);
    this.#time = match.frame.now;
  }

  static async begin(game: string, step: Step, seats: number): Promise<Lesson> {
    const host = await rules();
    return new Lesson(
      step,
      await LocalMatch.begin(host, { game, settings: step.settings, start: step.start, seed: 1, seats }),
    );
  }

  get active(): boolean {
    return this.state === "playing" && !this.#closed;
  }

  /** Do an action; false if it changed nothing. */
  act = (action: string): boolean => {
    if (!this.active) return false;
    try {
      this.refusal = "";
      const frame = this.match.act(0, action, Math.max(this.match.frame.now, Math.round(this.#time)));
      this.#show(frame);
      return (frame.events[0]?.length ?? 0) > 0;
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      this.refusal = error.reason ?? error.message;
      return false;
    }
  };

  /** Let time pass as this step wants it; called once a frame. */
  tick(stamp: number): void {
    const passed = this.#last ? Math.min(stamp - this.#last, LONGEST_GAP) : 0;
    this.#last = stamp;
    if (this.#closed || this.state === "missed") return;
    this.#time += passed * (this.step.pace?.(this.view) ?? 0);
    const { due } = this.match.frame;
    if (due !== null && due <= this.#time) this.#show(this.match.advance(Math.floor(this.#time)));
  }

  onEvents = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  clock = (): number => Math.max(this.match.frame.now, this.#time);

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.match.close();
  }

  #show(frame: Frame): void {
    this.view = this.match.view(0);
    frame.events.forEach((events, seat) => {
      if (events.length) for (const listener of this.#listeners) listener(seat, events);
    });
    if (this.state !== "playing") return;
    this.#events.push(...(frame.events[0] ?? []));
    const progress = { view: this.view, events: this.#events };
    if (this.step.isDone(progress)) this.state = "done";
    else if (this.view.outcome || this.step.isMissed?.(progress)) this.state = "missed";
  }
}
