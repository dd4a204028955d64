// Pictures of games for the first page: drawn in code, moving where motion is wanted, without any rules.
import { drawBlock, type GridStyle } from "../draw/grid";
import { colourOf } from "../draw/palette";
import { isEffectOn } from "../store/settings.svelte";

export interface Scene {
  context: CanvasRenderingContext2D;
  /** Size in device pixels. */
  width: number;
  height: number;
  /** Time in ms since the picture began. */
  time: number;
  style: GridStyle;
}

/** What a game may bring for the first page, in `games/<id>/card.ts`. */
export interface GameCard {
  draw: (scene: Scene) => void;
  /** The moment shown where motion is reduced. */
  still: number;
  /** The game's line of introduction, which the rules have in English. */
  pitch: (text: string) => string;
}

const cards = import.meta.glob<{ default: GameCard }>("../games/*/card.ts");

export async function cardOf(game: string): Promise<GameCard> {
  const load = cards[`../games/${game}/card.ts`];
  return load ? (await load()).default : GENERIC;
}

export function codeColour(scene: Scene, code: number): string {
  return colourOf(scene.style.cells, code, scene.style.palette);
}

/** The floor of a board: a panel with a fine grid. */
export function drawWell(scene: Scene, x: number, y: number, columns: number, rows: number, cell: number): void {
  const { context, style } = scene;
  context.fillStyle = style.empty;
  context.fillRect(x, y, columns * cell, rows * cell);
  context.fillStyle = style.line;
  const line = Math.max(1, Math.round(cell / 28));
  for (let column = 0; column <= columns; column += 1)
    context.fillRect(Math.round(x + column * cell), y, line, rows * cell);
  for (let row = 0; row <= rows; row += 1) context.fillRect(x, Math.round(y + row * cell), columns * cell, line);
}

export function drawCell(scene: Scene, x: number, y: number, cell: number, code: number): void {
  const one = { name: "cell", width: 1, height: 1, cells: [code], layers: {} };
  scene.context.save();
  scene.context.translate(Math.round(x), Math.round(y));
  drawBlock(scene.context, 0, one, Math.floor(cell), code, scene.style);
  scene.context.restore();
}

/** A flash over a place that is about to vanish, where flashes are wanted; `part` runs from 0 to 1. */
export function drawFlash(scene: Scene, x: number, y: number, width: number, height: number, part: number): void {
  if (!isEffectOn("flash")) return;
  const { context } = scene;
  context.globalAlpha = Math.sin(part * Math.PI) * 0.75;
  context.fillStyle = "#ffffff";
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}

/** From 0 to 1 and slow at both ends. */
export function ease(part: number): number {
  const clamped = Math.min(1, Math.max(0, part));
  return clamped * clamped * (3 - 2 * clamped);
}

/** Any game: its own cells, rising and sinking like a skyline. */
const GENERIC: GameCard = {
  still: 1200,
  pitch: (text) => text,
  draw(scene) {
    const columns = 12;
    const cell = Math.ceil(scene.width / columns);
    const rows = Math.ceil(scene.height / cell);
    const codes = scene.style.cells.flatMap((_, code) =>
      code > 0 && !scene.style.outside.includes(code) ? [code] : [],
    );
    drawWell(scene, 0, 0, columns, rows, cell);
    if (codes.length === 0) return;
    for (let column = 0; column < columns; column += 1) {
      const tall = Math.round(rows * (0.45 + 0.3 * Math.sin(column * 1.3 + scene.time / 1400)));
      for (let level = 0; level < tall; level += 1) {
        drawCell(
          scene,
          column * cell,
          scene.height - (level + 1) * cell,
          cell,
          codes[(column * 3 + level * 5) % codes.length] ?? 1,
        );
      }
    }
  },
};
