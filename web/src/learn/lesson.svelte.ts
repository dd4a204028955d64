// One step of a tutorial in progress: the match, its slowed time, and whether its goal is reached.
import type { Step } from "../games/tutorial";
import { LocalMatch } from "../match/local";
import type { MatchUpdate } from "../match/match";
import { SeatPort } from "../match/port";
import { loadRules } from "../python/loading.svelte";
import type { Event, View } from "../python/types";

/** The longest time step after a gap, in ms, so that a suspended page doesn't fail the step. */
const LONGEST_GAP = 100;
/** The learner's seat. */
const SEAT = 0;

export class Lesson {
  view = $state.raw<View>() as View;
  state = $state<"playing" | "done" | "missed">("playing");
  refusal = $state("");
  /** The number of inputs so far. */
  count = $state(0);
  readonly port: SeatPort;
  readonly step: Step;
  #match: LocalMatch;
  #events: Event[] = [];
  #time: number;
  #last = 0;
  #closed = false;

  private constructor(step: Step, match: LocalMatch) {
    this.step = step;
    this.#match = match;
    this.#time = match.frame.now;
    match.subscribe((update) => this.#handle(update));
    this.port = new SeatPort(match, SEAT, (action) => this.#act(action));
    this.view = this.port.latest.view;
  }

  static async begin(game: string, step: Step, seats: number): Promise<Lesson> {
    const { settings, start } = step;
    return new Lesson(step, await LocalMatch.begin(await loadRules(), { game, settings, start, seed: 1, seats }));
  }

  get active(): boolean {
    return this.state === "playing" && !this.#closed;
  }

  /** Advance time at this step's pace; called once per frame. */
  tick(stamp: number): void {
    const passed = this.#last ? Math.min(stamp - this.#last, LONGEST_GAP) : 0;
    this.#last = stamp;
    if (this.#closed || this.state === "missed") return;
    this.#time += passed * (this.step.pace?.(this.view) ?? 0);
    const { due } = this.#match.frame;
    if (due !== null && due <= this.#time) this.#match.advance(Math.floor(this.#time));
  }

  clock = (): number => Math.max(this.#match.frame.now, this.#time);

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#match.close();
  }

  #act(action: string): void {
    if (this.active) this.#match.act(SEAT, action, Math.max(this.#match.frame.now, Math.round(this.#time)));
  }

  #handle({ frame, deed, refused }: MatchUpdate): void {
    const view = frame.views[SEAT];
    if (!view) return;
    this.view = view;
    this.count = frame.count;
    if (deed) this.refusal = refused ?? "";
    if (this.state !== "playing") return;
    this.#events.push(...(frame.events[SEAT] ?? []));
    const progress = { view, events: this.#events };
    if (this.step.isDone(progress)) this.state = "done";
    else if (view.outcome || this.step.isMissed?.(progress)) this.state = "missed";
  }
}
