// A piece held by the pointer, from the board or a tray, until it is released over a square.

/** How far the pointer moves before a press is a drag, in px. */
const SLACK = 5;
/** A click this soon after a drag belongs to the drag, in ms. */
const ECHO = 60;

interface Held {
  spot: string;
  code: number;
}

export function placeAt(x: number, y: number): number {
  const square = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return square ? Number(square.dataset["place"]) : -1;
}

export class Drag {
  held = $state.raw<Held | undefined>(undefined);
  x = $state(0);
  y = $state(0);
  over = $state(-1);
  #pressed: (Held & { x: number; y: number; pointer: number }) | undefined;
  #endedAt = -ECHO;
  #lift: (spot: string) => void;
  #drop: (spot: string, place: number) => void;

  constructor(lift: (spot: string) => void, drop: (spot: string, place: number) => void) {
    this.#lift = lift;
    this.#drop = drop;
  }

  press(event: PointerEvent, spot: string, code: number): void {
    if (event.button !== 0 || this.#pressed) return;
    this.#pressed = { spot, code, x: event.clientX, y: event.clientY, pointer: event.pointerId };
    addEventListener("pointermove", this.#move);
    addEventListener("pointerup", this.#up);
    addEventListener("pointercancel", this.cancel);
  }

  /** Whether a click only follows from a drag that just ended. */
  isEcho(): boolean {
    return performance.now() - this.#endedAt < ECHO;
  }

  cancel = (): void => {
    removeEventListener("pointermove", this.#move);
    removeEventListener("pointerup", this.#up);
    removeEventListener("pointercancel", this.cancel);
    this.#pressed = undefined;
    this.held = undefined;
    this.over = -1;
  };

  #move = (event: PointerEvent): void => {
    const pressed = this.#pressed;
    if (!pressed || event.pointerId !== pressed.pointer) return;
    if (!this.held) {
      if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < SLACK) return;
      this.held = { spot: pressed.spot, code: pressed.code };
      this.#lift(pressed.spot);
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = placeAt(event.clientX, event.clientY);
  };

  #up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pressed?.pointer) return;
    const held = this.held;
    const place = placeAt(event.clientX, event.clientY);
    this.cancel();
    if (!held) return;
    this.#endedAt = performance.now();
    this.#drop(held.spot, place);
  };
}
