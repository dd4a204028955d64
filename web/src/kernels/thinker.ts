// The page's side of the worker that a computer player thinks in.
import { beside, fetchJson, scriptAddress } from "../python/files";
import type { BotMemory } from "./mind";
import type { Answer, Question, Reply } from "./thinking.worker";
import workerUrl from "./thinking.worker?worker&url";

/** The games with a bot, and what its memory looks like. */
let bots: Promise<Record<string, BotMemory>> | undefined;

async function botOf(game: string): Promise<BotMemory | undefined> {
  bots ??= fetchJson<Record<string, BotMemory>>("kernels/bots.json");
  try {
    return (await bots)[game];
  } catch {
    bots = undefined;
    return undefined;
  }
}

/** Whether the computer can play a game on this page. */
export async function hasBot(game: string): Promise<boolean> {
  return (await botOf(game)) !== undefined;
}

/** What is thrown if a bot cannot think any more. */
export class BotFailed extends Error {}

export class Thinker {
  readonly #worker: Worker;
  /** Who waits for answers, in the order of their questions. */
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  #failed: BotFailed | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      const asked = this.#waiting.shift();
      if ("answer" in data) asked?.resolve(data.answer);
      else asked?.reject(new BotFailed(data.error));
    });
    const fail = (event: Event): void => this.#fail(event instanceof ErrorEvent ? event.message : event.type);
    worker.addEventListener("error", fail);
    worker.addEventListener("messageerror", fail);
  }

  /** A bot of a game at a level; throws a `BotFailed` if there is none. */
  static async begin(game: string, level: number, seed: number): Promise<Thinker> {
    const memory = await botOf(game);
    if (!memory) throw new BotFailed(`no bot plays ${game} here`);
    const thinker = new Thinker(new Worker(scriptAddress(workerUrl), { type: "module" }));
    try {
      await thinker.ask({ ask: "load", module: beside(`kernels/${game}-bot.wasm`), memory });
      await thinker.ask({ ask: "begin", level, seed });
    } catch (error) {
      thinker.close();
      throw error;
    }
    return thinker;
  }

  ask(question: Question): Promise<Answer> {
    if (this.#failed) return Promise.reject(this.#failed);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage(question);
    });
  }

  /** Stop thinking for good; open questions fail. */
  close(): void {
    this.#fail("closed");
  }

  #fail(problem: string): void {
    this.#failed ??= new BotFailed(problem);
    this.#worker.terminate();
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failed);
  }
}
