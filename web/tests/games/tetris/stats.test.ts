import { beforeEach, describe, expect, it, vi } from "vitest";
import { pace, PlayStats } from "../../../src/games/tetris/stats.svelte";
import type { Finesse, GameView, TetrisMore } from "../../../src/games/tetris/view";
import { SeatPort } from "../../../src/match/port";
import { ToldMatch, viewOf } from "../views";

const MORE: TetrisMore = {
  ruleset: "modern",
  mode: "marathon",
  ending: "",
  skyline: 20,
  piece: "T",
  piece_code: 3,
  turn: 0,
  column: 3,
  row: 18,
  placement: "",
  interval_us: 1_000_000,
  back_to_back: false,
  lock_left: null,
  lock_delay: 500,
  resets_left: 15,
  hold_used: false,
  pending: [],
  aim: null,
  clear: null,
};
const LOCKED = ["locked", 2, 3, 0] as const;

/** Results are shared between games, so each test uses a different width. */
let width = 4;
let match: ToldMatch;
let port: SeatPort<GameView>;
let stats: PlayStats;

function at(column: number): GameView {
  const placement = `${width} ${column}`;
  return viewOf({ ...MORE, column, placement });
}

/** The rules' answer about the placement shown now. */
function answer(fewest: number): Finesse {
  const { placement } = port.latest.view.more;
  const when = { judged_at: ["locked"], restarted_by: ["held"] };
  return { placement, fewest, counted: ["left", "right"], voided_by: ["down"], ...when };
}

/** Move the piece to a column, and give the page an idle moment. */
async function moveTo(column: number): Promise<void> {
  match.show(at(column), [["moved", -1, 0, 0]]);
  await vi.runAllTimersAsync();
}

function lock(): void {
  match.show(at(3), [[...LOCKED], ["appeared", 2, 0, 0]]);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllTimers();
  width += 1;
  match = new ToldMatch(at(3));
  match.answer = (query) => Promise.resolve(answer(query === "finesse" ? 1 : -1));
  port = new SeatPort<GameView>(match, 0, () => undefined);
  stats = new PlayStats(port);
});

describe("finesse", () => {
  it("is faultless with the minimum number of presses from the rules", async () => {
    port.pressed("left");
    await moveTo(2);
    lock();
    expect(stats).toMatchObject({ judged: 1, faultless: 1, faults: 0 });
  });

  it("counts every additional press as a fault", async () => {
    for (const action of ["left", "right", "left", "drop"]) port.pressed(action);
    await moveTo(2);
    lock();
    expect(stats).toMatchObject({ judged: 1, faultless: 0, faults: 2 });
  });

  it("resets the presses for a piece that was put on hold", async () => {
    port.pressed("left");
    port.pressed("left");
    match.show(at(3), [["held", 2, 0, 0]]);
    port.pressed("left");
    await moveTo(2);
    lock();
    expect(stats).toMatchObject({ judged: 1, faults: 0 });
  });

  it("does not judge a piece that was soft-dropped, or one that no presses lead to", async () => {
    port.pressed("down");
    await moveTo(2);
    lock();
    match.answer = () => Promise.resolve(answer(-1));
    await moveTo(1);
    lock();
    expect(stats.judged).toBe(0);
  });

  it("does not count the presses for a piece that could not be judged for the next one", async () => {
    match.answer = () => new Promise(() => undefined);
    port.pressed("left");
    port.pressed("left");
    await moveTo(2);
    lock();
    match.answer = () => Promise.resolve(answer(1));
    stats = new PlayStats(port);
    port.pressed("left");
    await moveTo(1);
    lock();
    expect(stats).toMatchObject({ judged: 1, faults: 0 });
  });

  it("takes a late answer for the placement that it is about", async () => {
    const asked: (() => void)[] = [];
    match.answer = () => new Promise((resolve) => asked.push(() => resolve({ ...answer(0), placement: `${width} 2` })));
    await moveTo(2);
    match.show(at(1), [["moved", -1, 0, 0]]);
    asked.forEach((reply) => reply());
    await vi.runAllTimersAsync();
    lock();
    expect(stats.judged).toBe(0);
    match.show(at(2), [["moved", 1, 0, 0]]);
    lock();
    expect(stats.judged).toBe(1);
  });
});

describe("pieces per second", () => {
  it("are based on the time played", () => {
    const view = viewOf(MORE, { counters: [{ name: "pieces", value: 30, unit: "", result: true }] });
    expect(pace(view, 12_000)).toBe("2.50");
    expect(pace(view, 0)).toBe("0.00");
  });
});
