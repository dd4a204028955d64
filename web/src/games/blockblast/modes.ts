import type { Mode } from "../module";

export const CLASSIC: Mode = { id: "classic", title: "Classic", hint: "Endless; pieces adapt to your game.", settings: {} };
export const EVEN: Mode = {
  id: "shared",
  title: "Even",
  hint: "The same chances for every piece, whatever you do.",
  settings: { ruleset: "shared" },
};
export const PRACTICE: Mode = { id: "practice", title: "Practice", hint: "Undo, and see why each piece comes.", settings: {} };

export const MODES: Mode[] = [CLASSIC, EVEN, PRACTICE];
