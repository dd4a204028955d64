// The moves of a game in SAN, kept up while it is played and rebuilt from the replay after a resume.
import { rules } from "../../app.svelte";
import { WatchedMatch } from "../../match/local";
import type { GameMatch } from "../../match/match";
import type { View } from "../../python/types";
import { spokenInputs, type SpokenInput } from "./replayInputs";

export interface Written {
  /** Two for each move number, White's and Black's. */
  ply: number;
  san: string;
  /** How many inputs of the match there were once it was made; a pass has its mover's. */
  after: number;
}

/** Words of the players that are no moves. */
const WORDS = ["resign", "offer_draw", "accept_draw", "decline_draw"];
const PASS = "--";

export function plyOf(view: View, turn: number): number {
  return 2 * (view.counters.find((counter) => counter.name === "move")?.value ?? 1) + turn;
}

/** What is written when an input turns one position into another. */
export function written(before: View[], input: SpokenInput, after: View[], count: number): Written[] {
  const seen = before[input.seat];
  if (!seen || WORDS.includes(input.action)) return [];
  const ply = plyOf(seen, input.seat);
  const label = seen.choices.find((choice) => choice.action === input.action)?.label ?? input.action;
  const list = [{ ply, san: label, after: count }];
  const next = after[0];
  if (next?.turn != null) {
    for (let passed = ply + 1; passed < plyOf(next, next.turn); passed++)
      list.push({ ply: passed, san: PASS, after: count });
  }
  return list;
}

export class History {
  list = $state.raw<Written[]>([]);
  /** Where the player looks: a number of inputs; -1 is the game as it stands. */
  at = $state(-1);
  past = $state.raw<View[] | undefined>(undefined);
  #match: GameMatch;
  #count = 0;
  #views: View[];
  #film: WatchedMatch | undefined;
  #filmCount = -1;
  #rebuilding = 0;
  #hint: SpokenInput | undefined;

  /**
   * `isWritten`: whether moves are written down; a replay being watched has a list of its own.
   * `known`: the moves up to where the match stands, if they are.
   */
  constructor(match: GameMatch, isWritten: boolean, known: Written[] = []) {
    this.#match = match;
    this.#views = match.frame.views;
    this.#count = match.frame.count;
    this.list = known;
    if (isWritten && this.#count > 0 && !known.length) void this.#rebuild();
  }

  get match(): GameMatch {
    return this.#match;
  }

  /** What is about to be done, by its action or its label; a whole replay need not be read for it then. */
  expect(seat: number, text: string): void {
    const bare = text.replace(/[+#!?]+$/, "");
    const meant = this.#views[seat]?.choices.find(
      ({ action, label }) => action === text || label.replace(/[+#]$/, "") === bare,
    );
    this.#hint = meant ? { time: 0, seat, action: meant.action } : undefined;
  }

  /** Take in what happened since the last frame. */
  follow(): void {
    const { count, views } = this.#match.frame;
    if (count === this.#count + 1) {
      const input = this.#hint ?? spokenInputs(this.#match.replay()).at(-1);
      if (input) this.list = [...this.list, ...written(this.#views, input, views, count)];
    } else if (count !== this.#count) {
      this.#count = count;
      void this.#rebuild();
    }
    this.#views = views;
    this.#count = count;
    this.#hint = undefined;
  }

  /** Look at the game as it was after some inputs; -1, or all of them, is the game itself. */
  async look(inputs: number): Promise<void> {
    if (inputs < 0 || inputs >= this.#match.frame.count) {
      this.at = -1;
      this.past = undefined;
      return;
    }
    const film = await this.#open();
    this.past = film.seekInput(inputs).views;
    this.at = inputs;
  }

  /** A match of its own that stands where the game was after some inputs. */
  async fork(inputs: number): Promise<GameMatch> {
    const film = await this.#open();
    film.seekInput(inputs);
    return film.fork();
  }

  /** How many inputs there were before the last move, or -1 if there is none. */
  beforeLast(): number {
    const last = this.list.filter((move) => move.san !== PASS).at(-1);
    return last ? last.after - 1 : -1;
  }

  close(): void {
    this.#rebuilding++;
    this.#film?.close();
    this.#film = undefined;
  }

  async #open(): Promise<WatchedMatch> {
    const count = this.#match.frame.count;
    if (!this.#film || this.#filmCount !== count) {
      this.#film?.close();
      this.#film = await WatchedMatch.open(await rules(), this.#match.replay());
      this.#filmCount = count;
    }
    return this.#film;
  }

  /** Write the whole list anew, a move at a time so that the page stays quick. */
  async #rebuild(): Promise<void> {
    const turn = ++this.#rebuilding;
    const replay = this.#match.replay();
    const inputs = spokenInputs(replay);
    const film = await WatchedMatch.open(await rules(), replay);
    let list: Written[] = [];
    let before = film.frame.views;
    for (const [index, input] of inputs.entries()) {
      if (turn !== this.#rebuilding) break;
      const after = film.seekInput(index + 1).views;
      list = [...list, ...written(before, input, after, index + 1)];
      before = after;
      await new Promise((resolve) => setTimeout(resolve));
    }
    film.close();
    if (turn === this.#rebuilding) this.list = [...list, ...this.list.filter((move) => move.after > inputs.length)];
  }
}
