// The boards at the costliest moments of a review: what was played, and what the computer would have made of it.
import type { LocalMatch } from "../match/local";
import { yieldToPage } from "../match/watched";
import type { View } from "../python/types";
import type { Playback } from "./playback.svelte";
import type { CostlyMoment } from "./review.svelte";

export interface MomentBoards {
  played: View | undefined;
  planned: View | undefined;
}

/**
 * What a seat's board becomes at a moment, in steps between which the page gets its turn; undefined if `going` says
 * that it is no longer wanted. The replay stays where the decision began.
 */
export async function boardsAt(
  playback: Playback,
  seat: number,
  moment: CostlyMoment,
  going = () => true,
): Promise<MomentBoards | undefined> {
  await yieldToPage();
  if (!going()) return undefined;
  playback.show(moment.after);
  const played = playback.views[seat];
  await yieldToPage();
  if (!going()) return undefined;
  playback.show(moment.before);
  const tried = playback.match.fork();
  await yieldToPage();
  const planned = tryOut(tried, seat, moment.planned);
  tried.close();
  return { played, planned };
}

function tryOut(match: LocalMatch, seat: number, actions: readonly string[]): View | undefined {
  for (const action of actions) match.act(seat, action);
  return match.frame.views[seat];
}
