import { describe, expect, it } from "vitest";
import { isTrouble, nameOf, readHead, tidy } from "../src/watch/head";
import { linkTo, LONGEST_LINK, pack, unpack } from "../src/watch/link";

const games = [{ id: "tetris", version: 1 }];
const REPLAY = `blockyard replay 1
game: tetris 1
settings: mode=zen
seed: 1000
seats: 1
keys: A=left B=right
inputs:
7pB8lA
end: 17599 d82c4c70e3bb7647
outcome: a new piece had no room; winner: nobody; scores: 40 300
`;

describe("a replay's head", () => {
  it("tells game, length, ending and best score", () => {
    const expected = {
      game: "tetris",
      version: 1,
      seats: 1,
      end: 17599,
      reason: "a new piece had no room",
      score: 300,
    };
    expect(readHead(REPLAY, games)).toEqual(expected);
    expect(readHead(tidy(`\uFEFF${REPLAY.replaceAll("\n", "\r\n")}\n\n`), games)).toEqual(expected);
  });

  it.each([
    ["empty", "  \n"],
    ["big", "x".repeat(1_000_001)],
    ["notReplay", "<html>"],
    ["notReplay", `\n${REPLAY}`],
    ["unknownGame", REPLAY.replace("tetris 1", "chess 1")],
    ["otherVersion", REPLAY.replace("tetris 1", "tetris 2")],
    ["damaged", REPLAY.replace("game: tetris 1", "game: ../x 1")],
    ["manySeats", REPLAY.replace("seats: 1", "seats: 99")],
    ["damaged", REPLAY.replace("seats: 1", "seats: 9999999999999999999")],
    ["damaged", REPLAY.replace("end: 17599", "end: 99999999999999")],
    ["damaged", REPLAY.replace(/outcome.*\n/, "")],
  ])("is refused as %s", (trouble, text) => {
    const head = readHead(text, games);
    expect(isTrouble(head) && head).toBe(trouble);
  });

  it("gives equal texts one name and others another", () => {
    expect(nameOf("tetris", REPLAY)).toBe(nameOf("tetris", REPLAY));
    expect(nameOf("tetris", REPLAY)).not.toBe(nameOf("tetris", REPLAY.replace("1000", "1001")));
  });
});

describe("a link", () => {
  it("holds the text, in letters that a URL may hold", async () => {
    const link = await linkTo(REPLAY, "http://host/folder/#/replays?x=1");
    const packed = /^http:\/\/host\/folder\/#\/watch\/\?r=([\w-]+)$/.exec(link ?? "")?.[1] ?? "";
    expect(await unpack(packed)).toBe(REPLAY);
  });

  it("is not made of a long text", async () => {
    let word = 1;
    const letters = Array.from({ length: LONGEST_LINK * 2 }, () => {
      word = (word * 48271) % 2147483647;
      return String.fromCharCode(33 + (word % 89));
    });
    expect(await linkTo(letters.join(""), "http://host/")).toBeUndefined();
  });

  it.each(["", "!!!", "AAAA", "q1YqSy0qzszPU7JSAgA"])("of other things is refused: %s", async (packed) => {
    const text = await unpack(packed).catch(() => "");
    expect(isTrouble(readHead(tidy(text), games))).toBe(true);
  });

  it("that swells without end is refused", async () => {
    const bomb = await pack("0".repeat(999_999));
    expect(bomb.length).toBeLessThan(2000);
    expect((await unpack(bomb)).length).toBe(999_999);
    await expect(unpack(await pack("0".repeat(3_000_000)))).rejects.toThrow();
  });
});
