// All input devices of a match: held keys, touch and gamepads, each at the time of its event.
import type { GameControls } from "../input/controls";
import { useDevice } from "../input/device.svelte";
import { Fingers, type BoardTouch } from "../input/fingers";
import { Pads } from "../input/gamepad";
import { gesturesOf } from "../input/gestures";
import { keyMap, type Bound } from "../input/keyboard";
import { padMap } from "../input/padBindings";
import { Repeater } from "../input/repeat";
import { pressPadShortcut, shortcutKeys, shortcutsOf } from "../input/shortcuts";
import type { MatchUpdate } from "../match/match";
import type { Playing } from "../match/playing";
import type { PadButton } from "../store/choices";
import { settings } from "../store/settings.svelte";

export class InputDevices {
  #played: Playing;
  #controls: GameControls;
  /** By seat, for those played here. */
  #repeaters: Map<number, Repeater>;
  #keys = new Map<string, Bound>();
  /** Key code → shortcut, and gamepad button → action or shortcut. */
  #shortcuts = new Map<string, string>();
  #buttons = new Map<string, string>();
  #fingers: Fingers;
  #pads: Pads;
  #stopHearing: () => void;

  /** Devices for a match; `onShortcut` receives the page's shortcuts on gamepads, pressed or released. */
  constructor(played: Playing, controls: GameControls, onShortcut: (shortcut: string, pressed: boolean) => void) {
    this.#played = played;
    this.#controls = controls;
    const { match } = played;
    this.rebind();
    this.#repeaters = new Map(played.seats.map((seat) => [seat, this.#repeaterFor(seat)]));
    this.#fingers = new Fingers(gesturesOf(controls));
    this.#pads = new Pads((pad, button, pressed, stamp) => {
      if (pressed) useDevice("pad");
      const bound = this.#buttons.get(button);
      if (bound && bound in shortcutsOf(controls)) {
        onShortcut(bound, pressed);
        if (pressed) pressPadShortcut(bound);
      } else this.#padButton(pad, bound, pressed, stamp);
      if (pressed && !played.active) walkDialog(button);
    });
    this.#stopHearing = match.subscribe((update) => this.#handle(update));
    played.beforeTick((stamp) => this.#tick(stamp));
  }

  /** Use the bindings as they are now in the settings. */
  rebind(): void {
    const { info, seats } = this.#played;
    this.#keys = keyMap(info.id, this.#controls, seats.length, info.shared_board);
    this.#shortcuts = new Map(
      Object.entries(shortcutKeys(info.id, this.#controls)).flatMap(([name, codes]) =>
        codes.map((code): [string, string] => [code, name]),
      ),
    );
    this.#buttons = padMap(info.id, this.#controls);
  }

  /** The keys of a shortcut in this game. */
  keysOf(shortcut: string): string[] {
    return [...this.#shortcuts].filter(([, name]) => name === shortcut).map(([code]) => code);
  }

  /** The shortcut of a key in this game, if it has one. */
  shortcutAt(code: string): string | undefined {
    return this.#shortcuts.get(code);
  }

  /** What a key does in this game, if anything. */
  boundTo(code: string): Bound | undefined {
    const bound = this.#keys.get(code);
    return bound && { ...bound, seat: this.#played.seats[bound.seat] ?? bound.seat };
  }

  press(seat: number, action: string, stamp: number): void {
    if (!this.#played.active) return;
    this.#played.port(seat).pressed(action);
    this.#repeaters.get(seat)?.press(action, stamp);
  }

  release(seat: number, action: string, stamp: number): void {
    this.#repeaters.get(seat)?.release(action, this.#played.active ? stamp : undefined);
  }

  releaseAll(): void {
    for (const repeater of this.#repeaters.values()) repeater.releaseAll();
    this.#fingers.clear();
  }

  /** A finger touches a seat's board. */
  touch(seat: number, event: BoardTouch): void {
    this.#fingers.touch(event, (action, stamp) => {
      if (!this.#played.active) return;
      this.#played.port(seat).pressed(action);
      this.#played.act(seat, action, stamp);
    });
  }

  drag(event: PointerEvent): void {
    this.#fingers.drag(event);
  }

  lift(event: BoardTouch): void {
    this.#fingers.lift(event);
  }

  forget(event: PointerEvent): void {
    this.#fingers.forget(event);
  }

  /** Poll the gamepads while the match's clock is stopped: for menus and the pause button. */
  pollPads(stamp: number): void {
    this.#pads.poll(navigator.getGamepads(), stamp);
  }

  close(): void {
    this.releaseAll();
    this.#stopHearing();
  }

  /** Held keys may have an effect again, except for an action that has just changed nothing. */
  #handle({ frame, deed, refused }: MatchUpdate): void {
    for (const repeater of this.#repeaters.values()) repeater.wake(performance.now());
    if (deed && (refused !== undefined || !frame.changed)) this.#repeaters.get(deed.seat)?.missed(deed.action);
  }

  #tick(stamp: number): void {
    if (this.#played.active) for (const repeater of this.#repeaters.values()) repeater.tick(stamp);
  }

  #repeaterFor(seat: number): Repeater {
    return new Repeater(
      () => settings.handling,
      (action, stamp) => this.#played.act(seat, action, stamp),
      this.#controls.sideways,
      this.#controls.down,
    );
  }

  #padButton(pad: number, action: string | undefined, pressed: boolean, stamp: number): void {
    const { seats } = this.#played;
    const seat = seats[pad] ?? seats[0] ?? 0;
    if (!action || !this.#played.info.timed) return;
    if (pressed) this.press(seat, action, stamp);
    else this.release(seat, action, stamp);
  }
}

/** Move through the buttons of an open dialog with a gamepad. */
function walkDialog(button: PadButton): void {
  const targets = [...document.querySelectorAll<HTMLElement>("[role=dialog] button, [role=dialog] a")];
  const at = targets.indexOf(document.activeElement as HTMLElement);
  if (button === "down" || button === "right") targets[(at + 1) % targets.length]?.focus();
  else if (button === "up" || button === "left") targets.at(at <= 0 ? -1 : at - 1)?.focus();
  else if (button === "a" && at >= 0) targets[at]?.click();
}
