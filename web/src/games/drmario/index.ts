import type { GameModule } from "../module";

const drmario: GameModule = {
  keys: {
    left: ["ArrowLeft", "KeyA"],
    right: ["ArrowRight", "KeyD"],
    down: ["ArrowDown", "KeyS"],
    turn_left: ["ArrowUp", "KeyW"],
    turn_right: ["ShiftLeft", "ShiftRight"],
    soft: ["KeyE"],
    next_stage: ["Enter"],
  },
  secondKeys: { left: ["KeyA"], right: ["KeyD"], down: ["KeyS"], turn_left: ["KeyW"], turn_right: ["ShiftLeft"], soft: ["KeyE"] },
  sideways: ["left", "right"],
  down: ["soft"],
  modes: [
    { id: "stages", title: "Stages", hint: "Clear every virus, stage after stage.", settings: {} },
    { id: "stages10", title: "Stages from 10", hint: "Forty-four viruses to begin with.", settings: { level: 10 } },
    { id: "two", title: "Two at one keyboard", hint: "Clears send viruses to the other bottle.", settings: {}, seats: 2 },
  ],
};

export default drmario;
