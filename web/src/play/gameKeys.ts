// The keys of a game during play: each remembers what it was pressed for, so that releasing it ends exactly that.
import type { GameModule } from "../games/module";
import type { Bound } from "../input/keyboard";
import type { Playing } from "../match/playing";
import type { InputDevices } from "./inputDevices";

export class GameKeys {
  /** What each held key was pressed for: the board may have changed its meaning since. */
  #held = new Map<string, Bound>();

  press(
    playing: Playing,
    devices: InputDevices,
    module: GameModule | undefined,
    { seat, action: named }: Bound,
    event: KeyboardEvent,
  ): void {
    const view = playing.views.find((each) => each.seat === seat);
    const action = (view && module?.remap?.(named, view, event.code)) ?? named;
    this.#held.set(event.code, { seat, action });
    devices.press(seat, action, event.timeStamp);
  }

  release(devices: InputDevices | undefined, event: KeyboardEvent): void {
    const bound = this.#held.get(event.code);
    this.#held.delete(event.code);
    if (bound) devices?.release(bound.seat, bound.action, event.timeStamp);
  }
}
