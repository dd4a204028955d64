// Restarting by holding a key or button, so that a slip does not cost a game.

/** How long to hold, in ms. */
export const HOLD_TIME = 500;
/** How long the hint stays after a press that was too short, in ms. */
const HINT_TIME = 2000;

export class RestartHold {
  /** What the player sees: the ring while holding, and after too short a press how it works. */
  state = $state<"" | "holding" | "hint">("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The key or button is down; `done` is called if it stays down long enough. */
  begin(done: () => void): void {
    this.#set("holding", HOLD_TIME, done);
  }

  /** It is up again: too early, unless it was not being held. */
  release(): void {
    if (this.state === "holding") this.#set("hint", HINT_TIME);
  }

  /** Forget about it, without a hint. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.state = "";
  }

  #set(state: "holding" | "hint", time: number, done?: () => void): void {
    clearTimeout(this.#timer);
    this.state = state;
    this.#timer = setTimeout(() => {
      this.state = "";
      done?.();
    }, time);
  }
}
