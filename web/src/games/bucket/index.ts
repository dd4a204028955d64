import type { GameModule } from "../module";

const bucket: GameModule = {
  keys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    drop: ["ArrowDown"],
    fall: ["Space"],
    turn_right: ["ArrowUp", "KeyX"],
    turn_left: ["KeyZ"],
  },
  sideways: ["left", "right"],
  down: ["drop"],
  modes: [
    { id: "gentle", title: "Gentle", hint: "No pentominoes.", settings: { difficulty: "gentle" } },
    { id: "normal", title: "Normal", hint: "A pentomino now and then.", settings: {} },
    { id: "hard", title: "Hard", hint: "Three pentominoes in ten.", settings: { difficulty: "hard" } },
    { id: "brutal", title: "Brutal", hint: "Every second piece has five cells.", settings: { difficulty: "brutal" } },
  ],
};

export default bucket;
