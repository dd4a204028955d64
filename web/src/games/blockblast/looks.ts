// What the rules say about the looks of Block Blast, with types.
import type { CellLook, GameInfo } from "../../python/types";

export interface Theme {
  background: string;
  board: string;
  empty: string;
  border: string;
  ghost_valid: string;
  ghost_invalid: string;
  text: string;
  text_secondary: string;
  streak_glow: string;
}

export interface PieceLook {
  name: string;
  tier: string;
  base: number;
  rows: string[];
}

export interface BlastLooks {
  cells: CellLook[];
  theme: Theme;
  celebrations: string[];
  constants: Record<string, number>;
  pieces: PieceLook[];
}

export function looksOf(info: GameInfo): BlastLooks {
  return info.looks as unknown as BlastLooks;
}

/** A number the rules gave by name: CELL_SIZE, FINGER_OFFSET, … */
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
