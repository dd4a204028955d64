// The worker: fetches a game's compiled kernels and re-simulates replays with them.
import { simulate, type Simulated, type Simulation } from "./simulation";

/** What the page sends: the address of a module, and a replay. */
export interface Job {
  module: string;
  simulation: Simulation;
}

/** What it gets back: the end of the replay, or nothing. */
export type Reply = { simulated: Simulated | undefined } | { error: string };

addEventListener("message", ({ data }: MessageEvent<Job>) => {
  void answer(data).then(postMessage);
});

async function answer({ module, simulation }: Job): Promise<Reply> {
  try {
    const compiled = await WebAssembly.compileStreaming(fetch(module));
    return { simulated: await simulate(compiled, simulation) };
  } catch (error) {
    return { error: String(error) };
  }
}
