import type { OwnModule } from "../module";
import { sideName } from "./messages";
import { swapColours } from "./options.svelte";
import SaktrisBoard from "./SaktrisBoard.svelte";
import { touches } from "./touches";
import { SHORTCUTS } from "./shortcuts";
import type { GameView } from "./view";

const saktris: OwnModule<GameView> = {
  board: SaktrisBoard,
  touches,
  ownNotes: true,
  seatName: sideName,
  shortcuts: SHORTCUTS,
  rematch: swapColours,
};

export default saktris;
