import { beforeEach, describe, expect, it, vi } from "vitest";
import { History } from "../../../src/games/saktris/history.svelte";
import type { OwnMatch } from "../../../src/match/match";
import type { WrittenMove } from "../../../src/python/types";

function written(after: number, passed = false): WrittenMove {
  return { ply: after + 1, move: 1, side: 0, number: "1.", text: passed ? "--" : `m${after}`, passed, after };
}

/** A match with the given moves; queries to it are recorded in `asked`. */
function matchOf(moves: WrittenMove[], asked: number[] = []): OwnMatch {
  const match = {
    get frame() {
      return { count: moves.at(-1)?.after ?? 0 };
    },
    moves(upto = Infinity) {
      asked.push(upto);
      return moves.filter(({ after }) => after <= upto);
    },
  };
  return match as Partial<OwnMatch> as OwnMatch;
}

const texts = (history: History): string => history.list.map(({ text }) => text).join(" ");

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the list of moves", () => {
  it("contains the moves recorded by the rules", () => {
    const moves = [written(1), written(2)];
    const history = new History(matchOf(moves));
    expect(texts(history)).toBe("m1 m2");
    moves.push(written(3), written(3, true));
    history.follow();
    expect(texts(history)).toBe("m1 m2 m3 --");
  });

  it("is queried only when something has happened", () => {
    const asked: number[] = [];
    const history = new History(matchOf([written(1)], asked));
    history.follow();
    history.follow();
    expect(asked).toEqual([1]);
  });

  it("is loaded in batches for a long game", () => {
    const asked: number[] = [];
    const history = new History(
      matchOf(
        Array.from({ length: 50 }, (_, index) => written(index + 1)),
        asked,
      ),
    );
    expect(history.list).toHaveLength(20);
    vi.runAllTimers();
    expect(history.list).toHaveLength(50);
    expect(asked).toEqual([20, 40, 50]);
  });

  it("is loaded in one go for a game already known", () => {
    const asked: number[] = [];
    const moves = Array.from({ length: 50 }, (_, index) => written(index + 1));
    expect(new History(matchOf(moves, asked), 50).list).toHaveLength(50);
    expect(asked).toEqual([50]);
  });

  it("stops with the board", () => {
    const history = new History(matchOf(Array.from({ length: 50 }, (_, index) => written(index + 1))));
    history.close();
    vi.runAllTimers();
    expect(history.list).toHaveLength(20);
  });

  it("is empty if the match is not the player's own", () => {
    expect(new History(undefined).list).toEqual([]);
  });
});

describe("takebacks", () => {
  it("return to before the last move, including the passes after it", () => {
    expect(new History(matchOf([written(1), written(4), written(4, true)])).beforeLast()).toBe(3);
    expect(new History(matchOf([])).beforeLast()).toBe(-1);
  });
});
