// The browser's storage, read defensively: damaged data is set aside, never lost and never trusted.

const PREFIX = "blockyard-";

export type Check<T> = (data: unknown) => T | undefined;

const setAside = new Set<string>();

/** Names under which damaged data was found since the page was opened. */
export function damagedNames(): string[] {
  return [...setAside];
}

/** The data stored under a name, if it exists and is valid; a copy of damaged text is kept. */
export function read<T>(name: string, check: Check<T>): T | undefined {
  let text: string | null = null;
  try {
    text = localStorage.getItem(PREFIX + name);
    if (text === null) return undefined;
    const sound = check(JSON.parse(text));
    if (sound !== undefined) return sound;
  } catch {
    // Not JSON, or storage is blocked: treat it as empty.
  }
  if (text !== null) {
    setAside.add(name);
    keep(`${name}-damaged`, text);
  }
  return undefined;
}

/** Store data under a name; returns false if the browser refuses (full, or private). */
export function write(name: string, data: unknown): boolean {
  return keep(name, JSON.stringify(data));
}

/** Whether anything is stored under a name, valid or not. */
export function isStored(name: string): boolean {
  try {
    return localStorage.getItem(PREFIX + name) !== null;
  } catch {
    // Storage is blocked, so nothing is stored.
    return false;
  }
}

export function remove(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

/** Calls back when another tab of this page stores something under a name. */
export function onChangeElsewhere(name: string, tell: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) tell();
  });
}

function keep(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
