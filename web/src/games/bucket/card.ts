import { inkOn, shade } from "../../draw/palette";
import { codeColour, type Scene } from "../../draw/picture";
import type { GameCard } from "../card";
import { sentences } from "../../language";

const SIDE = 6;
const DEPTH = 5;
const STEP = 190;
const PAUSE = 700;

type Corner = [number, number];
/** Walls are 0 top, 1 right, 2 bottom, 3 left; a piece falls along `row` and reaches the floor after DEPTH rows. */
interface Fall {
  wall: number;
  code: number;
  cells: [column: number, row: number][];
  rest: number;
}

const FLOOR = ["......", ".....6", ".....6", "....66", "......", "......"];
const FALLS: Fall[] = [
  {
    wall: 0,
    code: 7,
    cells: [
      [3, 0],
      [4, 0],
      [3, 1],
      [4, 1],
    ],
    rest: 5,
  },
  {
    wall: 3,
    code: 10,
    cells: [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 1],
    ],
    rest: 5,
  },
  {
    wall: 2,
    code: 5,
    cells: [
      [1, 0],
      [1, 1],
      [1, 2],
      [2, 0],
    ],
    rest: 5,
  },
  {
    wall: 1,
    code: 9,
    cells: [
      [4, 0],
      [4, 1],
      [5, 1],
      [5, 2],
    ],
    rest: 5,
  },
];

/** Half the side of the square at a depth, relative to the rim's: farther means smaller. */
function reach(depth: number): number {
  return 1 / (1 + (0.95 * depth) / DEPTH);
}

function pointOn(wall: number, across: number, row: number): Corner {
  const half = row <= DEPTH ? reach(row) : reach(DEPTH);
  const side = (across / SIDE) * 2 * half - half;
  const inward = row <= DEPTH ? -half : -half + ((row - DEPTH) / SIDE) * 2 * half;
  const turned: Corner[] = [
    [side, inward],
    [-inward, side],
    [side, -inward],
    [inward, side],
  ];
  return turned[wall] ?? [0, 0];
}

function quad(scene: Scene, wall: number, column: number, row: number): void {
  const { context } = scene;
  const scale = Math.min(scene.width, scene.height) / 2;
  const corners = [
    pointOn(wall, column, row),
    pointOn(wall, column + 1, row),
    pointOn(wall, column + 1, row + 1),
    pointOn(wall, column, row + 1),
  ];
  context.beginPath();
  corners.forEach(([x, y], index) => {
    const at: Corner = [scene.width / 2 + x * scale * 0.97, scene.height / 2 + y * scale * 0.97];
    if (index === 0) context.moveTo(...at);
    else context.lineTo(...at);
  });
  context.closePath();
}

function fillQuad(scene: Scene, wall: number, column: number, row: number, colour: string, edge: string): void {
  quad(scene, wall, column, row);
  scene.context.fillStyle = colour;
  scene.context.fill();
  scene.context.strokeStyle = edge;
  scene.context.lineWidth = Math.max(1, Math.min(scene.width, scene.height) / 240);
  scene.context.stroke();
}

function drawBlockAt(scene: Scene, wall: number, column: number, row: number, code: number): void {
  const colour = codeColour(scene, code);
  fillQuad(
    scene,
    wall,
    column,
    row,
    row < DEPTH ? shade(colour, -0.12) : colour,
    shade(colour, inkOn(colour) === "#ffffff" ? 0.4 : -0.4),
  );
}

/** Light comes from above: walls darken downward, and no two neighbours look the same. */
function wallColour(scene: Scene, wall: number, row: number): string {
  const light = (DEPTH - row) * 4 + (wall % 2 ? 5 : 0);
  return `color-mix(in srgb, ${scene.style.ink} ${light}%, ${scene.style.empty})`;
}

function drawBucket(scene: Scene): void {
  for (let wall = 0; wall < 4; wall += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      for (let row = 0; row < DEPTH; row += 1)
        fillQuad(scene, wall, column, row, wallColour(scene, wall, row), scene.style.line);
    }
  }
  FLOOR.forEach((letters, row) => {
    [...letters].forEach((letter, column) => {
      fillQuad(scene, 0, column, DEPTH + row, scene.style.empty, scene.style.line);
      if (letter !== ".") drawBlockAt(scene, 0, column, DEPTH + row, Number(letter));
    });
  });
}

const pitch = "Four walls and a floor: pieces fall from every side, and both rows and columns clear.";

const card: GameCard = {
  still: 2600,
  pitch: sentences({
    fi: { [pitch]: "Neljä seinää, yksi pohja: palat tulevat joka suunnalta, ja sekä rivit että sarakkeet tyhjenevät." },
    de: {
      [pitch]: "Vier Wände, ein Boden: Steine kommen von allen Seiten, und volle Reihen und Spalten verschwinden.",
    },
    es: {
      [pitch]: "Cuatro paredes, un fondo: las piezas llegan de todos lados y se eliminan filas y columnas.",
    },
    pt: {
      [pitch]: "Quatro paredes, um fundo: as peças vêm de todos os lados e eliminam-se linhas e colunas.",
    },
  }),
  draw(scene) {
    drawBucket(scene);
    const lengths = FALLS.map((fall) => (fall.rest + 1) * STEP + PAUSE);
    let rest = scene.time % (lengths.reduce((sum, length) => sum + length, 0) + PAUSE);
    for (const [index, fall] of FALLS.entries()) {
      const length = lengths[index] ?? 0;
      const row = Math.min(fall.rest, Math.floor(rest / STEP));
      for (const [column, down] of fall.cells) drawBlockAt(scene, fall.wall, column, row + down, fall.code);
      if (rest < length) return;
      rest -= length;
    }
  },
};

export default card;
