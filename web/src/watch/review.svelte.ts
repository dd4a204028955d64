// A review of a replay: a worker judges a seat's decisions one after another, while the graph grows.
import { Thinker } from "../kernels/thinker";
import type { Answer } from "../kernels/thinking.worker";
import { yieldToPage, type WatchedMatch } from "../match/watched";
import { BOTS, type DecisionData } from "../python/types";
import type { Moment } from "./moment";

/** The seed of the bot in every review, in the terminal too, so that each judges the same. */
const SEED = 1;
/** How long decisions are looked for before the page gets its turn, in ms. */
const SLICE = 8;
/** ms between two changes of the graph. */
const GRAPH_EVERY = 250;
/** The most points of the graph: more could not be told apart. */
const MOST_POINTS = 300;
/** The most of the highest costs among which the costliest moments are chosen; far more than it takes. */
const MOST_COSTLY = 40;
/** How long judging may take, in ms; on a slow device the bot thinks less, and the screen says how much. */
const LONGEST = 15_000;
/** After so many decisions the time that the rest will take is known well enough. */
const TRIAL = 8;

export interface CostlyMoment {
  /** From 0, among the decisions. */
  number: number;
  /** When it began, and when it was over. */
  before: Moment;
  after: Moment;
  /** In ms of the match. */
  time: number;
  played: string[];
  /** What the bot would have done, and why, in the rules' English. */
  planned: string[];
  sentence: string;
}

export interface Graph {
  /** From 0 to 1000; each is the mean of equally many decisions. */
  heights: number[];
  /** The height at which neither side is ahead. */
  even: number;
}

interface Judged {
  decision: DecisionData;
  cost: number;
  answer: Answer;
}

export class Review {
  /** How much of the replay has been searched for decisions, from 0 to 1; then, how many of them are judged. */
  searched = $state(0);
  judged = $state(0);
  /** How many decisions there are; 0 until all are found. */
  count = $state(0);
  isDone = $state(false);
  /** How many decisions were as good as the bot's. */
  good = $state(0);
  /** Nodes for each decision. */
  effort = $state(0);
  graph = $state.raw<Graph>({ heights: [], even: 0 });
  moments = $state.raw<CostlyMoment[]>([]);
  readonly #match: WatchedMatch;
  readonly #seat: number;
  readonly #isTimed: boolean;
  #least = 0;
  #results: Judged[] = [];
  #isClosed = false;
  #thinker: Thinker | undefined;

  constructor(match: WatchedMatch, seat: number, isTimed: boolean) {
    this.#match = match;
    this.#seat = seat;
    this.#isTimed = isTimed;
  }

  /** Review everything; fails with a `BotFailed` if the bot cannot think. */
  async run(): Promise<void> {
    const match = this.#match;
    const [thinker] = await Promise.all([
      Thinker.begin(match.game, BOTS.levels, SEED),
      match.loadBot(),
      match.loadReviews(),
    ]);
    this.#thinker = thinker;
    if (this.#isClosed) {
      thinker.close();
      return;
    }
    try {
      const decisions = await this.#find();
      await this.#judgeAll(thinker, decisions);
      if (this.#isClosed) return;
      this.#draw();
      this.isDone = true;
    } catch (error) {
      // Leaving ends the bot in the middle of a thought.
      if (!this.#isClosed) throw error;
    } finally {
      thinker.close();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#thinker?.close();
  }

  async #find(): Promise<DecisionData[]> {
    const found: DecisionData[] = [];
    while (!this.#isClosed) {
      const until = performance.now() + SLICE;
      do {
        const { decisions, done, effort, least } = this.#match.findDecisions(this.#seat);
        found.push(...decisions);
        if (done) {
          this.count = found.length;
          this.effort = effort;
          this.#least = least;
          return found;
        }
      } while (performance.now() < until);
      const last = found.at(-1);
      if (last) this.searched = last.inputs / Math.max(1, this.#match.inputs.length);
      await yieldToPage();
    }
    return [];
  }

  async #judgeAll(thinker: Thinker, decisions: DecisionData[]): Promise<void> {
    let began = performance.now();
    let drawn = began;
    for (let next = 0; next < decisions.length && !this.#isClosed; next += 1) {
      const decision = decisions[next];
      if (!decision) break;
      const answer = await this.#judge(thinker, decision);
      if (this.#isClosed) return;
      this.#results.push({ decision, cost: answer.cost, answer });
      this.judged = this.#results.length;
      if (answer.cost === 0) this.good += 1;
      const now = performance.now();
      if (this.judged === TRIAL && this.#thinkLess((now - began) / TRIAL, decisions.length)) {
        next = -1;
        began = performance.now();
      }
      if (now - drawn > GRAPH_EVERY) {
        this.#draw();
        drawn = performance.now();
      }
    }
  }

  /** If judging at this pace would take too long, start again with less effort. */
  #thinkLess(milliseconds: number, count: number): boolean {
    const before = this.effort;
    let share = (milliseconds * count) / LONGEST;
    for (; share > 1 && this.effort > this.#least; share /= 2) this.effort /= 2;
    if (this.effort === before) return false;
    this.#results = [];
    this.judged = this.good = 0;
    return true;
  }

  async #judge(thinker: Thinker, { before, after }: DecisionData): Promise<Answer> {
    // It forgets earlier decisions, so that it judges this one the same in any order.
    const forgotten = thinker.ask({ ask: "begin", level: BOTS.levels, seed: SEED });
    const { effort } = this;
    const judged = thinker.ask({
      ask: "judge",
      before,
      after,
      seat: this.#seat,
      effort,
      isTimed: this.#isTimed,
    });
    const [, answer] = await Promise.all([forgotten, judged]);
    return answer;
  }

  #draw(): void {
    const results = this.#results;
    const values = means(results.map(({ answer }) => answer.thought?.value ?? 0));
    const costly = results
      .map(({ cost }, number) => ({ number, cost }))
      .filter(({ cost }) => cost > 0)
      .sort((one, other) => other.cost - one.cost || one.number - other.number)
      .slice(0, MOST_COSTLY)
      .sort((one, other) => one.number - other.number);
    const { heights, even, moments } = this.#match.review(values, costly);
    this.graph = { heights, even };
    this.moments = moments.flatMap((number) => this.#momentOf(number) ?? []);
  }

  #momentOf(number: number): CostlyMoment | undefined {
    const { decision, answer } = this.#results[number] ?? {};
    if (!decision || !answer) return undefined;
    const { reason, facts } = answer.thought ?? { reason: 0, facts: [] };
    return {
      number,
      before: this.#isTimed ? { time: decision.time } : { input: decision.inputs },
      after: this.#isTimed ? { time: decision.end } : { input: decision.inputs + 1 },
      time: decision.time,
      played: decision.actions,
      planned: answer.actions.map((action) => this.#match.nameAction(this.#seat, action)),
      sentence: answer.actions.length ? this.#match.explain(this.#seat, reason, facts) : "",
    };
  }
}

/** As many values, or fewer: then each is the mean of equally many. */
function means(values: number[]): number[] {
  const size = Math.ceil(values.length / MOST_POINTS);
  if (size <= 1) return values;
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => {
    const some = values.slice(at * size, (at + 1) * size);
    return Math.round(some.reduce((sum, value) => sum + value, 0) / some.length);
  });
}
