import type { OwnModule } from "../module";
import { sideName } from "./messages";
import SaktrisBoard from "./SaktrisBoard.svelte";
import { touches } from "./touches";
import type { GameView } from "./view";

const saktris: OwnModule<GameView> = {
  board: SaktrisBoard,
  touches,
  ownNotes: true,
  seatName: sideName,
};

export default saktris;
