// The looks of Block Blast, as defined by its rules.
import type { GameInfo } from "../../python/types";
import type { BlastLooks } from "./view";

export function looksOf(info: GameInfo): BlastLooks {
  // This game's looks are of this type; the type shared by all games does not say so.
  return info.looks as BlastLooks;
}

/** A named number from the looks, such as CELL_SIZE or FINGER_OFFSET. */
export function constant(looks: BlastLooks, name: string): number {
  const value = looks.constants[name];
  if (typeof value !== "number") throw new Error(`no constant ${name}`);
  return value;
}

/** The game's colours as CSS variables: it is dark navy in every theme of the page. */
export function themeStyle(looks: BlastLooks): string {
  const { theme } = looks;
  const variables: Record<string, string> = {
    "--back": theme.background,
    "--panel": theme.board,
    "--panel-2": theme.empty,
    "--well": theme.empty,
    "--well-line": theme.border,
    "--line": "#3d5075",
    "--ink": theme.text,
    "--soft": theme.text_secondary,
    "--gold": theme.streak_glow,
    "--accent": theme.streak_glow,
    "--accent-ink": theme.background,
    "--good": "#5fe39a",
    "--bad": "#ff9d92",
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
