// Sounds are a separate module, loaded alongside a game: without it the page is silent.
import type { GameInfo } from "../python/types";
import type { HearEvents } from "./sound";

export async function soundsFor(info: GameInfo): Promise<HearEvents | undefined> {
  try {
    return (await import("./sound")).soundsOf(info);
  } catch {
    return undefined;
  }
}
