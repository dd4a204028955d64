// The state of the play screen: its match and input devices, what is shown over the board, and what keys do.
import type { GameModule } from "../games/module";
import { keyLabel } from "../input/keyboard";
import { isTyping } from "../input/typing";
import { toldText } from "../language/rules";
import type { PlayedMatch } from "../match/played.svelte";
import { soundsFor } from "../sound/load";
import { toggleSound } from "../sound/mute";
import { RestartHold } from "../ui/restartHold.svelte";
import { GameKeys } from "./gameKeys";
import { HintState } from "../games/computer/hintState.svelte";
import { InputDevices } from "./inputDevices";
import { t } from "./messages";

/** Messages as sentences: some already end in a full stop. */
export function asSentences(told: string[]): string {
  return told.map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");
}

export class PlayScreenState {
  played = $state.raw<PlayedMatch | undefined>(undefined);
  devices = $state.raw<InputDevices | undefined>(undefined);
  hint = $state.raw<HintState | undefined>(undefined);
  counting = $state(false);
  keysShown = $state(false);
  /** The settings are open over the game. */
  settingsShown = $state(false);
  readonly restartHold = new RestartHold();
  /** Before the first game by touch the gestures are shown; then this starts the game. */
  taught = $state.raw<(() => void) | undefined>(undefined);
  /** The result is dismissed to look at the board. */
  looking = $state(false);
  /** What a screen reader announces. */
  status = $state("");
  /** A new number creates a new board. */
  round = $state(0);
  active = $derived(
    this.played !== undefined &&
      this.played.active &&
      !this.counting &&
      !this.keysShown &&
      !this.settingsShown &&
      !this.taught,
  );
  #module: GameModule | undefined;
  #restart: () => void;
  #keys = new GameKeys();
  /** Whether closing the settings resumes the game, because opening them paused it. */
  #resumesAfterSettings = false;

  constructor(restart: () => void) {
    this.#restart = restart;
  }

  /** Play a match on a new board. */
  play(next: PlayedMatch, module: GameModule): void {
    this.round += 1;
    this.takeUp(next, module);
  }

  /** Play another match on the current board. */
  takeUp(next: PlayedMatch, module: GameModule): void {
    this.#leave();
    this.status = "";
    this.#module = module;
    this.played = next;
    this.hint = new HintState(next, module);
    this.devices = new InputDevices(next, module, (shortcut, isDown) =>
      isDown ? this.#press(shortcut) : this.#release(shortcut),
    );
    next.match.subscribe(({ frame }) => {
      // On a shared board every seat gets the same messages.
      const told = next.info.shared_board ? (frame.told[0] ?? []) : frame.told.flat();
      if (told.length) this.status = asSentences(told.map((phrase) => toldText(phrase)));
    });
    // Not awaited: a pause requested before the sounds load must not be undone by a late start.
    void soundsFor(next.info).then((sounds) => {
      if (sounds) next.match.subscribe(({ frame }) => sounds(frame.events));
    });
  }

  /** Leave the match; it is saved as it is. */
  close(): void {
    this.#leave();
    this.played = this.devices = this.hint = undefined;
  }

  #leave(): void {
    this.devices?.close();
    this.hint?.close();
    this.played?.close();
    this.restartHold.cancel();
    this.looking = this.keysShown = this.settingsShown = this.counting = false;
    this.taught = undefined;
  }

  /** The countdown is over or was skipped. */
  count = (): void => {
    this.counting = false;
    this.played?.start();
    this.status = t("wentOn");
  };

  resume = (): void => {
    if (!this.played) return;
    if (this.played.hasClock) {
      this.played.paused = false;
      this.counting = true;
    } else this.played.start();
  };

  pause = (): void => {
    this.devices?.releaseAll();
    this.counting = false;
    this.taught = undefined;
    this.played?.pause();
  };

  togglePause = (): void => {
    if (this.keysShown) this.keysShown = false;
    else if (this.played?.paused) this.resume();
    else this.pause();
  };

  showKeys = (): void => {
    if (this.played?.hasClock) this.pause();
    this.keysShown = true;
  };

  /** Open the settings over the game; the browser's Back closes them again. */
  showSettings = (): void => {
    if (this.settingsShown) return;
    const { played } = this;
    this.#resumesAfterSettings = played !== undefined && played.active && !this.keysShown;
    if (played?.hasClock) this.pause();
    this.settingsShown = true;
    history.pushState({ settings: true }, "");
  };

  closeSettings = (): void => {
    // Going back closes them, unless that would leave the game.
    if ((history.state as { settings?: boolean } | null)?.settings) history.back();
    else this.onPopState();
  };

  onPopState = (): void => {
    if (!this.settingsShown) return;
    this.settingsShown = false;
    this.devices?.rebind();
    if (this.#resumesAfterSettings && this.played?.paused) this.resume();
  };

  /** Whether a single short press may restart: in a mode for that, or if there is nothing to lose. */
  get restartsAtOnce(): boolean {
    const { played } = this;
    if (!played || played.over || played.match.frame.count === 0) return true;
    return this.#module?.modes.find(({ id }) => id === played.mode)?.quick_restart ?? false;
  }

  /** The label of the key for restarting; empty if there is none. */
  get restartKey(): string {
    return this.#labelFor("page_restart");
  }

  /** The label of the key for pausing; empty if there is none. */
  get pauseKey(): string {
    return this.#labelFor("page_pause");
  }

  #labelFor(shortcut: string): string {
    const code = this.devices?.keysOf(shortcut)[0];
    return code ? keyLabel(code) : "";
  }

  #press(shortcut: string): void {
    if (!this.played || this.settingsShown) return;
    if (shortcut === "page_pause" && !this.played.over) this.togglePause();
    else if (shortcut === "page_keys") this.#toggleKeys();
    else if (shortcut === "page_mute") this.status = toggleSound();
    else if (shortcut === "page_hint") void this.hint?.ask();
    else if (shortcut === "page_restart") {
      if (this.restartsAtOnce) this.#restart();
      else this.restartHold.begin(this.#restart);
    }
  }

  #release(shortcut: string): void {
    if (shortcut === "page_restart") this.restartHold.release();
  }

  #toggleKeys(): void {
    if (this.keysShown) this.keysShown = false;
    else this.showKeys();
  }

  onKeyDown = (event: KeyboardEvent): void => {
    const { played, devices } = this;
    if (!played || !devices || event.defaultPrevented || event.altKey || event.metaKey || isTyping(event)) return;
    if (this.settingsShown) return;
    const bound = devices.boundTo(event.code);
    const shortcut = bound || event.ctrlKey || isForButton(event) ? undefined : devices.shortcutAt(event.code);
    const isOpen = this.keysShown || played.paused;
    if (this.taught) {
      if (event.code === "Escape") this.taught();
    } else if (event.code === "Escape" && isOpen) {
      // Escape closes what is open, whatever it is bound to.
      if (!event.repeat) this.togglePause();
    } else if (shortcut?.startsWith("page_")) {
      event.preventDefault();
      if (!event.repeat) this.#press(shortcut);
    } else if (this.counting) {
      if (event.ctrlKey || event.code === "Tab" || event.repeat) return;
      event.preventDefault();
      this.count();
    } else if (bound && played.active && !this.keysShown) {
      event.preventDefault();
      const seat = played.info.shared_board ? (played.views[0]?.turn ?? 0) : bound.seat;
      if (!event.repeat) this.#keys.press(played, devices, this.#module, { ...bound, seat }, event);
    }
  };

  onKeyUp = (event: KeyboardEvent): void => {
    this.#keys.release(this.devices, event);
    this.#release(this.devices?.shortcutAt(event.code) ?? "");
  };

  /** The page lost focus: a real-time game pauses. */
  onBlur = (): void => {
    const { played } = this;
    this.restartHold.cancel();
    if (played && !played.over && played.hasClock && !played.paused && !this.taught) this.pause();
    else this.devices?.releaseAll();
  };
}

/** Whether a key presses the focused button. */
function isForButton(event: KeyboardEvent): boolean {
  const presses = event.code === "Enter" || event.code === "Space" || event.code === "NumpadEnter";
  return presses && event.target instanceof Element && event.target.matches("button, a, summary");
}
