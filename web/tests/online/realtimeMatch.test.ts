import { beforeEach, describe, expect, it } from "vitest";
import type { MatchUpdate } from "../../src/match/match";
import { RealtimeMatch } from "../../src/online/realtimeMatch";
import { board, FakeBoard, FakeLink, other, ROOM, snapshot } from "./fakeBoard";

let rules: FakeBoard;
let link: FakeLink;
let match: RealtimeMatch;
let updates: MatchUpdate[];

beforeEach(async () => {
  [rules, link, updates] = [new FakeBoard(), new FakeLink(), []];
  match = await RealtimeMatch.sit(rules, ROOM, snapshot(), link);
  match.subscribe((each) => updates.push(each));
});

function answer(index: number, isDone: boolean): void {
  const { answered } = link.posts[index] ?? {};
  answered?.(isDone ? { t: "ack", i: 9 } : { t: "nack", i: 9, code: "late", message: "", expected: 0 });
}

describe("a real-time match in a room", () => {
  it("opens the player's own board with everything its rules need", () => {
    const [sat] = rules.of("sit");
    expect(sat).toMatchObject({ game: "walk", seats: 2, seat: 0, settings: { steps: 5 }, table: { over: 0 } });
    expect(sat?.["boards"]).toEqual([{ seat: 0, other: board(0, null).other }]);
    expect([match.seats, match.seat, match.round]).toEqual([2, 0, 4]);
  });

  it("shows the effect of an action before anybody else knows of it", () => {
    match.act(0, "on", 120);
    expect(updates).toHaveLength(1);
    expect(updates[0]).toMatchObject({ deed: { seat: 0, action: "on" }, frame: { now: 120 } });
    expect(link.posts).toEqual([]);
  });

  it("sends the inputs of one animation frame as one message", () => {
    match.act(0, "on", 120);
    match.act(0, "back", 130);
    match.flush(100000);
    match.flush(200000);
    expect(link.posts.map(({ request }) => request)).toEqual([
      {
        t: "input",
        round: 4,
        inputs: [
          [120, "on"],
          [130, "back"],
        ],
      },
    ]);
  });

  it("does not send more often than the server accepts messages", () => {
    match.act(0, "on", 10);
    match.flush(1000);
    match.act(0, "on", 20);
    match.flush(1016);
    match.act(0, "on", 30);
    match.flush(1033);
    expect(link.posts).toHaveLength(1);
    match.flush(1050);
    expect(link.posts.map(({ request }) => ("inputs" in request ? request.inputs.length : 0))).toEqual([1, 2]);
  });

  it("requests a board that doesn't match its hash again, but not forever", () => {
    rules.isDamaged = true;
    for (let tries = 0; tries < 3; tries += 1) match.take(snapshot());
    expect(link.sent).toEqual(Array.from({ length: 3 }, () => ({ t: "sync", hash: "mine" })));
    expect(() => match.take(snapshot())).toThrow("its hash differs");
  });

  it("sends no more in one message than the server accepts", () => {
    for (let index = 0; index < 40; index += 1) match.act(0, "on", index);
    match.flush(300000);
    expect(link.posts.map(({ request }) => ("inputs" in request ? request.inputs.length : 0))).toEqual([32, 8]);
  });

  it("reports refusals to the player and nobody else", () => {
    match.act(0, "fly", 50);
    match.flush(400000);
    expect(updates).toMatchObject([{ deed: { action: "fly" }, refused: "no wings", frame: { now: 50 } }]);
    expect(link.posts).toEqual([]);
  });

  it("sends nothing while nothing happens without input", () => {
    match.advance(900);
    match.flush(500000);
    expect(link.sent).toEqual([]);
  });

  it("reports that the board advanced without input, once, after a while without inputs", () => {
    match.act(0, "on", 950);
    match.flush(500000);
    match.advance(1000);
    match.flush(600000);
    match.advance(1100);
    match.flush(600299);
    expect(link.sent).toEqual([]);
    match.flush(600300);
    match.flush(800000);
    expect(link.sent).toEqual([{ t: "advance", round: 4, at: 1100 }]);
  });

  it("waits for an input that implies it", () => {
    match.advance(1000);
    match.flush(600000);
    match.act(0, "on", 1001);
    match.flush(600200);
    match.flush(800000);
    expect(link.sent).toEqual([]);
  });

  it("does not report that if an action implies it", () => {
    match.advance(1000);
    match.act(0, "on", 1001);
    match.flush(500000);
    match.advance(1900);
    match.flush(600000);
    expect(link.sent).toEqual([]);
  });

  it("applies effects from others, and requests everything if they are too late", () => {
    match.receive([[700, 1, 2]]);
    expect(rules.of("receive")).toMatchObject([{ effects: [[700, 1, 2]] }]);
    expect(match.isStale).toBe(true);
    match.advance(10);
    expect(match.isStale).toBe(false);
    rules.remembers = 500;
    match.receive([[400, 1, 2]]);
    match.receive([[300, 1, 2]]);
    expect(link.sent).toEqual([{ t: "sync" }]);
  });

  it("continues if the server did the same, and requests everything if it did not", () => {
    match.act(0, "on", 10);
    match.flush(800000);
    match.act(0, "on", 20);
    match.flush(900000);
    answer(0, true);
    expect(link.sent).toEqual([]);
    answer(1, false);
    expect(link.sent).toEqual([{ t: "sync" }]);
    answer(1, false);
    expect(link.sent).toHaveLength(1);
    match.take(snapshot({ own: { state: { x: 1 }, log: [], hash: "h", acked: 77 } }));
    expect(rules.of("take")).toMatchObject([{ own: { state: { x: 1 }, acked: 0 } }]);
  });

  it("has the boards of others that it draws, and says which", async () => {
    match.updateBoards({ boards: [board(1, null, [1, 5])], table: null });
    expect((await match.boards(0, [1]))[0]?.cells).toEqual([0, 5]);
    await match.boards(0, [1]);
    expect(link.sent).toEqual([{ t: "watching", seats: [1] }]);
  });

  it("shows the summaries of others without passing them through the rules", () => {
    expect(match.frame.views[0]?.others).toEqual([board(1, null).other]);
    const out = { ...board(1, null), other: other(1, 2) };
    match.updateBoards({ boards: [out], table: null });
    match.advance(10);
    expect(match.frame.views[0]?.others).toEqual([out.other]);
    expect(rules.of("tell")).toEqual([]);
    const { others } = match.frame.views[0] ?? {};
    match.act(0, "on", 20);
    expect(match.frame.views[0]?.others).toBe(others);
  });

  it("tells the rules the player's own place", () => {
    const own = { ...board(0, null), other: other(0, 7) };
    match.updateBoards({ boards: [own, board(1, null)], table: null });
    expect(rules.of("tell")[0]?.["boards"]).toEqual([{ seat: 0, other: own.other }]);
  });

  it("ends when the server says so, and adopts the final boards", () => {
    const outcome = { reason: "arrived", winner: 1, scores: [0, 1], time: 90 };
    match.end(outcome);
    expect(updates.at(-1)?.frame.views[0]?.outcome).toEqual(outcome);
    expect(link.sent).toEqual([{ t: "sync" }]);
  });

  it("sends nothing once it is closed", () => {
    match.act(0, "on", 10);
    match.flush(1000000);
    match.close();
    const count = rules.requests.length;
    answer(0, false);
    match.close();
    expect(rules.requests).toHaveLength(count);
  });
});
