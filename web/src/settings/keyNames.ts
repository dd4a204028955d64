// Codes of keys as what is printed on them here, and which keys a player may choose.
import { keyLabel } from "../input/keyboard";

/** What is printed on each key, by code; empty where the browser does not tell. */
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

/** Keys that stay the page's and the system's own: leaving a dialog, moving between things, their shortcuts. */
export function isReserved(code: string): boolean {
  return code === "" || RESERVED.includes(code);
}
