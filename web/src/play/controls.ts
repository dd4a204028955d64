// All ways to act in one game: held keys, fingers and gamepads, each at the moment of its event.
import type { GameModule } from "../games/module";
import { Pads, PAUSE_BUTTON, type PadButton } from "../input/gamepad";
import { Finger, gesturesOf, stepLength } from "../input/gestures";
import { keyMap, type Bound } from "../input/keyboard";
import { padMap } from "../input/padBindings";
import { Repeater } from "../input/repeat";
import type { Session } from "../match/session.svelte";
import { settings } from "../store/settings.svelte";

export class Controls {
  #session: Session;
  #module: GameModule;
  #repeaters: Repeater[];
  #keys: Map<string, Bound>;
  #fingers = new Map<number, Finger>();
  #pads: Pads;
  #stopHearing: () => void;

  constructor(session: Session, module: GameModule, onStart: () => void) {
    this.#session = session;
    this.#module = module;
    const { info, match } = session;
    this.#keys = keyMap(info.id, module, match.seats, info.shared_board);
    this.#repeaters = session.views.map(
      (_, seat) =>
        new Repeater(
          () => settings.handling,
          (action, stamp) => session.act(seat, action, stamp),
          module.sideways,
          module.down,
        ),
    );
    const actions = padMap(info.id, module);
    this.#pads = new Pads((pad, button, pressed, stamp) => {
      if (button === PAUSE_BUTTON && pressed) onStart();
      else this.#padButton(pad, actions.get(button), pressed, stamp);
      if (pressed && !session.active) walkDialog(button);
    });
    this.#stopHearing = session.onEvents((seat) => this.#repeaters[seat]?.wake(performance.now()));
    session.beforeTick((stamp) => this.#tick(stamp));
  }

  /** What a key does in this game, if anything. */
  boundTo(code: string): Bound | undefined {
    return this.#keys.get(code);
  }

  press(seat: number, action: string, stamp: number): void {
    if (!this.#session.active) return;
    this.#session.pressed(seat, action);
    this.#repeaters[seat]?.press(action, stamp);
  }

  release(seat: number, action: string, stamp: number): void {
    this.#repeaters[seat]?.release(action, this.#session.active ? stamp : undefined);
  }

  releaseAll(): void {
    for (const repeater of this.#repeaters) repeater.releaseAll();
    this.#fingers.clear();
  }

  /** A finger touches a board whose cells are so large. */
  touch(seat: number, event: PointerEvent, cell: number): void {
    const act = (action: string, stamp: number): void => {
      if (!this.#session.active) return;
      this.#session.pressed(seat, action);
      this.#session.act(seat, action, stamp);
    };
    const first = { x: event.clientX, y: event.clientY, stamp: event.timeStamp };
    this.#fingers.set(
      event.pointerId,
      new Finger(gesturesOf(this.#module), stepLength(cell, settings.touchStep), first, act),
    );
  }

  drag(event: PointerEvent): void {
    this.#fingers.get(event.pointerId)?.move({ x: event.clientX, y: event.clientY, stamp: event.timeStamp });
  }

  lift(event: PointerEvent, isLeft: boolean): void {
    this.#fingers.get(event.pointerId)?.lift({ x: event.clientX, y: event.clientY, stamp: event.timeStamp }, isLeft);
    this.#fingers.delete(event.pointerId);
  }

  forget(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** Look at the gamepads while the match's clock stands still: menus and the pause button. */
  pollPads(stamp: number): void {
    this.#pads.poll(navigator.getGamepads(), stamp);
  }

  close(): void {
    this.releaseAll();
    this.#stopHearing();
  }

  #tick(stamp: number): void {
    if (this.#session.active) for (const repeater of this.#repeaters) repeater.tick(stamp);
  }

  #padButton(pad: number, action: string | undefined, pressed: boolean, stamp: number): void {
    const seat = pad < this.#repeaters.length ? pad : 0;
    if (!action || !this.#session.info.timed) return;
    if (pressed) this.press(seat, action, stamp);
    else this.release(seat, action, stamp);
  }
}

/** Move through an open dialog's buttons by a gamepad. */
function walkDialog(button: PadButton): void {
  const targets = [...document.querySelectorAll<HTMLElement>("[role=dialog] button, [role=dialog] a")];
  const at = targets.indexOf(document.activeElement as HTMLElement);
  if (button === "down" || button === "right") targets[(at + 1) % targets.length]?.focus();
  else if (button === "up" || button === "left") targets.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (button === "a" && at >= 0) targets[at]?.click();
}
