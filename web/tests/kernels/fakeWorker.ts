// A worker whose replies the tests send.
import { vi } from "vitest";
import type { Job, Reply } from "../../src/kernels/worker";

export class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  jobs: Job[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.all.push(this);
  }

  postMessage(job: Job): void {
    this.jobs.push(job);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(data: Reply): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

/** A browser with such workers, and a server with the compiled rules of one game. */
export function setUpWorkers(game: string): void {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify([game])));
}

/** The worker that got a job. */
export function worker(): Promise<FakeWorker> {
  return vi.waitFor(() => {
    const found = FakeWorker.all.at(-1);
    if (!found?.jobs.length) throw new Error("no job yet");
    return found;
  });
}
