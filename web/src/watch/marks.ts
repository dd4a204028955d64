// Where pieces lock in a real-time replay, found by playing it once alongside the one being watched.
import type { Rules } from "../python/rules";
import type { Frame, GameInfo, Watched } from "../python/types";

/** In place of an action: the player left. */
const LEAVE = -1;
/** How long the page may be blocked at a time, in ms. */
const BUSY = 8;

function rested(frame: Frame, rests: string[]): boolean {
  return frame.events.some((events) => events.some(([name]) => rests.includes(name)));
}

/** Yield to the page. */
function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done, 0));
}

/** The times at which pieces locked, in ms; `going` says whether they are still wanted. */
export async function findMarks(
  rules: Rules,
  { actions, rests }: GameInfo,
  replay: string,
  going: () => boolean,
): Promise<number[]> {
  const { match, inputs, end, ...watched } = rules.ask<Watched>({ do: "watch", replay, views: [] });
  const marks: number[] = [];
  let { frame } = watched;
  let since = performance.now();
  const note = (request: { do: string; [field: string]: unknown }): void => {
    ({ frame } = rules.ask<{ frame: Frame }>({ ...request, match, views: [] }));
    if (rested(frame, rests)) marks.push(frame.now);
  };
  const advance = (to: number): void => {
    while (frame.due !== null && frame.due <= to) note({ do: "advance", to: frame.due });
  };
  try {
    for (const [at, seat, action] of inputs) {
      advance(at);
      note(action === LEAVE ? { do: "leave", seat, at } : { do: "act", seat, action: actions[action] ?? "", at });
      if (performance.now() - since < BUSY) continue;
      await pause();
      if (!going()) return [];
      since = performance.now();
    }
    advance(end);
  } catch {
    // A replay that fails verification stops somewhere; the marks before that are valid.
  } finally {
    rules.ask({ do: "close", match });
  }
  return [...new Set(marks)];
}
