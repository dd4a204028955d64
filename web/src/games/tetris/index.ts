import type { GameModule } from "../module";

const modern = { ruleset: "modern" };

const tetris: GameModule = {
  keys: {
    left: ["ArrowLeft"],
    right: ["ArrowRight"],
    down: ["ArrowDown"],
    drop: ["Space"],
    turn: ["ArrowUp", "KeyX"],
    turn_back: ["KeyZ", "ControlLeft"],
    turn_around: ["KeyA"],
    hold: ["KeyC", "ShiftLeft"],
  },
  sideways: ["left", "right"],
  down: ["down"],
  modes: [
    { id: "marathon", title: "Marathon", hint: "Modern rules, faster with every level.", settings: { ...modern, mode: "marathon" } },
    { id: "sprint", title: "Sprint", hint: "Forty lines against the clock.", settings: { ...modern, mode: "sprint" }, byTime: true },
    { id: "blitz", title: "Blitz", hint: "As many points as two minutes hold.", settings: { ...modern, mode: "blitz" } },
    { id: "zen", title: "Zen", hint: "Never ends; a full well is emptied.", settings: { ...modern, mode: "zen" } },
    { id: "kata", title: "Kata", hint: "The kata to the letter: 10 by 24, no kicks, no hold.", settings: {} },
  ],
};

export default tetris;
