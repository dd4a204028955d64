// A replay opened for watching: it can be moved to any moment and continued from there.
import type { Rules } from "../python/rules";
import type { MarksData, ReplayHead, SomeVerified, StandingData, VerdictData, Watched } from "../python/types";
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
    await rules.loadGame(headOf(rules, replay).game);
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

/** A replay's header; throws a RulesError if it isn't a replay. The game doesn't have to be known. */
export function headOf(rules: Rules, replay: string): ReplayHead {
  return rules.ask<ReplayHead>({ do: "head", replay });
}

/** A verified replay: whether it is valid, if not where it first differs; its mode and its result. */
export interface Verified extends VerdictData {
  mode: string;
  standing: StandingData;
}

/** How long a replay is verified before the page gets its turn, in ms. */
const SLICE = 8;
/** The page gets its turn when it is idle, or at the latest after this time, in ms. */
const PATIENCE = 200;

/** The page's turn. */
function yieldToPage(): Promise<void> {
  return new Promise((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: PATIENCE });
    else setTimeout(done);
  });
}

/**
 * Verify a replay without blocking the page, however long it is; undefined if `going` says that the answer is no longer
 * wanted.
 */
export async function verifyReplay(rules: Rules, replay: string, going = () => true): Promise<Verified | undefined> {
  await rules.loadGame(headOf(rules, replay).game);
  const { match, mode } = rules.ask<Watched>({ do: "watch", replay });
  try {
    while (going()) {
      await yieldToPage();
      const until = performance.now() + SLICE;
      let some = rules.ask<SomeVerified>({ do: "verify_some", match });
      while (!some.done && performance.now() < until) some = rules.ask<SomeVerified>({ do: "verify_some", match });
      if (some.done) return { ...some.verdict, mode, standing: some.standing };
    }
    return undefined;
  } finally {
    rules.ask({ do: "close", match });
  }
}
