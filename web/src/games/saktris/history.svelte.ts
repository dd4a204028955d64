// The move list of a player's own game, and looking back at it.
import type { OwnMatch } from "../../match/match";
import { SeatPort } from "../../match/port";
import { WatchedMatch } from "../../match/watched";
import { loadRules } from "../../python/loading.svelte";
import type { WrittenMove } from "../../python/types";
import type { GameView } from "./view";

/** Inputs listed in one go: few enough that the page stays responsive. */
const AT_ONCE = 20;

export class History {
  list = $state.raw<WrittenMove[]>([]);
  /** The position being viewed, as a number of inputs; -1 is the current game. */
  at = $state(-1);
  past = $state.raw<GameView | undefined>(undefined);
  readonly match: OwnMatch | undefined;
  /** How many inputs of the match have been listed. */
  #count = 0;
  #film: WatchedMatch | undefined;
  /** White's view of the replay; nothing is played on it. */
  #seat: SeatPort<GameView> | undefined;
  #filmCount = -1;
  #closed = false;
  /** Input counts after which something changed, from the start. */
  #stops = $derived([0, ...new Set(this.list.map((move) => move.after))]);

  /**
   * A game that is only watched has no list here, because only its owner can query its moves. The first `known`
   * inputs are already listed, from the match that this one replaces.
   */
  constructor(match: OwnMatch | undefined, known = 0) {
    this.match = match;
    if (match && known > 0) this.list = match.moves(known);
    this.#count = known;
    this.follow();
  }

  /** List what happened since the last call; a long game in batches. */
  follow(): void {
    if (!this.match || this.#closed) return;
    const { count } = this.match.frame;
    if (count === this.#count) return;
    this.#count = Math.min(count, this.#count + AT_ONCE);
    this.list = this.match.moves(this.#count);
    if (this.#count < count) setTimeout(() => this.follow());
  }

  /** View the game as it was after some inputs; -1, or all of them, is the current game. */
  async look(inputs: number): Promise<void> {
    if (inputs < 0 || inputs >= (this.match?.frame.count ?? 0)) {
      this.at = -1;
      this.past = undefined;
      return;
    }
    const film = await this.#open();
    film.seekInput(inputs);
    this.past = this.#seat?.latest.view;
    this.at = inputs;
  }

  /** The position before the one viewed, as a number of inputs; `total` is how many the game has. */
  before(total: number): number | undefined {
    return this.#stops.filter((stop) => stop < (this.at >= 0 ? this.at : total)).at(-1);
  }

  /** View the position one move further on or back. */
  async step(forward: boolean, total: number): Promise<void> {
    const to = forward ? this.#stops.find((stop) => this.at >= 0 && stop > this.at) : this.before(total);
    if (to !== undefined) await this.look(to === this.#stops.at(-1) && to >= total ? -1 : to);
    else if (forward) await this.look(-1);
  }

  /** A separate match from the position after some inputs. */
  async fork(inputs: number): Promise<OwnMatch> {
    const film = await this.#open();
    film.seekInput(inputs);
    return film.fork();
  }

  /** How many inputs there were before the last move, or -1 if there was none. */
  beforeLast(): number {
    const last = this.list.findLast((move) => !move.passed);
    return last ? last.after - 1 : -1;
  }

  close(): void {
    this.#closed = true;
    this.#film?.close();
    this.#film = undefined;
  }

  async #open(): Promise<WatchedMatch> {
    if (!this.match) throw new Error("nothing is written of what is only watched");
    const { count } = this.match.frame;
    if (!this.#film || this.#filmCount !== count) {
      this.#film?.close();
      this.#film = await WatchedMatch.open(await loadRules(), this.match.replay());
      this.#seat = new SeatPort(this.#film, 0, () => undefined);
      this.#filmCount = count;
    }
    return this.#film;
  }
}
