// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Request } from "../../src/python/rules";
import { FakeWorker, setUpWorkers, worker } from "../kernels/fakeWorker";
import { FakeRules } from "./fakeRules";

const END = { boards: ["00"], table: "" };

/** Rules with replays of ten minutes. */
class LongRules extends FakeRules {
  override ask<T>(request: Request): T {
    if (request.do === "simulation" || request.do === "accept") this.requests.push(request);
    if (request.do === "simulation") return { possible: true } as T;
    if (request.do === "accept") return { done: true, verdict: { verified: true, problem: "" }, standing: {} } as T;
    const answer = super.ask<T>(request);
    return request.do === "watch" ? { ...answer, end: 600_000 } : answer;
  }
}

let rules: LongRules;
let verifyReplay: typeof import("../../src/match/watched").verifyReplay;

beforeEach(async () => {
  vi.resetModules();
  setUpWorkers("walk");
  rules = new LongRules();
  ({ verifyReplay } = await import("../../src/match/watched"));
});

afterEach(() => vi.unstubAllGlobals());

describe("a long replay", () => {
  it("is verified by compiled rules alone if they answer", async () => {
    const verified = verifyReplay(rules, "walk");
    (await worker()).reply({ simulated: END });
    expect(await verified).toMatchObject({ verified: true, mode: "far" });
    expect(rules.requests.at(-2)).toMatchObject({ do: "accept", ...END });
    expect(rules.deeds).not.toContain("verify_some");
  });

  it("is verified by Python if it differs for compiled rules", async () => {
    const verified = verifyReplay(rules, "walk");
    (await worker()).reply({ simulated: undefined });
    expect(await verified).toMatchObject({ verified: true });
    expect(rules.deeds).not.toContain("accept");
  });

  it("is verified by Python if the worker never answers, which is then ended", async () => {
    expect(await verifyReplay(rules, "walk")).toMatchObject({ verified: true });
    expect(rules.deeds).toContain("verify_some");
    await vi.waitFor(() => expect(FakeWorker.all.map((each) => each.isTerminated)).toEqual([true]));
  });

  it("is verified by Python if it never gets to know which games have compiled rules", async () => {
    vi.stubGlobal("fetch", () => new Promise(() => undefined));
    expect(await verifyReplay(rules, "walk")).toMatchObject({ verified: true });
    expect(FakeWorker.all).toEqual([]);
  });

  it("is verified by Python if the worker cannot be given the replay", async () => {
    vi.spyOn(FakeWorker.prototype, "postMessage").mockImplementation(() => {
      throw new Error("cannot be cloned");
    });
    expect(await verifyReplay(rules, "walk")).toMatchObject({ verified: true });
    vi.restoreAllMocks();
  });
});
