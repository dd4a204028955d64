// Hearing the next key or the next button of a gamepad, to bind it.
import { Pads } from "../input/gamepad";

/** Begins to hear, and gives back how to stop. */
export type Listen = (heard: (code: string) => void) => () => void;

export const listenForKey: Listen = (heard) => {
  const onKey = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    // Letting Space go would press the button that has the focus.
    addEventListener("keyup", (up) => up.preventDefault(), { capture: true, once: true });
    heard(event.code);
  };
  addEventListener("keydown", onKey, true);
  return () => removeEventListener("keydown", onKey, true);
};

/** Buttons that are down already are not heard: only new presses. Escape is the keyboard's way to give up. */
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
