// Capturing the next key or gamepad button, in order to bind it.
import { Pads } from "../input/gamepad";

/** Starts capturing; returns a function that stops. */
export type Listen = (heard: (code: string) => void) => () => void;

export const listenForKey: Listen = (heard) => {
  const onKey = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    // Releasing Space would press the focused button.
    addEventListener("keyup", (up) => up.preventDefault(), { capture: true, once: true });
    heard(event.code);
  };
  addEventListener("keydown", onKey, true);
  return () => removeEventListener("keydown", onKey, true);
};

/** Buttons that are already down are ignored: only new presses count. Escape on the keyboard cancels. */
export const listenForButton: Listen = (heard) => {
  let isPrimed = false;
  const pads = new Pads((_pad, button, pressed) => {
    if (pressed && isPrimed) heard(button);
  });
  const look = (stamp: number): void => {
    pads.poll(navigator.getGamepads(), stamp);
    isPrimed = true;
  };
  look(performance.now());
  let frame = requestAnimationFrame(function next(stamp) {
    frame = requestAnimationFrame(next);
    look(stamp);
  });
  const onKey = (event: KeyboardEvent): void => {
    if (event.code !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    heard("Escape");
  };
  addEventListener("keydown", onKey, true);
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("keydown", onKey, true);
  };
};
