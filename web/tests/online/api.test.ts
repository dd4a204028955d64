import { beforeEach, describe, expect, it, vi } from "vitest";

interface Answer {
  status?: number;
  body?: unknown;
}

let answers: (Answer | Error)[];
let asked: { address: string; options: RequestInit }[];

vi.stubGlobal("document", { baseURI: "http://host/folder/" });
vi.stubGlobal("navigator", { onLine: true });
vi.stubGlobal("fetch", async (address: string, options: RequestInit) => {
  asked.push({ address, options });
  const next = answers.shift();
  if (next === undefined || next instanceof Error) throw next ?? new Error("no network");
  const status = next.status ?? 200;
  return { ok: status < 300, status, json: async () => next.body };
});

async function fresh(): Promise<typeof import("../../src/online/api")> {
  vi.resetModules();
  return import("../../src/online/api");
}

const SERVER = { protocol: 1, version: "1.0", name: "", games: [] };

beforeEach(() => {
  answers = [];
  asked = [];
  vi.stubGlobal("navigator", { onLine: true });
});

describe("the server behind the page", () => {
  it("is queried once, next to the page", async () => {
    answers = [{ body: SERVER }];
    const { serverInfo } = await fresh();
    expect(await serverInfo()).toEqual(SERVER);
    expect(await serverInfo()).toEqual(SERVER);
    expect(asked.map(({ address }) => address)).toEqual(["http://host/folder/api/server"]);
  });

  it.each([
    ["a static host's file", { body: {} }],
    ["a host that has no such file", { status: 404, body: {} }],
  ])("does not exist with %s, which is not queried again", async (_, answer) => {
    answers = [answer];
    const { serverInfo } = await fresh();
    expect(await serverInfo()).toBeUndefined();
    expect(await serverInfo()).toBeUndefined();
    expect(asked.length).toBe(1);
  });

  it.each([
    ["nothing responds", new Error("refused")],
    ["the service worker responds instead", { body: [] }],
    ["it is overloaded", { status: 503, body: { error: "busy", message: "" } }],
  ])("is queried again later while %s", async (_, answer) => {
    answers = [answer, { body: SERVER }];
    const { serverInfo } = await fresh();
    expect(await serverInfo()).toBeUndefined();
    expect(await serverInfo()).toEqual(SERVER);
  });

  it("is not queried without a network", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    const { serverInfo } = await fresh();
    expect(await serverInfo()).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("a request", () => {
  it("sends JSON and the guest's cookie, and returns the response", async () => {
    answers = [{ body: { player: "p", name: "Ann", bearer: "" } }];
    const { beGuest } = await fresh();
    expect((await beGuest("Ann")).player).toBe("p");
    const options = asked[0]?.options;
    expect(options).toMatchObject({ method: "POST", body: '{"name":"Ann"}', credentials: "same-origin" });
  });

  it("that is refused says why, and whether retrying is worthwhile", async () => {
    answers = [
      { status: 409, body: { error: "used", message: "This run was submitted already." } },
      { status: 503, body: { error: "busy", message: "Later." } },
    ];
    const { get, Refusal } = await fresh();
    const refusals = await Promise.all([get("a"), get("b")].map((asking) => asking.catch((error: unknown) => error)));
    expect(refusals.every((error) => error instanceof Refusal)).toBe(true);
    expect(refusals).toMatchObject([
      { code: "used", message: "This run was submitted already.", status: 409, isForNow: false },
      { code: "busy", isForNow: true },
    ]);
  });

  it("without a response is distinguished from a refusal", async () => {
    const { get, NoAnswer } = await fresh();
    await expect(get("scores")).rejects.toBeInstanceOf(NoAnswer);
  });
});
