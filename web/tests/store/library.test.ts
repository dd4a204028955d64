import { beforeEach, describe, expect, it, vi } from "vitest";

const stored = new Map<string, string>();
let room = Infinity;
vi.stubGlobal("localStorage", {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => {
    if (text.length > room) throw new Error("full");
    stored.set(name, text);
  },
  removeItem: (name: string) => stored.delete(name),
});
vi.stubGlobal("addEventListener", () => undefined);

const library = await import("../../src/store/library");
const { remove } = await import("../../src/store/storage");

function replay(id: string): import("../../src/store/library").KeptReplay {
  return {
    id,
    game: "tetris",
    date: "2026-01-02T03:04:05Z",
    reason: "time is up",
    score: 5,
    time: 1000,
    replay: `text of ${id}`,
  };
}

beforeEach(() => {
  room = Infinity;
  remove("replays");
  stored.clear();
});

describe("stored replays", () => {
  it("are listed newest first, each once", () => {
    for (const id of ["a", "b", "a"]) library.keepReplay(replay(id));
    expect(library.replays().map(({ id }) => id)).toEqual(["a", "b"]);
    expect(library.findReplay("b")?.replay).toBe("text of b");
  });

  it("return to their position when a deletion is undone", () => {
    for (const id of ["c", "b", "a"]) library.keepReplay(replay(id));
    library.forgetReplay("b");
    expect(library.putBackReplay(replay("b"), 1)).toBe(true);
    expect(library.replays().map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("are all kept until the page is closed if the browser's storage is full", () => {
    for (let number = 0; number < 8; number += 1) library.keepReplay(replay(`r${number}`));
    room = 600;
    library.keepReplay(replay("newest"));
    expect(library.replays()).toHaveLength(9);
    expect(stored.get("blockyard-replays")).not.toContain("newest");
  });

  it("include a bounded number of abandoned games", () => {
    library.keepReplay(replay("finished"));
    for (let number = 0; number < 30; number += 1) library.keepReplay({ ...replay(`a${number}`), abandoned: "later" });
    expect(library.replays()).toHaveLength(21);
    expect(library.replays().map(({ id }) => id)).toContain("finished");
  });

  it("include only the latest of the games abandoned right after their start", () => {
    for (const id of ["a", "b", "c"]) library.keepReplay({ ...replay(id), abandoned: "early" });
    library.keepReplay({ ...replay("d"), game: "bucket", abandoned: "early" });
    expect(library.replays().map(({ id }) => id)).toEqual(["d", "c"]);
  });

  it("make room when the player deletes the older half", () => {
    for (const id of ["d", "c", "b", "a"]) library.keepReplay(replay(id));
    expect(library.oldReplayCount()).toBe(2);
    library.forgetOldReplays();
    expect(library.replays().map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it("that are damaged are left out, and damaged text is set aside", () => {
    stored.set("blockyard-replays", JSON.stringify([replay("a"), { id: 3 }, null, "x"]));
    expect(library.replays().map(({ id }) => id)).toEqual(["a"]);
    stored.set("blockyard-replays", "{not json");
    expect(library.replays()).toEqual([]);
    expect(stored.get("blockyard-replays-damaged")).toBe("{not json");
  });
});

describe("scores", () => {
  const line = (score: number, time: number): import("../../src/store/library").Score => ({
    score,
    time,
    date: "",
    replay: `${score}`,
  });

  it("rank by points, or by time if less is better", () => {
    expect(library.addScore("b", line(10, 1), false)).toBe(1);
    expect(library.addScore("b", line(30, 2), false)).toBe(1);
    expect(library.addScore("b", line(20, 3), false)).toBe(2);
    expect(library.addScore("t", line(0, 50), true)).toBe(1);
    expect(library.addScore("t", line(0, 60), true)).toBe(2);
  });
});

describe("tutorials", () => {
  it("that were completed are remembered once", () => {
    library.rememberTutorial("bucket");
    library.rememberTutorial("bucket");
    expect(library.tutorialsDone()).toEqual(["bucket"]);
  });
});
