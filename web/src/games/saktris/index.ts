import type { GameModule } from "../module";

const saktris: GameModule = {
  keys: {},
  sideways: [],
  down: [],
  modes: [
    { id: "random", title: "Random order", hint: "Two players; both get the same surprises.", settings: {} },
    { id: "fixed", title: "Fixed order", hint: "Pawn, pawn, knight … king last.", settings: { order: "fixed" } },
    { id: "selectable", title: "Free choice", hint: "Choose which piece arrives.", settings: { order: "selectable" } },
  ],
};

export default saktris;
