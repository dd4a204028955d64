// The worker that a bot thinks in, stood in for by the same kernels without the thread.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { vi } from "vitest";
import { fromHex } from "../../src/kernels/hex";
import { Mind } from "../../src/kernels/mind";
import type { Answer, Question, Reply } from "../../src/kernels/thinking.worker";

const KERNELS = resolve(import.meta.dirname, "../../node_modules/.blockyard-kernels");
const MEMORIES = readFileSync(`${KERNELS}/bots.json`, "utf8");

/** What happened in the workers of a test, and what is to happen. */
export const thinking = {
  /** Every question with its answer. */
  asked: [] as [Question, Answer][],
  /** How many workers were ended. */
  ended: 0,
  /** Called for each position that is looked at while judging. */
  look: (() => undefined) as (nodes: number) => void,
  /** Called whenever a decision has been judged. */
  onJudged: (): void => undefined,
  /** What the bot cannot do; empty if it can think. */
  problem: "",
};

class RealThinking extends EventTarget {
  #mind: Mind | undefined;

  postMessage(question: Question): void {
    queueMicrotask(() => {
      const data: Reply = thinking.problem ? { error: thinking.problem } : { answer: this.#answer(question) };
      if ("answer" in data) thinking.asked.push([question, data.answer]);
      this.dispatchEvent(new MessageEvent("message", { data }));
      if (question.ask === "judge") thinking.onJudged();
    });
  }

  terminate(): void {
    thinking.ended += 1;
  }

  #answer(question: Question): Answer {
    const nothing: Answer = { actions: [], cost: 0 };
    if (question.ask === "load") {
      const game = /(\w+)-bot/.exec(question.module)?.[1] ?? "";
      const module = new WebAssembly.Module(readFileSync(`${KERNELS}/${game}-bot.wasm`));
      this.#mind = new Mind(new WebAssembly.Instance(module), question.memory);
    }
    if (question.ask === "begin") this.#mind?.begin(question.level, question.seed);
    if (question.ask !== "judge" || !this.#mind) return nothing;
    thinking.look(question.effort);
    const { seat, effort, isTimed } = question;
    const before = fromHex(question.before);
    const cost = this.#mind.judge(before, fromHex(question.after), seat, effort);
    const { thought } = this.#mind;
    return { actions: this.#mind.planned(before, seat, isTimed), cost, thought };
  }
}

/** A browser with such workers, and with the bots of all games. */
export function setUpRealThinking(): void {
  Object.assign(thinking, { asked: [], ended: 0, look: () => undefined, onJudged: () => undefined, problem: "" });
  vi.stubGlobal("Worker", RealThinking);
  const before = globalThis.fetch;
  vi.stubGlobal("fetch", async (given: string | URL | Request, options?: RequestInit) =>
    String(given instanceof Request ? given.url : given).includes("bots.json")
      ? new Response(MEMORIES)
      : before(given, options),
  );
}
