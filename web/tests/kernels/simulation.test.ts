// @vitest-environment happy-dom
// Replays re-simulated by compiled rules, compared with the real rules in Python.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { simulate, type Simulation } from "../../src/kernels/simulation";
import { headOf, verifyReplay } from "../../src/match/watched";
import { loadRules } from "../../src/python/loading.svelte";
import type { Rules } from "../../src/python/rules";
import type { SimulationData, SomeVerified, Watched } from "../../src/python/types";
import { GAMES } from "../page/games";
import { setUpBrowser } from "../page/page";

const GOLDEN = resolve(import.meta.dirname, "../../../tests/golden");
const KERNELS = resolve(import.meta.dirname, "../../node_modules/.blockyard-kernels");

const REPLAYS = GAMES.flatMap(({ id }) =>
  readdirSync(`${GOLDEN}/${id}`)
    .filter((name) => name.endsWith(".replay"))
    .map((name) => `${id}/${name}`),
);
/** Seats that send each other things. */
const VERSUS = "drmario/2-seats.replay";
const SOLO = "tetris/2-default.replay";

let rules: Rules;

function read(name: string): string {
  return readFileSync(`${GOLDEN}/${name}`, "utf8");
}

function moduleOf(game: string): WebAssembly.Module {
  return new WebAssembly.Module(readFileSync(`${KERNELS}/${game}.wasm`));
}

async function opened(replay: string): Promise<Watched> {
  await rules.loadTexts(headOf(rules, replay).game);
  return rules.ask<Watched>({ do: "watch", replay });
}

function simulationOf({ match, seats, inputs, end }: Watched): Simulation {
  return { ...rules.ask<SimulationData>({ do: "simulation", match }), seats, inputs, end };
}

/** The answer of the rules to what compiled rules have found out; undefined if these found a difference. */
async function verified(replay: string, change: (given: Simulation) => void = () => undefined): Promise<unknown> {
  const watched = await opened(replay);
  const simulation = simulationOf(watched);
  change(simulation);
  const simulated = await simulate(moduleOf(watched.game), simulation);
  if (!simulated) return undefined;
  const answer = rules.ask<SomeVerified>({ do: "accept", match: watched.match, ...simulated });
  return answer.done ? { ...answer.verdict, mode: watched.mode, standing: answer.standing } : undefined;
}

beforeAll(async () => {
  setUpBrowser();
  rules = await loadRules();
  await rules.loadReplays();
});

describe("compiled rules", () => {
  it.each(REPLAYS)("give the same verdict and result as Python: %s", async (name) => {
    const replay = read(name);
    const { possible } = simulationOf(await opened(replay));
    expect(possible).toBe(!/^clocks: own$/m.test(replay));
    if (possible) expect(await verified(replay)).toEqual(await verifyReplay(rules, replay));
  });

  it("accept nothing whose outcome or end differs", async () => {
    const replay = read(SOLO);
    expect(await verified(replay)).toBeDefined();
    expect(await verified(replay.replace("outcome: ", "outcome: forged "))).toBeUndefined();
    expect(await verified(replay.replace(/^end: (\d+) ..../m, "end: $1 0000"))).toBeUndefined();
  });

  it.each<[string, (given: Simulation) => void]>([
    ["a checkpoint", ({ checkpoints }) => (checkpoints[0] = [checkpoints[0]?.[0] ?? 0, "0".repeat(16)])],
    ["an input that is refused", ({ inputs }) => inputs.push([inputs.at(-1)?.[0] ?? 0, 0, 9999])],
    ["an input of a seat that is not there", ({ inputs }) => inputs.unshift([0, 5, 0])],
    ["an input before the one before", ({ inputs }) => (inputs[9] = [0, inputs[9]?.[1] ?? 0, inputs[9]?.[2] ?? 0])],
    ["a seat that leaves", ({ inputs }) => inputs.unshift([0, 0, -1])],
    ["an end that is too early", (given) => (given.end = 1)],
    ["an end that never comes", (given) => (given.end = 0x3fffffff)],
    ["an effect that was not received", ({ received }) => received.pop()],
    ["an effect that was not sent", ({ received }) => received.push([0, 0, 0, 0, 1])],
    ["another effect", ({ received }) => (received[0] = [0, 0, 0, 1, 1])],
  ])("notice %s", async (_, change) => {
    expect(await verified(read(VERSUS))).toBeDefined();
    expect(await verified(read(VERSUS), change)).toBeUndefined();
  });

  it("notice that a single player leaves", async () => {
    expect(await verified(read(SOLO), ({ inputs }) => inputs.unshift([0, 0, -1]))).toBeUndefined();
  });
});
