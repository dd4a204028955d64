// The browser's storage, read with suspicion: what is damaged is set aside, never lost and never trusted.

const PREFIX = "blockyard-";

export type Check<T> = (data: unknown) => T | undefined;

/** What is stored under a name, if it is there and sound; damaged text is kept beside it. */
export function read<T>(name: string, check: Check<T>): T | undefined {
  let text: string | null = null;
  try {
    text = localStorage.getItem(PREFIX + name);
    if (text === null) return undefined;
    const sound = check(JSON.parse(text));
    if (sound !== undefined) return sound;
  } catch {
    // Not JSON, or storage is forbidden here: as if nothing were stored.
  }
  if (text !== null) keep(`${name}-damaged`, text);
  return undefined;
}

/** Store data under a name; false if the browser refuses (full, or private). */
export function write(name: string, data: unknown): boolean {
  return keep(name, JSON.stringify(data));
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is forbidden here, so there is nothing to remove.
  }
}

function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
