import { beforeEach, describe, expect, it } from "vitest";
import type { GameInfo } from "../../../src/python/types";
import { stubStorage, type StorageStub } from "../../store/storageStub";

const storage: StorageStub = stubStorage();
const { ANY_SIDE, ComputerChoice } = await import("../../../src/games/computer/computerChoice.svelte");

const BEGINNING = { id: "far", settings: {}, seats: 0, start: "" };
const ALONE = { id: "alone", seats: [1, 1], shared_board: false } as unknown as GameInfo;
const TWO_BOARDS = { id: "boards", seats: [1, 4], shared_board: false } as unknown as GameInfo;
const ONE_BOARD = { id: "board", seats: [2, 2], shared_board: true } as unknown as GameInfo;

beforeEach(() => storage.kept.clear());

describe("who plays", () => {
  it("is people, until the player chooses otherwise", () => {
    expect(new ComputerChoice(TWO_BOARDS).beginning(BEGINNING)).toBe(BEGINNING);
  });

  it("can be the computer on a board of its own", () => {
    const choice = new ComputerChoice(TWO_BOARDS);
    choice.who = "against";
    expect(choice.beginning(BEGINNING)).toEqual({ ...BEGINNING, seats: 2, computers: { 1: 3 } });
    expect(choice.beginning({ ...BEGINNING, seats: 4 }).computers).toEqual({ 1: 3, 2: 3, 3: 3 });
  });

  it("can be the computer on all seats, to be watched", () => {
    const choice = new ComputerChoice(ALONE);
    choice.who = "watch";
    expect(choice.beginning(BEGINNING)).toEqual({ ...BEGINNING, seats: 1, computers: { 0: 3 } });
    const both = new ComputerChoice(ONE_BOARD);
    both.who = "watch";
    expect(both.beginning(BEGINNING).computers).toEqual({ 0: 3, 1: 3 });
  });

  it("is against the computer only in games with another seat", () => {
    expect([ALONE, TWO_BOARDS, ONE_BOARD].map((info) => new ComputerChoice(info).hasOpponents)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("the side of the person on a shared board", () => {
  it.each([0, 1])("can be chosen: %d", (side) => {
    const choice = new ComputerChoice(ONE_BOARD);
    choice.who = "against";
    choice.side = side;
    expect(choice.beginning(BEGINNING).computers).toEqual({ [1 - side]: 3 });
  });

  it("is any, at first", () => {
    const choice = new ComputerChoice(ONE_BOARD);
    choice.who = "against";
    expect(choice.side).toBe(ANY_SIDE);
    const { computers } = choice.beginning(BEGINNING);
    expect([{ 0: 3 }, { 1: 3 }]).toContainEqual(computers);
  });
});

describe("the level", () => {
  it("is remembered for each game", () => {
    new ComputerChoice(ALONE).level = 7;
    expect([new ComputerChoice(ALONE).level, new ComputerChoice(TWO_BOARDS).level]).toEqual([7, 3]);
  });

  it("is never outside the levels of bots", () => {
    for (const [kept, level] of [
      [99, 8],
      [-5, 1],
    ] as const) {
      new ComputerChoice(ALONE).level = kept;
      expect(new ComputerChoice(ALONE).level).toBe(level);
    }
  });
});
