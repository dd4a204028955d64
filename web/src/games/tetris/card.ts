import { drawFilm, type Film } from "../../draw/falling";
import { drawCell, type Scene } from "../../draw/picture";
import type { GameCard } from "../card";
import { sentences } from "../../language";

const film: Film = {
  columns: 10,
  rows: 9,
  letters: ".IOTSZLJ",
  start: ["J.......OO", "JJJ.T...OO", "LLLTTT.SSZ"],
  drops: [
    { shape: ["TTT", ".T."], column: 5, row: 7, clears: [8] },
    { shape: ["I", "I", "I", "I"], column: 3, row: 5, clears: [8] },
    { shape: ["..L", "LLL"], column: 5, row: 7 },
    { shape: ["OO", "OO"], column: 1, row: 7 },
    { shape: ["JJ", "J.", "J."], column: 4, row: 6, clears: [8] },
  ],
};

const pitch = "Leave no gaps, clear four lines at once and survive.";

const card: GameCard = {
  still: 900,
  pitch: sentences({
    fi: { [pitch]: "Seitsemän palaa putoaa: älä jätä aukkoja, tyhjennä neljä riviä kerralla ja kestä." },
    de: { [pitch]: "Sieben Steine fallen: lass keine Lücke, räum vier Reihen auf einmal ab und halte durch." },
    es: { [pitch]: "Caen siete piezas: no dejes huecos, completa cuatro líneas a la vez y resiste." },
    pt: { [pitch]: "Caem sete peças: não deixe buracos, complete quatro linhas de uma vez e aguente." },
  }),
  draw(scene) {
    const cell = Math.floor(Math.min(scene.width / film.columns, scene.height / film.rows));
    const x = Math.floor((scene.width - cell * film.columns) / 2);
    const y = Math.floor((scene.height - cell * film.rows) / 2);
    drawFilm(scene, film, { x, y, cell });
    if (x > cell * 3) drawWaiting(scene, x + cell * (film.columns + 0.8), y + cell * 0.5, cell * 0.6);
  },
};

/** The next pieces, beside the well. */
function drawWaiting(scene: Scene, x: number, y: number, cell: number): void {
  [".S", "SS", "S.", "", "LLL", "L", "", "IIII"].forEach((row, down) => {
    [...row].forEach((letter, across) => {
      const code = film.letters.indexOf(letter);
      if (code > 0) drawCell(scene, x + across * cell, y + down * cell, cell, code);
    });
  });
}

export default card;
