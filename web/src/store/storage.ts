// The browser's storage, used defensively: damaged data is set aside, never lost and never trusted. What the browser
// refuses to store is kept in memory for as long as the page is open, so everything works until then.
import { reportStorage } from "./problem.svelte";

const PREFIX = "blockyard-";

export type Check<T> = (data: unknown) => T | undefined;

const setAside = new Set<string>();
/** Key → text that the browser refused to store. */
const unsaved = new Map<string, string>();

/** Texts by key, like the browser's storage, but it never throws. */
export const texts = {
  getItem(key: string): string | null {
    const newer = unsaved.get(key);
    if (newer !== undefined) return newer;
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked, so nothing is stored.
      return null;
    }
  },

  setItem(key: string, text: string): void {
    put(key, text);
  },

  removeItem(key: string): void {
    unsaved.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is blocked, so there is nothing to remove.
    }
    storeUnsaved();
  },
};

/** Names under which damaged data was found since the page was opened. */
export function damagedNames(): string[] {
  return [...setAside];
}

/** The data stored under a name, if it exists and is valid; a copy of damaged text is kept. */
export function read<T>(name: string, check: Check<T>): T | undefined {
  const text = texts.getItem(PREFIX + name);
  if (text === null) return undefined;
  try {
    const sound = check(JSON.parse(text));
    if (sound !== undefined) return sound;
  } catch {
    // Not JSON, or the check failed.
  }
  setAside.add(name);
  put(`${PREFIX}${name}-damaged`, text);
  return undefined;
}

/** Store data under a name; returns false if the browser refuses, and it will be lost with the page. */
export function write(name: string, data: unknown): boolean {
  return put(PREFIX + name, JSON.stringify(data));
}

/** Whether anything is stored under a name, valid or not. */
export function isStored(name: string): boolean {
  return texts.getItem(PREFIX + name) !== null;
}

export function remove(name: string): void {
  texts.removeItem(PREFIX + name);
}

/** The names under which anything is stored, valid or not, that start with a text. */
export function namesFrom(start: string): string[] {
  const keys = new Set(unsaved.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? "");
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  return [...keys].filter((key) => key.startsWith(PREFIX + start)).map((key) => key.slice(PREFIX.length));
}

/** Calls back when another tab of this page stores something under a name. */
export function onChangeElsewhere(name: string, tell: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === PREFIX + name) tell();
  });
}

function put(key: string, text: string): boolean {
  if (!isPut(key, text)) {
    unsaved.set(key, text);
    reportStorage("full");
    return false;
  }
  unsaved.delete(key);
  storeUnsaved();
  return true;
}

function isPut(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** There may be space now: store what was refused before. */
function storeUnsaved(): void {
  if (!unsaved.size) return;
  for (const [key, text] of unsaved) if (isPut(key, text)) unsaved.delete(key);
  if (!unsaved.size) reportStorage("");
}
