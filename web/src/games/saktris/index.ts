import type { OwnModule } from "../module";
import { sideName } from "./messages";
import SaktrisBoard from "./SaktrisBoard.svelte";
import type { GameView } from "./view";

const saktris: OwnModule<GameView> = {
  board: SaktrisBoard,
  ownNotes: true,
  seatName: sideName,
};

export default saktris;
