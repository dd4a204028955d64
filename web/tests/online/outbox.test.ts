import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Outbox, type Answer } from "../../src/online/outbox";

type Sent = { t: string; i: number };

let sent: Sent[];
let isOpen: boolean;
let outbox: Outbox;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, isOpen] = [[], true];
  outbox = new Outbox((ask) => {
    if (isOpen) sent.push({ t: ask.t, i: ask.i });
    return isOpen;
  });
});

afterEach(() => vi.useRealTimers());

function nack(i: number, code: string, expected = 0): Answer {
  return { t: "nack", i, code, message: code, expected };
}

describe("numbered requests to a room", () => {
  it("wait until the player is in the room, and continue its count", () => {
    outbox.post({ t: "ready" });
    expect(sent).toEqual([]);
    outbox.entered(0);
    outbox.post({ t: "start" });
    expect(sent).toEqual([
      { t: "ready", i: 1 },
      { t: "start", i: 2 },
    ]);
  });

  it("are answered once each", () => {
    const answers: string[] = [];
    outbox.entered(7);
    outbox.post({ t: "ready" }, ({ t }) => answers.push(t));
    outbox.post({ t: "start" }, (answer) => answers.push(answer.t === "nack" ? answer.code : "ack"));
    outbox.receive({ t: "ack", i: 8 });
    outbox.receive(nack(9, "forbidden"));
    outbox.receive({ t: "ack", i: 9 });
    expect(answers).toEqual(["ack", "forbidden"]);
  });

  it("are resent after a disconnection under the next numbers, unless they were done", () => {
    const answers: number[] = [];
    outbox.entered(0);
    for (const t of ["ready", "start", "leave"] as const) outbox.post({ t }, ({ i }) => answers.push(i));
    outbox.receive({ t: "ack", i: 1 });
    outbox.left();
    outbox.post({ t: "addBot" });
    sent.length = 0;
    outbox.entered(2);
    expect(answers).toEqual([1, 2]);
    expect(sent).toEqual([
      { t: "leave", i: 3 },
      { t: "addBot", i: 4 },
    ]);
  });

  it("get new numbers if another tab has sent some, or one is missing", () => {
    outbox.entered(4);
    outbox.post({ t: "ready" });
    outbox.post({ t: "start" });
    sent.length = 0;
    outbox.receive(nack(6, "gap", 3));
    expect(sent).toEqual([
      { t: "ready", i: 3 },
      { t: "start", i: 4 },
    ]);
    outbox.post({ t: "leave" });
    expect(sent.at(-1)).toEqual({ t: "leave", i: 5 });
  });

  it("are resent a little later to a busy room, and to a suspended one when it resumes", () => {
    const answered = vi.fn();
    outbox.entered(0);
    outbox.post({ t: "ready" }, answered);
    outbox.receive(nack(1, "busy"));
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(2);
    outbox.receive(nack(1, "suspended"));
    vi.advanceTimersByTime(10_000);
    expect(sent).toHaveLength(2);
    outbox.resend();
    expect(sent).toHaveLength(3);
    expect(answered).not.toHaveBeenCalled();
  });

  it("are dropped with their room", () => {
    outbox.entered(5);
    outbox.post({ t: "ready" });
    outbox.clear();
    sent.length = 0;
    outbox.entered(0);
    outbox.post({ t: "start" });
    expect(sent).toEqual([{ t: "start", i: 1 }]);
  });
});
