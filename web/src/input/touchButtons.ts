// On-screen buttons for thumbs: what a gesture means has one icon and one place in every game.
import type { GameControls } from "./controls";
import { gesturesOf, type Gestures } from "./gestures";

/** A button for an action, by the gesture that has the same effect. */
export interface TouchButton {
  gesture: keyof Gestures;
  action: string;
}

/** Strokes on a field of 24 by 24. */
export const ICONS: Record<keyof Gestures, string> = {
  left: "M20 12H4.5M11 5.5 4.5 12l6.5 6.5",
  right: "M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5",
  down: "M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5",
  drop: "M12 3v11.5M5.5 9l6.5 6.5L18.5 9M4.5 20.5h15",
  up: "M4 8.5h13M13.5 5 17 8.5 13.5 12M20 15.5H7M10.5 12 7 15.5l3.5 3.5",
  tapLeft: "M4.5 4v5.5H10M4.9 9.5a7.8 7.8 0 1 1-.5 4.5",
  tapRight: "M19.5 4v5.5H14M19.1 9.5a7.8 7.8 0 1 0 .5 4.5",
};

const LEFT_THUMB: readonly (keyof Gestures)[] = ["left", "right", "down"];
const RIGHT_THUMB: readonly (keyof Gestures)[] = ["tapLeft", "tapRight", "up", "drop"];

/** A game's buttons: movement for the left thumb, rotation, hold and hard drop for the right. */
export function touchButtons(
  controls: Pick<GameControls, "gestures" | "keys">,
): Record<"left" | "right", TouchButton[]> {
  const gestures = gesturesOf(controls);
  const used = new Set<string>();
  const pick = (wanted: readonly (keyof Gestures)[]): TouchButton[] =>
    wanted.flatMap((gesture) => {
      const action = gestures[gesture];
      if (!action || used.has(action)) return [];
      used.add(action);
      return [{ gesture, action }];
    });
  return { left: pick(LEFT_THUMB), right: pick(RIGHT_THUMB) };
}
