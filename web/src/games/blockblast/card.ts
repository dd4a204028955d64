import { drawCell, drawFlash, drawWell, ease, type Scene } from "../../draw/picture";
import type { GameCard } from "../card";
import { sentences } from "../../language";

const SIZE = 8;
const LIFT = 450;
const FLY = 800;
const FLASH = 500;
const NEXT = 350;

const START = ["........", "...11...", "...11...", "22.....3", "22.....3", "4444...5", "6......5", "6......5"];

interface Step {
  slot: number;
  code: number;
  shape: string[];
  column: number;
  row: number;
  /** Rows and columns that are completed. */
  rows?: number[];
  columns?: number[];
}
const STEPS: Step[] = [
  { slot: 1, code: 2, shape: ["xxx"], column: 4, row: 5, rows: [5] },
  { slot: 0, code: 4, shape: ["x", "x", "x"], column: 7, row: 0 },
  { slot: 2, code: 1, shape: ["xx", "xx"], column: 3, row: 6 },
];

function drawPiece(scene: Scene, step: Step, x: number, y: number, cell: number): void {
  step.shape.forEach((row, down) => {
    [...row].forEach((letter, across) => {
      if (letter === "x") drawCell(scene, x + across * cell, y + down * cell, cell, step.code);
    });
  });
}

interface Layout {
  x: number;
  y: number;
  cell: number;
  slot: (step: Step) => [number, number];
}

/** The tray is beside the board, or below it if the area is tall. */
function layout(scene: Scene): Layout {
  const isTall = scene.height > scene.width * 1.05;
  const cell = Math.floor(
    isTall
      ? Math.min(scene.width / (SIZE + 0.4), scene.height / (SIZE + 2.6))
      : Math.min(scene.height / (SIZE + 0.6), scene.width / (SIZE + 4)),
  );
  const side = cell * SIZE;
  const x = Math.floor((scene.width - side - (isTall ? 0 : cell * 3.2)) / 2);
  const y = Math.floor((scene.height - side - (isTall ? cell * 2 : 0)) / 2);
  const slot = (step: Step): [number, number] =>
    isTall
      ? [x + step.slot * cell * 2.8 + cell * 0.3, y + side + cell * 0.5]
      : [x + side + cell * 1.1, y + step.slot * cell * 2.8 + cell * 0.3];
  return { x, y, cell, slot };
}

function drawStep(scene: Scene, step: Step, part: number, place: Layout): void {
  const [fromX, fromY] = place.slot(step);
  const toX = place.x + step.column * place.cell;
  const toY = place.y + step.row * place.cell;
  const cell = place.cell * (0.62 + 0.38 * part);
  drawPiece(scene, step, fromX + (toX - fromX) * part, fromY + (toY - fromY) * part, cell);
}

const pitch = "Three pieces, one small board, no time limit: fill rows and columns, keep your streak.";

const card: GameCard = {
  still: 900,
  pitch: sentences({
    fi: { [pitch]: "Kolme palaa, pieni lauta, ei kelloa: täytä rivejä ja sarakkeita ja pidä putki yllä." },
    de: { [pitch]: "Drei Steine, ein kleines Brett, keine Uhr: fülle Reihen und Spalten und halte die Serie." },
    es: { [pitch]: "Tres piezas, un tablero pequeño y sin reloj: llena filas y columnas y mantén la racha." },
    pt: {
      [pitch]: "Três peças, um tabuleiro pequeno, sem limite de tempo: encha linhas e colunas e mantenha a sequência.",
    },
  }),
  draw(scene) {
    const place = layout(scene);
    const board = START.map((row) => [...row].map((letter) => (letter === "." ? 0 : Number(letter))));
    drawWell(scene, place.x, place.y, SIZE, SIZE, place.cell);
    const one = LIFT + FLY + FLASH + NEXT;
    const rest = scene.time % (one * STEPS.length + NEXT * 2);
    const moves: (() => void)[] = [];
    STEPS.forEach((step, index) => {
      const since = rest - index * one;
      if (since < LIFT + FLY) moves.push(() => drawStep(scene, step, ease((since - LIFT) / FLY), place));
      else settle(board, step, since < LIFT + FLY + FLASH);
      const flash = (since - LIFT - FLY) / FLASH;
      if (flash > 0 && flash < 1) {
        for (const row of step.rows ?? [])
          moves.push(() => drawFlash(scene, place.x, place.y + row * place.cell, SIZE * place.cell, place.cell, flash));
      }
    });
    board.forEach((row, down) => {
      row.forEach((code, across) => {
        if (code) drawCell(scene, place.x + across * place.cell, place.y + down * place.cell, place.cell, code);
      });
    });
    for (const move of moves) move();
  },
};

function settle(board: number[][], step: Step, isFlashing: boolean): void {
  step.shape.forEach((row, down) => {
    [...row].forEach((letter, across) => {
      const line = board[step.row + down];
      if (letter === "x" && line) line[step.column + across] = step.code;
    });
  });
  if (!isFlashing) for (const row of step.rows ?? []) board[row]?.fill(0);
}

export default card;
