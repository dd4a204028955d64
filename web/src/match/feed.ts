// Notifies listeners in order: what a listener triggers is delivered after everyone has received the previous item.

export class Feed<T> {
  #listeners = new Set<(item: T) => void>();
  #waiting: T[] = [];
  #isEmitting = false;

  subscribe(listener: (item: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(item: T): void {
    this.#waiting.push(item);
    if (this.#isEmitting) return;
    this.#isEmitting = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
        for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(next);
    } finally {
      this.#isEmitting = false;
      this.#waiting = [];
    }
  }

  /** Remove all listeners. */
  close(): void {
    this.#listeners.clear();
    this.#waiting = [];
  }
}
