// Sounds are a part of their own, loaded beside a game: a page without them plays in silence.
import type { GameInfo } from "../python/types";
import type { HearEvents } from "./sound";

export async function soundsFor(info: GameInfo): Promise<HearEvents | undefined> {
  try {
    return (await import("./sound")).soundsOf(info);
  } catch {
    return undefined;
  }
}
