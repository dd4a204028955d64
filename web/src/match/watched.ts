// A replay opened for watching: it can be moved to any moment and continued from there.
import type { Rules } from "../python/rules";
import type { MarksData, ReplayHead, VerdictData, Watched } from "../python/types";
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

/** Whether a replay is verified; if not, where it first differs. */
export async function verifyReplay(rules: Rules, replay: string): Promise<VerdictData> {
  await rules.loadGame(headOf(rules, replay).game);
  return rules.ask<VerdictData>({ do: "verify", replay });
}
