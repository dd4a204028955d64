/** Work that is done at most every so often, but always once more after the last request for it. */
export class Pace {
  #every: () => number;
  #work: () => void;
  #doneAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `every` is in ms. */
  constructor(every: () => number, work: () => void) {
    this.#every = every;
    this.#work = work;
  }

  request(): void {
    if (this.#timer !== undefined) return;
    const wait = this.#doneAt + this.#every() - performance.now();
    if (wait <= 0) this.#do();
    else this.#timer = setTimeout(() => this.#do(), wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #do(): void {
    this.#timer = undefined;
    this.#doneAt = performance.now();
    this.#work();
  }
}
