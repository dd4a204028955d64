// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Simulation } from "../../src/kernels/simulation";
import { FakeWorker, setUpWorkers, worker } from "./fakeWorker";

const SIMULATED = { boards: ["00"], table: "" };
const SIMULATION = { possible: true } as Simulation;

let simulateBeside: typeof import("../../src/kernels/client").simulateBeside;

beforeEach(async () => {
  vi.resetModules();
  setUpWorkers("walk");
  ({ simulateBeside } = await import("../../src/kernels/client"));
});

afterEach(() => vi.unstubAllGlobals());

describe("re-simulating beside the page", () => {
  it("gives the worker the module's address and the replay, and returns its answer", async () => {
    const found = simulateBeside("walk", SIMULATION, () => true);
    const hired = await worker();
    expect(hired.jobs).toEqual([
      { module: new URL("kernels/walk.wasm", document.baseURI).href, simulation: SIMULATION },
    ]);
    hired.reply({ simulated: SIMULATED });
    expect(await found).toEqual(SIMULATED);
    expect(hired.isTerminated).toBe(true);
  });

  it("returns nothing if the replay differs, or the worker fails", async () => {
    for (const reply of [{ simulated: undefined }, { error: "no module" }]) {
      const found = simulateBeside("walk", SIMULATION, () => true);
      (await worker()).reply(reply);
      expect(await found).toBeUndefined();
      FakeWorker.all = [];
    }
    for (const failure of ["error", "messageerror"]) {
      const found = simulateBeside("walk", SIMULATION, () => true);
      (await worker()).dispatchEvent(new Event(failure));
      expect(await found).toBeUndefined();
      FakeWorker.all = [];
    }
  });

  it("ends the worker when nobody wants the answer any more", async () => {
    let going = true;
    const found = simulateBeside("walk", SIMULATION, () => going);
    const hired = await worker();
    going = false;
    expect(await found).toBeUndefined();
    expect(hired.isTerminated).toBe(true);
  });

  it("is left out where it is impossible", async () => {
    const always = (): boolean => true;
    expect(await simulateBeside("walk", { ...SIMULATION, possible: false }, always)).toBeUndefined();
    expect(await simulateBeside("run", SIMULATION, always)).toBeUndefined();
    vi.stubGlobal("isSecureContext", false);
    expect(await simulateBeside("walk", SIMULATION, always)).toBeUndefined();
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Worker", undefined);
    expect(await simulateBeside("walk", SIMULATION, always)).toBeUndefined();
    expect(FakeWorker.all).toEqual([]);
  });

  it("is tried again after the list of modules could not be fetched", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
    expect(await simulateBeside("walk", SIMULATION, () => true)).toBeUndefined();
    vi.stubGlobal("fetch", async () => new Response('["walk"]'));
    const found = simulateBeside("walk", SIMULATION, () => true);
    (await worker()).reply({ simulated: SIMULATED });
    expect(await found).toEqual(SIMULATED);
  });
});
