// The state of the play screen: its match and input devices, what is shown over the board, and what keys do.
import type { GameModule } from "../games/module";
import { toldText } from "../language/rules";
import type { PlayedMatch } from "../match/played.svelte";
import { soundsFor } from "../sound/load";
import { GameKeys, isTyping } from "./gameKeys";
import { InputDevices } from "./inputDevices";
import { t } from "./messages";

/** Messages as sentences: some already end in a full stop. */
export function asSentences(told: string[]): string {
  return told.map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");
}

export class PlayScreenState {
  played = $state.raw<PlayedMatch | undefined>(undefined);
  devices = $state.raw<InputDevices | undefined>(undefined);
  counting = $state(false);
  keysShown = $state(false);
  /** The result is dismissed to look at the board. */
  looking = $state(false);
  /** What a screen reader announces. */
  status = $state("");
  /** A new number creates a new board. */
  round = $state(0);
  active = $derived(this.played !== undefined && this.played.active && !this.counting && !this.keysShown);
  #module: GameModule | undefined;
  #restart: () => void;
  #keys = new GameKeys();

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
    this.devices = new InputDevices(next, module, this.togglePause);
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
    this.played = this.devices = undefined;
  }

  #leave(): void {
    this.devices?.close();
    this.played?.close();
    this.looking = this.keysShown = this.counting = false;
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

  onKeyDown = (event: KeyboardEvent): void => {
    const { played, devices } = this;
    if (!played || !devices || event.defaultPrevented || event.altKey || event.metaKey || isTyping(event)) return;
    const bound = devices.boundTo(event.code);
    // The page's own letter keys yield to a player's bindings.
    const letters = played.info.timed && !event.ctrlKey && !bound;
    if (event.code === "Escape" || (event.code === "KeyP" && letters)) {
      if (!event.repeat && !played.over) this.togglePause();
    } else if (event.code === "KeyR" && letters) {
      if (!event.repeat) this.#restart();
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

  onKeyUp = (event: KeyboardEvent): void => this.#keys.release(this.devices, event);

  /** The page lost focus: a real-time game pauses. */
  onBlur = (): void => {
    const { played } = this;
    if (played && !played.over && played.hasClock && !played.paused) this.pause();
    else this.devices?.releaseAll();
  };
}
