// Putting another match in the place of the one being played: a takeback, or a position that was pasted.
import type { GameMatch } from "../../match/match";
import type { Session } from "../../match/session.svelte";
import { router } from "../../router.svelte";
import { saveMatch, type SavedMatch } from "../../store/library";

/** The other match becomes the saved game, and the page goes on with it as after a reload. */
export function replaceGame(session: Session, match: GameMatch): void {
  const saved = match.save() as SavedMatch;
  match.close();
  session.abandon();
  saveMatch(session.info.id, { ...saved, mode: session.mode.id });
  router.route = { screen: "play", argument: session.info.id, query: new URLSearchParams() };
}
