import { beforeEach, describe, expect, it } from "vitest";
import type { MatchUpdate } from "../../src/match/match";
import { TurnMatch } from "../../src/online/turnMatch";
import type { Frame, WrittenMove } from "../../src/python/types";
import { viewOf } from "../games/views";
import { board, FakeLink, ROOM, snapshot } from "./fakeBoard";

let link: FakeLink;
let match: TurnMatch;
let updates: MatchUpdate[];

function frame(now: number, seat = 0): Frame {
  const choices = [{ action: "e2e4", source: "board:1", target: "board:2", label: "e4" }];
  return {
    views: [viewOf({}, { seat, seats: 2, now, choices })],
    events: [[["moved", 1, 2, 3]], []],
    told: [["Check!"], []],
    now,
    due: null,
    count: 1,
    changed: true,
  };
}

function written(after: number, text: string): WrittenMove {
  const [move, side] = [Math.ceil(after / 2), (after - 1) % 2];
  return { ply: after + 1, move, side, number: `${move}.`, text, passed: false, after };
}

beforeEach(() => {
  [link, updates] = [new FakeLink(), []];
  match = new TurnMatch(ROOM, { ...snapshot({ own: null }), frame: frame(0) }, link);
  match.subscribe((each) => updates.push(each));
});

describe("a turn-based match in a room", () => {
  it("sends a player's actions to the server, and shows the result", () => {
    match.act(0, "e2e4");
    expect(link.posts.map(({ request }) => request)).toEqual([{ t: "input", round: 4, inputs: [[0, "e2e4"]] }]);
    expect(updates).toEqual([]);
    match.showFrame({
      t: "frame",
      round: 4,
      elapsed: 9,
      frame: frame(9),
      seat: 0,
      action: "e2e4",
      premove: "",
      moves: [],
    });
    expect(updates).toMatchObject([{ frame: { now: 9 }, deed: { seat: 0, action: "e2e4" } }]);
  });

  it("keeps the moves recorded by the server, including those made in the meantime", () => {
    const update = { t: "frame", round: 4, elapsed: 9, frame: frame(9), seat: 0, action: "e2e4", premove: "" } as const;
    match.showFrame({ ...update, moves: [written(1, "e4")] });
    match.showFrame({ ...update, moves: [] });
    match.showFrame({ ...update, moves: [written(2, "e5")] });
    expect(match.moves.map(({ text }) => text)).toEqual(["e4", "e5"]);
    match.take(
      snapshot({ own: null, frame: frame(50), moves: [written(1, "e4"), written(2, "e5"), written(3, "d4")] }),
    );
    expect(match.moves.map(({ text }) => text)).toEqual(["e4", "e5", "d4"]);
  });

  it("reports why an action was not performed", () => {
    match.act(0, "e2e5");
    link.posts[0]?.answered({ t: "nack", i: 1, code: "illegal", message: "no such move", expected: 0 });
    expect(updates).toMatchObject([{ deed: { action: "e2e5" }, refused: "no such move", frame: { now: 0 } }]);
  });

  it("asks the server why something is not possible, without trying to do it", async () => {
    const asked = match.refusal(0, "a1a9");
    expect(link.posts).toEqual([]);
    expect(link.sent).toEqual([{ t: "query", q: 1, round: 4, action: "a1a9" }]);
    match.receiveReply({ t: "reply", round: 4, q: 1, answer: "off the board", refused: "" });
    expect(await asked).toBe("off the board");
  });

  it("asks the server the game's own queries, and gets each answer to its own query", async () => {
    const asked = [match.ask<number>(0, "moves"), match.ask<number>(0, "pieces"), match.ask(0, "thoughts")];
    match.receiveReply({ t: "reply", round: 4, q: 2, answer: 32, refused: "" });
    match.receiveReply({ t: "reply", round: 4, q: 1, answer: 20, refused: "" });
    match.receiveReply({ t: "reply", round: 4, q: 3, answer: null, refused: "no such query" });
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: 20 },
      { value: 32 },
      { reason: new Error("no such query") },
    ]);
  });

  it("shows what happened in the meantime without its events", () => {
    match.take(snapshot({ own: null, frame: frame(50) }));
    expect(updates.at(-1)).toMatchObject({ frame: { now: 50, events: [[], []], told: [[], []] } });
  });

  it("has no seat for spectators", () => {
    const watched = new TurnMatch(ROOM, { ...snapshot({ own: null }), frame: frame(0, -1) }, link);
    expect(watched.seat).toBe(-1);
  });

  it("follows the boards of others", async () => {
    match.updateBoards({ boards: [board(1, null, [0, 7])] });
    expect((await match.boards(0, [1]))[0]?.cells).toEqual([7, 0]);
    expect(updates).toHaveLength(1);
  });

  it("stops following boards that are no longer drawn, and draws none that it does not know", async () => {
    await match.boards(0, [0]);
    expect(link.sent).toEqual([{ t: "watching", seats: [0] }]);
    expect((await match.boards(0, [1]))[0]?.cells).toEqual([]);
    match.updateBoards({ boards: [board(1, [3, 3])] });
    expect((await match.boards(0, [1]))[0]?.cells).toEqual([3, 3]);
  });
});
