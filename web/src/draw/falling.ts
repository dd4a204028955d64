// A scripted animation of falling pieces for game pictures: every position is fixed in advance.
import { drawCell, drawFlash, drawWell, type Scene } from "./picture";

export interface Drop {
  /** The piece's cells as rows of letters; a dot is empty. */
  shape: string[];
  column: number;
  /** The row in which its topmost cells land. */
  row: number;
  /** Rows cleared when it lands. */
  clears?: number[];
}

export interface Film {
  columns: number;
  rows: number;
  /** Letters for cells, indexed by code. */
  letters: string;
  start: string[];
  drops: Drop[];
}

const FALL = 1100;
const REST = 280;
const FLASH = 360;
const STAY = 900;

function codesOf(film: Film, rows: string[]): number[][] {
  return rows.map((row) => [...row].map((letter) => Math.max(0, film.letters.indexOf(letter))));
}

function length(drop: Drop): number {
  return FALL + REST + (drop.clears ? FLASH : 0);
}

function settle(film: Film, board: number[][], drop: Drop): number[][] {
  const next = board.map((row) => [...row]);
  codesOf(film, drop.shape).forEach((cells, y) => {
    cells.forEach((code, x) => {
      const row = next[drop.row + y];
      if (code && row) row[drop.column + x] = code;
    });
  });
  return next;
}

function vanish(film: Film, board: number[][], rows: number[]): number[][] {
  const kept = board.filter((_, row) => !rows.includes(row));
  return [...rows.map(() => new Array<number>(film.columns).fill(0)), ...kept];
}

/** Draw the animation at a given time, at the bottom of the given area. */
export function drawFilm(scene: Scene, film: Film, place: { x: number; y: number; cell: number }): void {
  const { x, y, cell } = place;
  drawWell(scene, x, y, film.columns, film.rows, cell);
  const whole = film.drops.reduce((sum, drop) => sum + length(drop), STAY);
  let rest = scene.time % whole;
  const empty = new Array<string>(film.rows - film.start.length).fill(".".repeat(film.columns));
  let board = codesOf(film, [...empty, ...film.start]);
  for (const drop of film.drops) {
    if (rest < FALL) {
      drawBoard(scene, board, place);
      drawPiece(scene, film, drop, rest / FALL, place);
      return;
    }
    board = settle(film, board, drop);
    if (rest < length(drop)) {
      drawBoard(scene, board, place);
      for (const row of drop.clears ?? [])
        drawFlash(scene, x, y + row * cell, film.columns * cell, cell, Math.max(0, (rest - FALL - REST) / FLASH));
      return;
    }
    rest -= length(drop);
    board = vanish(film, board, drop.clears ?? []);
  }
  drawBoard(scene, board, place);
}

function drawBoard(scene: Scene, board: number[][], { x, y, cell }: { x: number; y: number; cell: number }): void {
  board.forEach((cells, row) => {
    cells.forEach((code, column) => {
      if (code) drawCell(scene, x + column * cell, y + row * cell, cell, code);
    });
  });
}

function drawPiece(
  scene: Scene,
  film: Film,
  drop: Drop,
  part: number,
  { x, y, cell }: { x: number; y: number; cell: number },
): void {
  const from = -drop.shape.length;
  const row = Math.min(drop.row, Math.floor(from + (drop.row - from + 1) * part * part));
  scene.context.save();
  scene.context.beginPath();
  scene.context.rect(x, y, film.columns * cell, film.rows * cell);
  scene.context.clip();
  codesOf(film, drop.shape).forEach((cells, down) => {
    cells.forEach((code, across) => {
      if (!code) return;
      drawGhost(scene, x + (drop.column + across) * cell, y + (drop.row + down) * cell, cell);
      drawCell(scene, x + (drop.column + across) * cell, y + (row + down) * cell, cell, code);
    });
  });
  scene.context.restore();
}

function drawGhost(scene: Scene, x: number, y: number, cell: number): void {
  const { context, style } = scene;
  const width = Math.max(1, cell / 14);
  context.globalAlpha = 0.4;
  context.strokeStyle = style.ink;
  context.lineWidth = width;
  context.strokeRect(x + width, y + width, cell - 3 * width, cell - 3 * width);
  context.globalAlpha = 1;
}
