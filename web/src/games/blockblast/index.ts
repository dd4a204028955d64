import type { GameModule } from "../module";

const blockblast: GameModule = {
  keys: {},
  sideways: [],
  down: [],
  modes: [
    { id: "classic", title: "Classic", hint: "Endless; pieces adapt to your game.", settings: {} },
    { id: "shared", title: "Even", hint: "The same chances for every piece, whatever you do.", settings: { ruleset: "shared" } },
  ],
};

export default blockblast;
