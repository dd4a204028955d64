// The page's Python: MicroPython, the bundled rules, and a JSON interface to them.
import interpreterUrl from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import { sourcesOf, textsOf } from "./catalogue";
import { fetchPack } from "./files";
import { RulesError, type Request, type Rules } from "./rules";

const HEAP_BYTES = 8 * 1024 * 1024;
const LIBRARY = "/lib";
/**
 * How much the interpreter allocates before it collects garbage, in bytes. Its default is 16 kB, about one frame of a
 * game, and each collection looks through the whole heap.
 */
const GARBAGE_BYTES = 1024 * 1024;
/** The first code to run; further folders would be searched for every module. */
const BEGIN = `import gc, sys
gc.threshold(${GARBAGE_BYTES})
sys.path[:] = ["${LIBRARY}"]`;

interface Door {
  answer(text: string): string;
}

/**
 * What the file system throws for a file that is not there. The interpreter looks for each module in three places, and
 * the file system's own errors, with their texts and stacks, take longer than the search.
 */
class NoSuchFile {
  readonly name = "ErrnoError";
  constructor(readonly errno: number) {}
}

interface Python {
  FS: { ErrnoError: unknown; mkdir(path: string): void; writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): Door;
}

interface Interpreter {
  loadMicroPython(options: { url: string; heapsize: number }): Promise<Python>;
}

export type Progress = (part: number) => void;

/** An interpreter that was started before anyone asked for it. */
let ahead: Promise<Python> | undefined;

/** Start an interpreter that will be needed soon. */
export function startAhead(): void {
  preload(wasmUrl);
  ahead = startPython(() => undefined);
  // A failure is reported to whoever needs the interpreter.
  ahead.catch(() => undefined);
}

/** Request the file that the interpreter's loader will fetch, unless the document has done so. */
function preload(href: string): void {
  if (document.querySelector<HTMLLinkElement>("#interpreter")?.rel === "preload") return;
  const attributes = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href };
  document.head.append(Object.assign(document.createElement("link"), attributes));
}

async function startPython(progress: Progress): Promise<Python> {
  const interpreter = (await import(/* @vite-ignore */ interpreterUrl)) as Interpreter;
  progress(0.4);
  return interpreter.loadMicroPython({ url: wasmUrl, heapsize: HEAP_BYTES });
}

/** The rules running in the page. */
export class Host implements Rules {
  #python: Python;
  #door: Door | undefined;
  /** Parts that are loaded or loading, by file. */
  #parts = new Map<string, Promise<void>>();
  #folders = new Set<string>();

  private constructor(python: Python) {
    this.#python = python;
  }

  static async load(progress: Progress): Promise<Host> {
    progress(0.1);
    const starting = ahead ?? startPython(progress);
    ahead = undefined;
    const [python, core] = await Promise.all([starting, fetchPack("python/core.pack")]);
    progress(0.9);
    python.FS.ErrnoError = NoSuchFile;
    const host = new Host(python);
    host.#install(core);
    python.runPython(BEGIN);
    host.#door = python.pyimport("blockyard.web.page");
    progress(1);
    return host;
  }

  async loadGame(id: string): Promise<void> {
    await this.#load(await sourcesOf(id));
  }

  loadRooms(): Promise<void> {
    return this.#load("python/rooms.pack");
  }

  async loadTexts(game: string): Promise<void> {
    // The rest of the game comes first: a folder with only some of its files would look like a broken game.
    await this.loadGame(game);
    const file = await textsOf(game);
    if (file) await this.#load(file);
  }

  loadReplays(): Promise<void> {
    return this.#load("python/replays.pack");
  }

  loadReviews(): Promise<void> {
    return this.#load("python/reviews.pack");
  }

  loadBot(game: string): Promise<void> {
    return this.#load(`python/${game}-bot.pack`);
  }

  ask<T>(request: Request): T {
    if (!this.#door) throw new Error("the rules are not loaded");
    const answer = JSON.parse(this.#door.answer(JSON.stringify(request))) as T & {
      ok: boolean;
      error?: string;
      reason?: string;
    };
    if (!answer.ok) throw new RulesError(answer.error ?? "refused", answer.reason);
    return answer;
  }

  #load(file: string): Promise<void> {
    let loading = this.#parts.get(file);
    if (!loading) {
      loading = fetchPack(file).then((files) => this.#install(files));
      this.#parts.set(file, loading);
      loading.catch(() => this.#parts.delete(file));
    }
    return loading;
  }

  #install(files: Map<string, Uint8Array>): void {
    for (const [path, content] of files) {
      let folder = "";
      for (const name of [LIBRARY.slice(1), ...path.split("/").slice(0, -1)]) {
        folder += `/${name}`;
        if (!this.#folders.has(folder)) {
          this.#python.FS.mkdir(folder);
          this.#folders.add(folder);
        }
      }
      this.#python.FS.writeFile(`${LIBRARY}/${path}`, content);
    }
  }
}
