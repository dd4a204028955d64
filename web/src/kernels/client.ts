// The page's side of the worker with compiled kernels.
import { beside, fetchJson, scriptAddress } from "../python/files";
import type { Simulated, Simulation } from "./simulation";
import type { Job, Reply } from "./worker";
import workerUrl from "./worker?worker&url";

/** How often the page is asked whether it still wants the answer, in ms. */
const ASK_EVERY = 200;

/** The names of all modules: a game's rules have its id. */
let modules: Promise<string[]> | undefined;

async function hasModule(name: string): Promise<boolean> {
  modules ??= fetchJson<string[]>("kernels/modules.json");
  try {
    return (await modules).includes(name);
  } catch {
    modules = undefined;
    return false;
  }
}

/**
 * Re-simulate a replay in a worker; undefined if the replay differs, if `going` says that the answer is no longer
 * wanted, or if that is impossible here: the game has no kernels, or the browser no WebAssembly or SHA-256. Callers
 * must not rely on an answer: browsers start workers when they like, and end them without a word when memory is short.
 */
export async function simulateBeside(
  game: string,
  simulation: Simulation,
  going: () => boolean,
): Promise<Simulated | undefined> {
  if (!simulation.possible || !globalThis.isSecureContext || !(await hasModule(game))) return undefined;
  let worker: Worker;
  try {
    worker = new Worker(scriptAddress(workerUrl), { type: "module" });
  } catch {
    return undefined;
  }
  const job: Job = { module: beside(`kernels/${game}.wasm`), simulation };
  return new Promise((done) => {
    const finish = (found?: Simulated): void => {
      clearInterval(asking);
      worker.terminate();
      done(found);
    };
    const asking = setInterval(() => void (going() || finish()), ASK_EVERY);
    worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
      finish("simulated" in data ? data.simulated : undefined);
    });
    for (const failure of ["error", "messageerror"]) worker.addEventListener(failure, () => finish());
    worker.postMessage(job);
  });
}
