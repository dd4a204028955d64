// The fingers on a board: pointer events become gestures, and gestures become actions.
import { settings } from "../store/settings.svelte";
import { Finger, stepLength, type Gestures, type Touch } from "./gestures";

/** The step of a finger if the board doesn't state its cell size, in CSS pixels. */
const USUAL_CELL = 30;

/** A pointer event on the element with the board. */
export type BoardTouch = PointerEvent & { currentTarget: HTMLElement };

function touchOf(event: PointerEvent): Touch {
  return { x: event.clientX, y: event.clientY, stamp: event.timeStamp };
}

/** The size of a board's cells, as the board states it, in CSS pixels. */
function cellOf(board: HTMLElement): number {
  return Number(board.querySelector<HTMLElement>("[data-cell]")?.dataset["cell"]) || USUAL_CELL;
}

/** Keep a board's moves from the browser, which would take a flick for a fling and then swallow the next tap. */
export function ownMoves(board: HTMLElement): () => void {
  const keep = (event: TouchEvent): void => {
    if (event.cancelable) event.preventDefault();
  };
  board.addEventListener("touchmove", keep, { passive: false });
  return () => board.removeEventListener("touchmove", keep);
}

/** All fingers on one board, or on several side by side. */
export class Fingers {
  #gestures: Gestures;
  #fingers = new Map<number, Finger>();

  constructor(gestures: Gestures) {
    this.#gestures = gestures;
  }

  /** A finger touches a board, but not a button on it; `act` does what its gesture means. */
  touch(event: BoardTouch, act: (action: string, stamp: number) => void): void {
    if (event.pointerType === "mouse") return;
    if (event.target instanceof Element && event.target.closest("button, a, input, select")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const step = stepLength(cellOf(event.currentTarget), settings.touchStep);
    this.#fingers.set(event.pointerId, new Finger(this.#gestures, step, touchOf(event), act));
  }

  drag(event: PointerEvent): void {
    this.#fingers.get(event.pointerId)?.move(touchOf(event));
  }

  lift(event: BoardTouch): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    this.#fingers.get(event.pointerId)?.lift(touchOf(event), event.clientX < left + width / 2);
    this.#fingers.delete(event.pointerId);
  }

  /** The browser took the touch over: it is no gesture. */
  forget(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  clear(): void {
    this.#fingers.clear();
  }
}
