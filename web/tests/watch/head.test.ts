import { beforeEach, describe, expect, it } from "vitest";
import { RulesError, type Request, type Rules } from "../../src/python/rules";
import type { ReplayHead } from "../../src/python/types";
import { BadText, nameOf, readHead, tidy, type Trouble } from "../../src/watch/head";

const GAMES = [{ id: "walk", version: 3, plays_like: [2] }];
const HEAD: ReplayHead = { game: "walk", version: 3, seats: 1, end: 17599, reason: "arrived", score: 300 };

let head: Partial<ReplayHead> | "refused";
const asked: Request[] = [];
const rules: Rules = {
  loadGame: () => Promise.reject(new Error("a head is read without its game")),
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

function troubleOf(text: string): Trouble | undefined {
  try {
    readHead(rules, text, GAMES);
    return undefined;
  } catch (error) {
    if (error instanceof BadText) return error.trouble;
    throw error;
  }
}

describe("a replay's header", () => {
  it("is read by the rules", () => {
    expect(readHead(rules, "a replay", GAMES)).toEqual(HEAD);
    expect(asked).toEqual([{ do: "head", replay: "a replay" }]);
  });

  it("may be from older rules that the game still supports", () => {
    head = { version: 2 };
    expect(troubleOf("a replay")).toBeUndefined();
  });

  it.each<[Trouble, Partial<ReplayHead>]>([
    ["unknownGame", { game: "../x" }],
    ["otherVersion", { version: 1 }],
    ["otherVersion", { version: 4 }],
    ["manySeats", { seats: 99 }],
    ["damaged", { end: 99_999_999_999 }],
  ])("is refused as %s", (trouble, given) => {
    head = given;
    expect(troubleOf("a replay")).toBe(trouble);
  });

  it("is refused with the rules' explanation if they find none", () => {
    head = "refused";
    expect(troubleOf("<html>")).toBe("notReplay");
    expect(() => readHead(rules, "<html>", GAMES)).toThrow(
      expect.objectContaining({ detail: "a replay begins with the line …" }),
    );
  });

  it.each<[Trouble, string]>([
    ["empty", "  \n"],
    ["big", "x".repeat(1_000_001)],
  ])("is not even looked for if the text is %s", (trouble, text) => {
    expect(troubleOf(text)).toBe(trouble);
    expect(asked).toEqual([]);
  });
});

describe("a replay's text", () => {
  it("is stored with plain line endings", () => {
    expect(tidy("\uFEFFone\r\ntwo\rthree\n\n")).toBe("one\ntwo\nthree\n");
  });

  it("has the same name if it is equal, and another if it is not", () => {
    expect(nameOf("walk", "seed: 1000")).toBe(nameOf("walk", "seed: 1000"));
    expect(nameOf("walk", "seed: 1000")).not.toBe(nameOf("walk", "seed: 1001"));
  });
});
