// Notifies listeners in order: what a listener triggers is delivered after everyone has received the previous item.

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

  /** Remove all listeners. */
  close(): void {
    this.#listeners.clear();
    this.#waiting = [];
  }
}
