import { shade } from "../../draw/palette";
import { codeColour, drawWell, ease, type Scene } from "../../draw/picture";
import type { GameCard } from "../card";
import { sentences } from "../../language";
import { drawVirus } from "./viruses";

const COLUMNS = 8;
const ROWS = 8;
const NECK = 3;
const FALL = 1300;
const POP = 420;
const WAIT = 420;
/** Duration of one step of the viruses' dance, in ms. */
const DANCE_STEP = 250;

/** The initial viruses: column, row, colour (1 to 3). */
const VIRUSES: [number, number, number][] = [
  [1, 7, 1],
  [2, 7, 3],
  [3, 6, 2],
  [5, 7, 3],
  [6, 6, 1],
  [6, 7, 2],
  [1, 6, 1],
  [4, 5, 3],
  [0, 5, 2],
  [7, 4, 3],
  [0, 7, 3],
];
interface Pill {
  column: number;
  row: number;
  colours: [number, number];
  isUpright: boolean;
  /** Pills (from 0) and viruses (from 100) that pop when it lands. */
  pops: number[];
}
const PILLS: Pill[] = [
  { column: 1, row: 4, colours: [1, 1], isUpright: true, pops: [0, 100, 106] },
  { column: 2, row: 5, colours: [2, 2], isUpright: true, pops: [] },
  { column: 5, row: 5, colours: [3, 3], isUpright: true, pops: [] },
  { column: 5, row: 4, colours: [3, 1], isUpright: false, pops: [] },
];

interface Place {
  x: number;
  y: number;
  cell: number;
}

function drawHalf(
  scene: Scene,
  x: number,
  y: number,
  cell: number,
  colour: number,
  ends: [number, number, number, number],
): void {
  const { context } = scene;
  const paint = codeColour(scene, colour);
  const gap = cell * 0.05;
  const radius = cell * 0.42;
  context.beginPath();
  context.roundRect(
    x + gap,
    y + gap,
    cell - 2 * gap,
    cell - 2 * gap,
    ends.map((end) => (end ? radius : cell * 0.08)),
  );
  context.fillStyle = paint;
  context.fill();
  context.strokeStyle = shade(paint, -0.4);
  context.lineWidth = Math.max(1, cell / 16);
  context.stroke();
  context.fillStyle = "rgb(255 255 255 / 45%)";
  context.beginPath();
  context.ellipse(x + cell * 0.36, y + cell * 0.28, cell * 0.14, cell * 0.07, -0.4, 0, 7);
  context.fill();
}

function drawPill(scene: Scene, pill: Pill, column: number, row: number, { x, y, cell }: Place): void {
  const [first, second] = pill.colours;
  const left = x + column * cell;
  const top = y + row * cell;
  if (pill.isUpright) {
    drawHalf(scene, left, top, cell, first, [1, 1, 0, 0]);
    drawHalf(scene, left, top + cell, cell, second, [0, 0, 1, 1]);
  } else {
    drawHalf(scene, left, top, cell, first, [1, 0, 0, 1]);
    drawHalf(scene, left + cell, top, cell, second, [0, 1, 1, 0]);
  }
}

/** One of the game's three characters, in a square with the given top left corner. */
function drawDancer(scene: Scene, x: number, y: number, size: number, colour: number): void {
  const pose = { step: Math.floor(scene.time / DANCE_STEP), mood: "calm" as const };
  drawVirus(scene.context, colour - 1, codeColour(scene, colour), x + size / 2, y + size / 2, size, pose);
}

function drawBottle(scene: Scene, { x, y, cell }: Place): void {
  const { context, style } = scene;
  drawWell(scene, x, y, COLUMNS, ROWS, cell);
  context.strokeStyle = style.ink;
  context.globalAlpha = 0.5;
  context.lineWidth = Math.max(2, cell / 7);
  context.lineJoin = "round";
  const right = x + COLUMNS * cell;
  const bottom = y + ROWS * cell;
  context.beginPath();
  context.moveTo(x + cell * 2.8, y - cell);
  context.lineTo(x + cell * 2.8, y);
  context.lineTo(x, y);
  context.lineTo(x, bottom);
  context.lineTo(right, bottom);
  context.lineTo(right, y);
  context.lineTo(right - cell * 2.8, y);
  context.lineTo(right - cell * 2.8, y - cell);
  context.stroke();
  context.globalAlpha = 1;
}

/** The three large ones beside the bottle, if there is room. */
function drawDancers(scene: Scene, { x, cell }: Place): void {
  const size = Math.min(x * 0.8, scene.height * 0.42);
  if (size < cell * 2) return;
  const right = scene.width - x;
  const hop = (colour: number): number => Math.abs(Math.sin(scene.time / 380 + colour)) * size * 0.12;
  drawDancer(scene, (x - size) / 2, scene.height * 0.52 - hop(1), size, 1);
  drawDancer(scene, right + (x - size) / 2, scene.height * 0.08 - hop(2) + size * 0.12, size, 2);
  drawDancer(scene, right + (x - size) / 2, scene.height * 0.54 - hop(3), size, 3);
}

const pitch = "Match four of a colour to clear the viruses, and empty your bottle first.";

const card: GameCard = {
  still: 900,
  pitch: sentences({
    fi: { [pitch]: "Tuhoa virukset yhdistämällä neljä samaa väriä ja tyhjennä pullosi ensimmäisenä." },
    de: { [pitch]: "Bring vier gleiche Farben in eine Linie, beseitige die Viren und leere deine Flasche als Erster." },
    es: { [pitch]: "Alinea cuatro del mismo color para eliminar los virus y vacía tu frasco antes que nadie." },
    pt: { [pitch]: "Junte quatro da mesma cor para eliminar os vírus e seja o primeiro a limpar o frasco." },
  }),
  draw(scene) {
    const cell = Math.floor(Math.min(scene.width / (COLUMNS + 0.6), scene.height / (ROWS + 1.5)));
    const place = {
      x: Math.floor((scene.width - cell * COLUMNS) / 2),
      y: Math.floor(scene.height - cell * (ROWS + 0.25)),
      cell,
    };
    drawBottle(scene, place);
    drawDancers(scene, place);
    const one = FALL + POP + WAIT;
    const rest = scene.time % (PILLS.length * one + WAIT * 3);
    const popped = new Map<number, number>();
    PILLS.forEach((pill, index) => {
      for (const thing of pill.pops) popped.set(thing, (rest - index * one - FALL) / POP);
    });
    VIRUSES.forEach(([column, row, colour], index) => {
      popping(scene, popped.get(100 + index) ?? 0, place, column, row, () =>
        drawDancer(scene, place.x + column * cell, place.y + row * cell, cell, colour),
      );
    });
    PILLS.forEach((pill, index) => {
      const since = rest - index * one;
      if (since < 0) return;
      const row = Math.round(-1 + (pill.row + 1) * ease(since / FALL));
      // Through the neck first, then sideways.
      const column = Math.round(NECK + (pill.column - NECK) * ease(since / FALL / 0.6 - 0.5));
      popping(scene, popped.get(index) ?? 0, place, column, row + 0.5, () => drawPill(scene, pill, column, row, place));
    });
  },
};

/** Draw something popping: whole at part 0, then shrinking, gone at 1. */
function popping(
  scene: Scene,
  part: number,
  { x, y, cell }: Place,
  column: number,
  row: number,
  draw: () => void,
): void {
  if (part >= 1) return;
  if (part <= 0) {
    draw();
    return;
  }
  const middleX = x + (column + 0.5) * cell;
  const middleY = y + (row + 0.5) * cell;
  scene.context.save();
  scene.context.globalAlpha = 1 - part;
  scene.context.translate(middleX, middleY);
  scene.context.scale(1 + part * 0.4, 1 + part * 0.4);
  scene.context.translate(-middleX, -middleY);
  draw();
  scene.context.restore();
}

export default card;
