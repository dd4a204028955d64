// The worker that a computer player thinks in: it answers one question after another about a game.
import { fromHex } from "./hex";
import { Mind, type BotMemory, type Thought } from "./mind";

/** Questions to a bot; boards are packed, in hexadecimal. */
export type Question =
  | { ask: "load"; module: string; memory: BotMemory }
  | { ask: "begin"; level: number; seed: number }
  | { ask: "next"; board: string; seat: number; milliseconds: number; keepsPlan: boolean }
  | { ask: "plan"; board: string; seat: number; milliseconds: number; isTimed: boolean }
  | { ask: "judge"; before: string; after: string; seat: number; effort: number; isTimed: boolean };

/** What it answers: actions of its plan, what a mistake cost, and what it thinks. */
export interface Answer {
  actions: number[];
  cost: number;
  /** Missing if it has not thought: its plan still fits. */
  thought?: Thought;
}

export type Reply = { answer: Answer } | { error: string };

let mind: Mind | undefined;
/** Questions are answered in order. */
let last: Promise<unknown> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = last.then(async () => {
    try {
      postMessage({ answer: await answerTo(data) } satisfies Reply);
    } catch (error) {
      postMessage({ error: String(error) } satisfies Reply);
    }
  });
});

async function answerTo(question: Question): Promise<Answer> {
  if (question.ask === "load") {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(question.module));
    mind = new Mind(instance, question.memory);
    return { actions: [], cost: 0 };
  }
  if (!mind) throw new Error("no bot is loaded");
  switch (question.ask) {
    case "begin":
      mind.begin(question.level, question.seed);
      return { actions: [], cost: 0 };
    case "next": {
      const { seat, milliseconds, keepsPlan } = question;
      const { action, thought } = mind.next(fromHex(question.board), seat, milliseconds, keepsPlan);
      return { actions: action < 0 ? [] : [action], cost: 0, ...(thought ? { thought } : {}) };
    }
    case "plan": {
      const { seat, milliseconds, isTimed } = question;
      return {
        actions: mind.plan(fromHex(question.board), seat, milliseconds, isTimed),
        cost: 0,
        thought: mind.thought,
      };
    }
    case "judge": {
      const { seat, effort, isTimed } = question;
      const before = fromHex(question.before);
      const cost = mind.judge(before, fromHex(question.after), seat, effort);
      const { thought } = mind;
      return { actions: mind.planned(before, seat, isTimed), cost, thought };
    }
  }
}
