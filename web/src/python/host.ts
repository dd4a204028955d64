// The page's Python: MicroPython, the bundled rules, and one door of JSON texts to them.
import interpreterUrl from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import type { GameInfo } from "./types";

const HEAP_BYTES = 8 * 1024 * 1024;
const LIBRARY = "/lib";

/** An answer of the rules that is a refusal; `reason` is set when an action was refused. */
export class RulesError extends Error {
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

interface Python {
  FS: { mkdir(path: string): void; writeFile(path: string, data: string): void };
  runPython(code: string): unknown;
  pyimport(name: string): { answer(text: string): string };
}

interface Interpreter {
  loadMicroPython(options: { url: string; heapsize: number }): Promise<Python>;
}

export type Progress = (part: number) => void;

/** Where a file beside the page is, whatever folder the page is served from. */
export function beside(path: string): string {
  return new URL(path, document.baseURI).href;
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(beside(path));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${response.statusText}`);
  return (await response.json()) as T;
}

let catalogue: Promise<GameInfo[]> | undefined;

/** All games, without starting Python. */
export function loadCatalogue(): Promise<GameInfo[]> {
  if (!catalogue) {
    catalogue = fetchJson<GameInfo[]>("python/games.json");
    catalogue.catch(() => (catalogue = undefined));
  }
  return catalogue;
}

export class Host {
  #python: Python;
  #door: { answer(text: string): string } | undefined;
  #games = new Map<string, Promise<void>>();
  #folders = new Set<string>();

  private constructor(python: Python) {
    this.#python = python;
  }

  static async load(progress: Progress): Promise<Host> {
    progress(0.1);
    const [interpreter, core] = await Promise.all([
      import(/* @vite-ignore */ interpreterUrl) as Promise<Interpreter>,
      fetchJson<Record<string, string>>("python/core.json"),
    ]);
    progress(0.4);
    const python = await interpreter.loadMicroPython({ url: wasmUrl, heapsize: HEAP_BYTES });
    progress(0.9);
    const host = new Host(python);
    host.#install(core);
    python.runPython(`import sys\nsys.path.append("${LIBRARY}")`);
    host.#door = python.pyimport("blockyard.web.page");
    progress(1);
    return host;
  }

  /** Make a game's rules known; must be awaited before its first request. */
  loadGame(id: string): Promise<void> {
    let loading = this.#games.get(id);
    if (!loading) {
      loading = fetchJson<Record<string, string>>(`python/${id}.json`).then((files) => this.#install(files));
      this.#games.set(id, loading);
      loading.catch(() => this.#games.delete(id));
    }
    return loading;
  }

  /** Ask the rules; a refusal is thrown as a RulesError. */
  ask<T>(request: Record<string, unknown>): T {
    if (!this.#door) throw new Error("the rules are not loaded");
    const answer = JSON.parse(this.#door.answer(JSON.stringify(request))) as T & {
      ok: boolean;
      error?: string;
      reason?: string;
    };
    if (!answer.ok) throw new RulesError(answer.error ?? "refused", answer.reason);
    return answer;
  }

  #install(files: Record<string, string>): void {
    for (const [path, source] of Object.entries(files)) {
      let folder = "";
      for (const name of [LIBRARY.slice(1), ...path.split("/").slice(0, -1)]) {
        folder += `/${name}`;
        if (!this.#folders.has(folder)) {
          this.#python.FS.mkdir(folder);
          this.#folders.add(folder);
        }
      }
      this.#python.FS.writeFile(`${LIBRARY}/${path}`, source);
    }
  }
}
