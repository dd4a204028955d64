// Sounds are a part of their own: a page without them plays in silence.
import type { Listener } from "../match/session.svelte";
import type { GameInfo } from "../python/types";

const parts = import.meta.glob<{ soundsOf: (info: GameInfo) => Listener }>("../sound/sound.ts");

export async function soundsFor(info: GameInfo): Promise<Listener | undefined> {
  const [load] = Object.values(parts);
  try {
    return (await load?.())?.soundsOf(info);
  } catch {
    return undefined;
  }
}
