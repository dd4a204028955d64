// A worker in which a bot of the walk thinks: it answers as the tests say.
import { vi } from "vitest";
import type { BotMemory, Thought } from "../../src/kernels/mind";
import type { Answer, Question, Reply } from "../../src/kernels/thinking.worker";

export const MEMORY: BotMemory = { board: 8, spare: 0, thoughts: 64, value: 0, reason: 8, facts: 16, nodes: 48 };
export const THOUGHT: Thought = { value: 5, reason: 3, facts: [1, 2, 3, 4], nodes: 99 };
export const NOTHING: Answer = { actions: [], cost: 0 };

/** A reply to a question; none if it is to stay open. */
export type Replier = (question: Question) => Reply | undefined;

export class ThinkingWorker extends EventTarget {
  static all: ThinkingWorker[] = [];
  static reply: Replier;
  questions: Question[] = [];
  isTerminated = false;

  constructor(readonly address: string) {
    super();
    ThinkingWorker.all.push(this);
  }

  postMessage(question: Question): void {
    this.questions.push(question);
    const data = ThinkingWorker.reply(question);
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** Replies to questions about a board; those that prepare the bot need no answer. */
export function answering(answer: Replier): Replier {
  return (question) => (question.ask === "load" || question.ask === "begin" ? { answer: NOTHING } : answer(question));
}

/** A browser with such workers, and a server with a bot of the walk only. */
export function setUpThinking(reply: Replier = () => ({ answer: NOTHING })): void {
  ThinkingWorker.all = [];
  ThinkingWorker.reply = reply;
  vi.stubGlobal("Worker", ThinkingWorker);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ walk: MEMORY })));
}
