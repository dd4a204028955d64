import { blank, cellIn, type Portrait } from "../portrait";
import { boardOf, pieceOf, readPieces } from "./board";
import { SHAPES } from "./pieces";
import type { GameView } from "./view";

/** The same colours as on the page, where squares and pieces are elements rather than a canvas. */
const LIGHT = "#e4e8ef";
const DARK = "#93a2ba";
const MARK = "#14468c";
const NAMES = "#1a2230";
const COLOURS = [
  { body: "#fffaf0", edge: "#1e2028", line: "#1e2028" },
  { body: "#2b2d39", edge: "#0c0d12", line: "#e6e3da" },
] as const;
/** The field that the pieces are drawn on, and the space around it in a square. */
const FIELD = 48;
const INSET = 0.05;

/** The board from White's side, with the last move marked. */
const portrait: Portrait<GameView> = (info, view, space) => {
  readPieces(info.looks.cells);
  const grid = boardOf(view);
  const { width, height } = grid;
  const cell = cellIn(space, width, height);
  const { canvas, pen } = blank(cell * width, cell * height);
  grid.cells.forEach((code, place) => {
    const [x, y] = [(place % width) * cell, Math.floor(place / width) * cell];
    pen.fillStyle = ((place % width) + Math.floor(place / width)) % 2 ? DARK : LIGHT;
    pen.fillRect(x, y, cell, cell);
    drawPiece(pen, code, x, y, cell);
  });
  drawLastMove(pen, grid.layers["last_move"] ?? [], width, cell);
  drawNames(pen, grid.columns, grid.rows, cell);
  return canvas;
};

function drawPiece(pen: CanvasRenderingContext2D, code: number, x: number, y: number, cell: number): void {
  const piece = pieceOf(code);
  const colours = COLOURS[piece?.side ?? 0];
  if (!piece || !colours) return;
  pen.save();
  pen.translate(x + cell * INSET, y + cell * INSET);
  pen.scale((cell * (1 - 2 * INSET)) / FIELD, (cell * (1 - 2 * INSET)) / FIELD);
  pen.lineJoin = pen.lineCap = "round";
  pen.lineWidth = 1.7;
  const { body, lines } = SHAPES[piece.letter];
  pen.fillStyle = colours.body;
  pen.strokeStyle = colours.edge;
  for (const outline of body) {
    const path = new Path2D(outline);
    pen.fill(path);
    pen.stroke(path);
  }
  pen.strokeStyle = colours.line;
  for (const line of lines) pen.stroke(new Path2D(line));
  pen.restore();
}

function drawLastMove(pen: CanvasRenderingContext2D, places: number[], width: number, cell: number): void {
  pen.strokeStyle = MARK;
  pen.lineWidth = cell * 0.05;
  for (const place of places) {
    const [x, y] = [(place % width) * cell, Math.floor(place / width) * cell];
    pen.strokeRect(x + pen.lineWidth / 2, y + pen.lineWidth / 2, cell - pen.lineWidth, cell - pen.lineWidth);
  }
}

/** The names of files and ranks, in the corners of the outer squares. */
function drawNames(pen: CanvasRenderingContext2D, columns: string, rows: string, cell: number): void {
  pen.fillStyle = NAMES;
  pen.font = `650 ${Math.round(cell * 0.19)}px system-ui, sans-serif`;
  pen.textBaseline = "top";
  [...rows].forEach((name, row) => pen.fillText(name, cell * 0.06, (row + 0.06) * cell));
  pen.textAlign = "right";
  pen.textBaseline = "bottom";
  [...columns].forEach((name, column) => pen.fillText(name, (column + 0.94) * cell, rows.length * cell - cell * 0.05));
}

export default portrait;
