// The device that the player used last: help and tutorials speak of fingers, keys or buttons accordingly.

export type Device = "touch" | "keys" | "pad";

/** Before any input: phones and tablets are touched. */
function likely(): Device {
  return matchMedia("(pointer: coarse)").matches ? "touch" : "keys";
}

let used = $state<Device>(likely());

/** The device used last, or the most likely one. */
export function device(): Device {
  return used;
}

/** The player has used a device. */
export function useDevice(device: Device): void {
  used = device;
}

/** Whether a gamepad is connected. */
export function hasPad(): boolean {
  return navigator.getGamepads().some(Boolean);
}

/** Listen for touches, the mouse and keys; a gamepad is polled by what it controls. */
export function watchDevices(): void {
  const options = { capture: true, passive: true };
  window.addEventListener(
    "pointerdown",
    ({ pointerType }) => useDevice(pointerType === "mouse" ? "keys" : "touch"),
    options,
  );
  window.addEventListener(
    "keydown",
    ({ target }) => {
      // Typing on a phone's own keyboard is still touching it.
      if (!(target instanceof HTMLElement && target.matches("input, select, textarea"))) useDevice("keys");
    },
    options,
  );
}
