// Where the pieces of a timed replay come to rest, found by playing it once beside the one that is watched.
import type { Host } from "../python/host";
import type { Frame, GameInfo, Watched } from "../python/types";

/** Events that end a piece. */
const RESTS = new Set(["locked", "placed"]);
/** How long the page may be kept busy at once, in ms. */
const BUSY = 8;

function rested(frame: Frame): boolean {
  return frame.events.some((events) => events.some(([name]) => RESTS.has(name)));
}

/** Let the page breathe. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

/** Moments at which a piece came to rest, in ms; `going` says whether they are still wanted. */
export async function findMarks(host: Host, info: GameInfo, replay: string, going: () => boolean): Promise<number[]> {
  const watched = host.ask<Watched>({ do: "watch", replay, seats_shown: [] });
  const match = watched.match;
  const marks: number[] = [];
  let frame: Frame = watched;
  let since = performance.now();
  const note = (next: Frame): void => {
    frame = next;
    if (rested(next)) marks.push(next.now);
  };
  const advance = (to: number): void => {
    while (frame.due !== null && frame.due <= to)
      note(host.ask<Frame>({ do: "advance", match, to: frame.due, seats_shown: [] }));
  };
  try {
    for (const [at, seat, action] of watched.inputs) {
      advance(at);
      note(host.ask<Frame>({ do: "act", match, seat, action: info.actions[action] ?? "", at, seats_shown: [] }));
      if (performance.now() - since < BUSY) continue;
      await pause();
      if (!going()) return [];
      since = performance.now();
    }
    advance(watched.end);
  } catch {
    // A replay that is not true stops somewhere; the marks before it are good.
  } finally {
    host.ask({ do: "close", match });
  }
  return [...new Set(marks)];
}
