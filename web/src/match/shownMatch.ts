// A match of this tab, shown live to other tabs that watch it.
import type { Frame, SettingValue } from "../python/types";
import type { PlayedMatch } from "./played.svelte";
import type { TabClaim } from "./tabs";

/** What a watching tab is told about a match. */
export interface ShownMatch {
  settings: Record<string, SettingValue>;
  seats: number;
  frame: Frame;
}

/** Send every frame of a match to the tabs that watch it, as long as there are any. */
export function showMatch({ match }: PlayedMatch, claim: TabClaim): void {
  const { settings, seats } = match;
  const show = (frame: Frame): void => {
    const shown: ShownMatch = { settings, seats, frame };
    claim.send({ kind: "shown", shown });
  };
  let watchers = 1;
  claim.onRequest(({ kind }) => {
    if (kind === "watch") {
      watchers += 1;
      show(match.frame);
    } else if (kind === "stop watching") watchers -= 1;
  });
  match.subscribe(({ frame }) => {
    if (watchers > 0) show(frame);
  });
  show(match.frame);
}
