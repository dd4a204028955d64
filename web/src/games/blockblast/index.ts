import { texts } from "../../store/storage";
import type { OwnModule } from "../module";
import { actionName } from "./actionName";
import BlastBoard from "./BlastBoard.svelte";
import BlastScreen from "./BlastScreen.svelte";
import { LEADERBOARD_KEY, LEADERBOARD_MODE, readEntries } from "./leaderboard";
import { touches } from "./touches";
import { SHORTCUTS } from "./shortcuts";
import type { GameView } from "./view";

const blockblast: OwnModule<GameView> = {
  board: BlastBoard,
  touches,
  actionName,
  shortcuts: SHORTCUTS,
  // The whole game with its own menu, pause and leaderboard, instead of the standard screen.
  screen: BlastScreen,
  ownScores: () => ({ mode: LEADERBOARD_MODE, entries: readEntries(texts.getItem(LEADERBOARD_KEY)).entries }),
};

export default blockblast;
