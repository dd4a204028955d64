// Telling listeners, in order: what a listener brings about is told when all have heard what came before.

export class Feed<T> {
  #listeners = new Set<(news: T) => void>();
  #waiting: T[] = [];
  #isTelling = false;

  subscribe(listener: (news: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  tell(news: T): void {
    this.#waiting.push(news);
    if (this.#isTelling) return;
    this.#isTelling = true;
    try {
      for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift())
        for (const listener of [...this.#listeners]) if (this.#listeners.has(listener)) listener(next);
    } finally {
      this.#isTelling = false;
      this.#waiting = [];
    }
  }

  /** Nobody hears anything any more. */
  close(): void {
    this.#listeners.clear();
    this.#waiting = [];
  }
}
