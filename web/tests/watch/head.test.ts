import { beforeEach, describe, expect, it } from "vitest";
import { RulesError, type Request, type Rules } from "../../src/python/rules";
import { MOST_CHARACTERS, type ReplayHead } from "../../src/python/types";
import { BadText, nameOf, readHead, type Trouble } from "../../src/watch/head";

const GAMES = [{ id: "walk" }];
const HEAD: ReplayHead = {
  game: "walk",
  version: 3,
  seats: 1,
  end: 17599,
  reason: "arrived",
  score: 300,
  text: "a replay\n",
  problem: "",
  excess: "",
};

let head: Partial<ReplayHead> | "refused";
const asked: Request[] = [];
const rules: Rules = {
  loadRooms: () => Promise.resolve(),
  loadTexts: () => Promise.resolve(),
  loadReplays: () => Promise.resolve(),
  loadReviews: () => Promise.resolve(),
  loadBot: () => Promise.resolve(),
  loadGame: async (id) => {
    asked.push({ do: `load ${id}` });
  },
  ask<T>(request: Request): T {
    asked.push(request);
    if (head === "refused") throw new RulesError("a replay begins with the line …");
    return { ...HEAD, ...head } as T;
  },
};

beforeEach(() => {
  head = {};
  asked.length = 0;
});

async function troubleOf(text: string): Promise<Trouble | undefined> {
  try {
    await readHead(rules, text, GAMES);
    return undefined;
  } catch (error) {
    if (error instanceof BadText) return error.trouble;
    throw error;
  }
}

describe("a replay's header", () => {
  it("is read by the rules of its game", async () => {
    expect(await readHead(rules, "a replay", GAMES)).toEqual(HEAD);
    const head = { do: "head", replay: "a replay" };
    expect(asked).toEqual([head, { do: "load walk" }, head]);
  });

  it("may be from older rules that the game still supports", async () => {
    head = { version: 2 };
    expect(await troubleOf("a replay")).toBeUndefined();
  });

  it.each<[Trouble, Partial<ReplayHead>]>([
    ["unknownGame", { game: "../x" }],
    ["otherVersion", { problem: "it was played with Walk rules 1; the current rules are 3" }],
    ["manySeats", { excess: "seats" }],
    ["damaged", { excess: "time" }],
  ])("is refused as %s", async (trouble, given) => {
    head = given;
    expect(await troubleOf("a replay")).toBe(trouble);
  });

  it("is refused with the rules' explanation if they find none", async () => {
    head = "refused";
    expect(await troubleOf("<html>")).toBe("notReplay");
    await expect(readHead(rules, "<html>", GAMES)).rejects.toThrow(
      expect.objectContaining({ detail: "a replay begins with the line …" }),
    );
  });

  it.each<[Trouble, string]>([
    ["empty", "  \n"],
    ["big", "x".repeat(MOST_CHARACTERS + 1)],
  ])("is not even looked for if the text is %s", async (trouble, text) => {
    expect(await troubleOf(text)).toBe(trouble);
    expect(asked).toEqual([]);
  });
});

describe("a replay's text", () => {
  it("has the same name if it is equal, and another if it is not", () => {
    expect(nameOf("walk", "seed: 1000")).toBe(nameOf("walk", "seed: 1000"));
    expect(nameOf("walk", "seed: 1000")).not.toBe(nameOf("walk", "seed: 1001"));
  });
});
