// Sounds are a separate module, loaded alongside a game: without it the page is silent.
import type { GameInfo } from "../python/types";
import type { HearEvents } from "./sound";

/**
 * A listener that plays a game's sounds in a task of its own: making them takes a slow phone longer than anything else
 * that follows a key press, and its frame should not wait for them.
 */
export async function soundsFor(info: GameInfo): Promise<HearEvents | undefined> {
  try {
    await painted();
    const hear = (await import("./sound")).soundsOf(info);
    return (events) => void (events.some((list) => list.length) && setTimeout(() => hear(events)));
  } catch {
    return undefined;
  }
}

/** The first frame has been painted: it needs no sounds, which no page may play before a gesture. */
function painted(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}
