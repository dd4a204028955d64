// A minimal server for tests: the requests it received, and its next responses.
import { vi } from "vitest";

export interface Asked {
  path: string;
  body: unknown;
}

type Answer = { status?: number; body: unknown } | Error;

export class FakeServer {
  asked: Asked[] = [];
  answers = new Map<string, Answer[]>();

  /** Respond to requests to a path, one response after another; the last one repeats. */
  on(path: string, ...answers: Answer[]): void {
    this.answers.set(path, answers);
  }

  /** Bodies of the requests to a path. */
  bodies(path: string): unknown[] {
    return this.asked.filter((each) => each.path === path).map(({ body }) => body);
  }

  install(): void {
    this.on("server", { body: { protocol: 1, version: "1", name: "", games: [] } });
    vi.stubGlobal("document", { baseURI: "http://host/" });
    vi.stubGlobal("navigator", { onLine: true, languages: ["en"] });
    vi.stubGlobal("fetch", async (address: string, options: RequestInit) => {
      const path = address.replace("http://host/api/", "");
      this.asked.push({ path, body: options.body === undefined ? undefined : JSON.parse(String(options.body)) });
      const answers = this.answers.get(path) ?? [];
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error(`nobody answers ${path}`);
      const status = answer.status ?? 200;
      return { ok: status < 300, status, json: async () => answer.body };
    });
  }
}

export function refusal(status: number, error: string): Answer {
  return { status, body: { error, message: `refused: ${error}` } };
}

export function entry(status: string, more: Record<string, unknown> = {}): Answer {
  return { body: { id: "e1", status, seeds: "issued", rank: 0, reason: "", message: "", ...more } };
}
