// Key codes as printed on the player's keyboard, and which keys can be bound.
import { keyLabel } from "../input/keyboard";

/** Code → what is printed on the key; empty if the browser doesn't say. */
export type Layout = ReadonlyMap<string, string>;

interface WithLayout {
  keyboard?: { getLayoutMap?: () => Promise<Layout> };
}

export async function layoutHere(): Promise<Layout> {
  try {
    return (await (navigator as Navigator & WithLayout).keyboard?.getLayoutMap?.()) ?? new Map();
  } catch {
    return new Map();
  }
}

export function keyName(code: string, layout: Layout): string {
  return layout.get(code)?.toUpperCase() ?? keyLabel(code);
}

const RESERVED = ["Escape", "Tab", "AltLeft", "AltRight", "MetaLeft", "MetaRight", "ContextMenu", "Unidentified"];

/** Keys reserved for the page and the system: closing a dialog, moving focus, shortcuts. */
export function isReserved(code: string): boolean {
  return code === "" || RESERVED.includes(code);
}
