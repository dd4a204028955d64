import type { OwnModule } from "../module";
import BlastBoard from "./BlastBoard.svelte";
import BlastScreen from "./BlastScreen.svelte";
import { modeWords, PRACTICE } from "./modes";

const blockblast: OwnModule = {
  board: BlastBoard,
  // The whole game with its own menu, pause and leaderboard, in place of the usual screen.
  screen: BlastScreen,
  modeWords,
  // What can be taken back is not compared.
  unranked: [PRACTICE],
};

export default blockblast;
