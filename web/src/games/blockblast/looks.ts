// The typed looks of Block Blast, as defined by its rules.
import type { GameInfo, Looks } from "../../python/types";

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
  /** Row by row; `x` is a cell. */
  rows: string[];
}

export interface BlastLooks extends Looks {
  theme: Theme;
  /** Numbers by name; a fraction is a pair of numerator and denominator. */
  constants: Record<string, number | number[]>;
  pieces: PieceLook[];
}

function isBlastLooks(looks: Looks): looks is BlastLooks {
  return "theme" in looks && "constants" in looks && "pieces" in looks;
}

export function looksOf(info: GameInfo): BlastLooks {
  if (!isBlastLooks(info.looks)) throw new Error(`${info.title} does not look like Block Blast`);
  return info.looks;
}

/** A named number from the looks, such as CELL_SIZE or FINGER_OFFSET. */
export function constant(looks: BlastLooks, name: string): number {
  const value = looks.constants[name];
  if (typeof value !== "number") throw new Error(`no constant ${name}`);
  return value;
}

/** The length in cells of the longest row or column of any piece. */
export function longestPiece(looks: BlastLooks): number {
  return Math.max(...looks.pieces.flatMap(({ rows }) => [rows.length, ...rows.map((row) => row.length)]));
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
