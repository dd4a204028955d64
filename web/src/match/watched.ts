// A replay opened for watching: it can be moved to any moment and continued from there.
import { simulateBeside } from "../kernels/client";
import type { Simulated } from "../kernels/simulation";
import type { Rules } from "../python/rules";
import type {
  DecisionsData,
  MarksData,
  ReplayHead,
  ReviewData,
  SimulationData,
  SomeVerified,
  StandingData,
  VerdictData,
  Watched,
} from "../python/types";
import { LocalMatch } from "./local";

export class WatchedMatch extends LocalMatch {
  /** In the order in which they are watched. */
  readonly inputs: Watched["inputs"];
  /** When the recording stopped, in ms. */
  readonly end: number;

  private constructor(rules: Rules, watched: Watched) {
    super(rules, watched);
    this.inputs = watched.inputs;
    this.end = watched.end;
  }

  static async open(rules: Rules, replay: string): Promise<WatchedMatch> {
    await loadFor(rules, replay);
    return new WatchedMatch(rules, rules.ask<Watched>({ do: "watch", replay, views: "all" }));
  }

  /** Show the replay at a moment; `withEvents` says whether events up to it happen now or are skipped. */
  seekTime(time: number, withEvents = false): void {
    this.#seek({ time }, withEvents);
  }

  /** Show the replay after this many inputs. */
  seekInput(input: number, withEvents = false): void {
    this.#seek({ input }, withEvents);
  }

  /** Continue the search for the moments at which pieces locked. */
  findMarks(): MarksData {
    return this.request<MarksData>({ do: "marks" });
  }

  /** Load what reviews need; must be awaited before the first request for one. */
  loadReviews(): Promise<void> {
    return this.rules.loadReviews();
  }

  /** Continue the search for a seat's decisions. */
  findDecisions(seat: number): DecisionsData {
    return this.request<DecisionsData>({ do: "decisions", seat });
  }

  /** The graph of what a bot's plans were worth, and the costliest of some numbered decisions. */
  review(values: number[], costly: { number: number; cost: number }[]): ReviewData {
    const [numbers, costs] = [costly.map(({ number }) => number), costly.map(({ cost }) => cost)];
    return this.rules.ask<ReviewData>({ do: "review", values, numbers, costs });
  }

  /** A recording is watched, not played: the match stays as it is. */
  override act(seat: number, action: string): void {
    this.publish({ deed: { seat, action }, refused: "a replay is watched, not played" });
  }

  override advance(): void {
    this.publish({});
  }

  #seek(where: { time: number } | { input: number }, withEvents: boolean): void {
    this.forgetBoards();
    this.move({ do: "seek", ...where }, withEvents);
  }
}

/** Load what requests about a replay need; throws a RulesError if it isn't a replay. */
async function loadFor(rules: Rules, replay: string): Promise<void> {
  await rules.loadReplays();
  // A replay may begin with a position.
  await rules.loadTexts(headOf(rules, replay).game);
}

/**
 * A replay's header; throws a RulesError if it isn't a replay. The game doesn't have to be known, but `loadReplays` must
 * have been awaited.
 */
export function headOf(rules: Rules, replay: string): ReplayHead {
  return rules.ask<ReplayHead>({ do: "head", replay });
}

/** The result of verifying a replay: whether it is valid or where it first differs, its mode and its result. */
export interface Verified extends VerdictData {
  mode: string;
  standing: StandingData;
}

/** How long a replay is verified before the page gets its turn, in ms. */
const SLICE = 8;
/** The page gets its turn when it is idle, or at the latest after this time, in ms. */
const PATIENCE = 200;

/** Replays that last longer than this, in ms, are re-simulated by compiled rules first. */
const LONG = 60_000;
/** How long compiled rules have for that, in ms, before Python starts to verify the replay as well. */
const HEAD_START = 1000;

/** The page's turn. */
export function yieldToPage(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: PATIENCE });
    else setTimeout(done);
  });
}

/**
 * Verify a replay without blocking the page, however long it is; undefined if `going` says that the answer is no longer
 * wanted. A long one is re-simulated by compiled rules in a worker. Nothing depends on them: after a while Python does
 * the same, and whoever is done first gives the verdict.
 */
export async function verifyReplay(rules: Rules, replay: string, going = () => true): Promise<Verified | undefined> {
  await loadFor(rules, replay);
  const watched = rules.ask<Watched>({ do: "watch", replay });
  const { match, mode } = watched;
  let isOpen = true;
  try {
    const ends: Simulated[] = [];
    if (watched.end > LONG) {
      const simulating = simulated(rules, watched, () => isOpen && going()).then((end) => void (end && ends.push(end)));
      await Promise.race([simulating, new Promise((done) => setTimeout(done, HEAD_START))]);
    }
    while (going()) {
      const end = ends.pop();
      const some = end ? rules.ask<SomeVerified>({ do: "accept", match, ...end }) : await verifySome(rules, match);
      if (some.done) return { ...some.verdict, mode, standing: some.standing };
    }
    return undefined;
  } finally {
    isOpen = false;
    rules.ask({ do: "close", match });
  }
}

/** Let Python verify the next inputs, once the page has had its turn. */
async function verifySome(rules: Rules, match: number): Promise<SomeVerified> {
  await yieldToPage();
  const until = performance.now() + SLICE;
  let some = rules.ask<SomeVerified>({ do: "verify_some", match });
  while (!some.done && performance.now() < until) some = rules.ask<SomeVerified>({ do: "verify_some", match });
  return some;
}

/**
 * The end of a replay, re-simulated by compiled rules; undefined if they cannot, or if the replay differs: where it
 * does, Python finds and describes.
 */
async function simulated(rules: Rules, watched: Watched, going: () => boolean): Promise<Simulated | undefined> {
  const { match, game, seats, inputs, end } = watched;
  try {
    const simulation = rules.ask<SimulationData>({ do: "simulation", match });
    return await simulateBeside(game, { ...simulation, seats, inputs, end }, going);
  } catch {
    return undefined;
  }
}
