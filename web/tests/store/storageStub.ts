// The browser's storage in memory, for tests; `refuse` makes it full.

export class StorageStub {
  readonly kept = new Map<string, string>();
  refuse = false;

  get length(): number {
    return this.kept.size;
  }

  key(index: number): string | null {
    return [...this.kept.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    return this.kept.get(name) ?? null;
  }

  setItem(name: string, text: string): void {
    if (this.refuse) throw new Error("full");
    this.kept.set(name, text);
  }

  removeItem(name: string): void {
    this.kept.delete(name);
  }
}

export function stubStorage(): StorageStub {
  const stub = new StorageStub();
  Object.defineProperty(globalThis, "localStorage", { value: stub, configurable: true, writable: true });
  return stub;
}
