// The game that runs on the play screen: its session and controls, what lies over its board, and what keys do.
import type { GameModule } from "../games/module";
import type { Bound } from "../input/keyboard";
import type { Session } from "../match/session.svelte";
import { Controls } from "./controls";
import { t } from "./messages";
import { soundsFor } from "./sounds";

function isTyping(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && event.target.matches("input, select, textarea");
}

export class Run {
  session = $state.raw<Session | undefined>(undefined);
  controls = $state.raw<Controls | undefined>(undefined);
  counting = $state(false);
  keysShown = $state(false);
  /** The result is put aside to see the board. */
  looking = $state(false);
  /** What a screen reader hears. */
  status = $state("");
  /** Another number is another board. */
  round = $state(0);
  active = $derived(this.session !== undefined && this.session.active && !this.counting && !this.keysShown);
  #module: GameModule | undefined;
  #restart: () => void;
  /** What each key that is down was pressed for: a board may have changed its meaning since. */
  #held = new Map<string, Bound>();

  constructor(restart: () => void) {
    this.#restart = restart;
  }

  /** Play a session on a board of its own. */
  async play(next: Session, module: GameModule): Promise<void> {
    this.round += 1;
    await this.takeUp(next, module);
  }

  /** Play another session on the board that is shown. */
  async takeUp(next: Session, module: GameModule): Promise<void> {
    this.#leave();
    this.status = "";
    this.#module = module;
    this.session = next;
    this.controls = new Controls(next, module, this.togglePause);
    next.onEvents((seat, events) => {
      const view = next.views[seat];
      const words = view ? module.announce?.(seat, events, view) : "";
      if (words) this.status = words;
    });
    const sounds = await soundsFor(next.info);
    if (sounds) next.onEvents(sounds);
  }

  /** Leave the game; it is kept as it stands. */
  close(): void {
    this.#leave();
    this.session = this.controls = undefined;
  }

  #leave(): void {
    this.controls?.close();
    this.session?.close();
    this.looking = this.keysShown = this.counting = false;
  }

  /** The countdown is over, or cut short. */
  count = (): void => {
    this.counting = false;
    this.session?.start();
    this.status = t("wentOn");
  };

  resume = (): void => {
    if (!this.session) return;
    if (this.session.hasClock) {
      this.session.paused = false;
      this.counting = true;
    } else this.session.start();
  };

  pause = (): void => {
    this.controls?.releaseAll();
    this.counting = false;
    this.session?.pause();
  };

  togglePause = (): void => {
    if (this.keysShown) this.keysShown = false;
    else if (this.session?.paused) this.resume();
    else this.pause();
  };

  showKeys = (): void => {
    if (this.session?.hasClock) this.pause();
    this.keysShown = true;
  };

  onKeyDown = (event: KeyboardEvent): void => {
    const { session, controls } = this;
    if (!session || !controls || event.defaultPrevented || event.altKey || event.metaKey || isTyping(event)) return;
    const bound = controls.boundTo(event.code);
    // The page's own letters give way to a player's binding of them.
    const letters = session.info.timed && !event.ctrlKey && !bound;
    if (event.code === "Escape" || (event.code === "KeyP" && letters)) {
      if (!event.repeat && !session.over) this.togglePause();
    } else if (event.code === "KeyR" && letters) {
      if (!event.repeat) this.#restart();
    } else if (this.counting) {
      if (event.ctrlKey || event.code === "Tab" || event.repeat) return;
      event.preventDefault();
      this.count();
    } else if (bound && session.active && !this.keysShown) {
      event.preventDefault();
      if (!event.repeat) this.#press(session, controls, bound, event);
    }
  };

  #press(session: Session, controls: Controls, bound: Bound, event: KeyboardEvent): void {
    const seat = session.info.shared_board ? (session.views[0]?.turn ?? 0) : bound.seat;
    const view = session.views[seat];
    const action = (view && this.#module?.remap?.(bound.action, view, event.code)) ?? bound.action;
    this.#held.set(event.code, { seat, action });
    controls.press(seat, action, event.timeStamp);
  }

  onKeyUp = (event: KeyboardEvent): void => {
    const bound = this.#held.get(event.code);
    this.#held.delete(event.code);
    if (bound) this.controls?.release(bound.seat, bound.action, event.timeStamp);
  };

  /** The page lost the player's attention: a game in time waits. */
  onBlur = (): void => {
    const { session } = this;
    if (session && !session.over && session.hasClock && !session.paused) this.pause();
    else this.controls?.releaseAll();
  };
}
