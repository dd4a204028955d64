import { ease, type Scene } from "../../draw/picture";
import type { GameCard } from "../card";
import { sentences } from "../../language";

const COLUMNS = 8;
const ROWS = 6;
const LIGHT = "#e4e8ef";
const DARK = "#93a2ba";
const MOVE = 620;
const WAIT = 480;

type Kind = "pawn" | "rook" | "bishop" | "queen" | "king";
type Spot = [column: number, row: number];
interface Turn {
  /** The piece's number: a new one arrives, a known one moves; a piece already there is captured. */
  piece: number;
  to: Spot;
}

const PIECES: [Kind, "white" | "black"][] = [
  ["pawn", "white"],
  ["pawn", "black"],
  ["rook", "white"],
  ["bishop", "black"],
  ["pawn", "white"],
  ["queen", "black"],
  ["king", "white"],
  ["king", "black"],
];
const TURNS: Turn[] = [
  { piece: 0, to: [3, 5] },
  { piece: 1, to: [4, 0] },
  { piece: 2, to: [1, 5] },
  { piece: 3, to: [5, 0] },
  { piece: 4, to: [6, 5] },
  { piece: 5, to: [2, 0] },
  { piece: 6, to: [4, 5] },
  { piece: 7, to: [7, 0] },
  { piece: 0, to: [3, 3] },
  { piece: 1, to: [4, 2] },
  { piece: 0, to: [4, 2] },
  { piece: 5, to: [4, 2] },
];

/** Outlines on a 100 by 100 field. */
const HEADS: Record<Kind, string> = {
  pawn: "M50 22a13 13 0 0 1 8 23c8 8 12 20 13 31H29c1-11 5-23 13-31a13 13 0 0 1 8-23z",
  rook: "M28 22h11v8h7v-8h8v8h7v-8h11v21l-7 6 3 27H32l3-27-7-6z",
  bishop:
    "M50 14a6 6 0 0 1 4 10c10 8 16 16 16 25 0 8-5 13-9 15l5 12H34l5-12c-4-2-9-7-9-15 0-9 6-17 16-25a6 6 0 0 1 4-10z",
  queen: "M22 30l14 14 4-24 10 20 10-20 4 24 14-14-9 46H31z",
  king: "M46 12h8v7h8v8h-8v7c14-4 26 2 26 15 0 11-8 17-10 27H30c-2-10-10-16-10-27 0-13 12-19 26-15v-7h-8v-8h8z",
};
const FOOT = "M27 78h46l4 10H23z";
const paths = new Map<string, Path2D>();

function pathOf(text: string): Path2D {
  const known = paths.get(text) ?? new Path2D(text);
  paths.set(text, known);
  return known;
}

function drawPiece(scene: Scene, piece: number, x: number, y: number, cell: number, size = 1): void {
  const [kind, side] = PIECES[piece] ?? ["pawn", "white"];
  const { context } = scene;
  context.save();
  context.translate(x + cell / 2, y + cell / 2);
  context.scale((cell / 100) * size, (cell / 100) * size);
  context.translate(-50, -51);
  context.fillStyle = side === "white" ? "#fbf7ee" : "#2a2733";
  context.strokeStyle = side === "white" ? "#3a3326" : "#efe6d2";
  context.lineWidth = 4;
  context.lineJoin = "round";
  for (const text of [HEADS[kind], FOOT]) {
    context.stroke(pathOf(text));
    context.fill(pathOf(text));
  }
  context.restore();
}

const pitch = "Chess that starts with an empty board: your army arrives piece by piece.";

const card: GameCard = {
  still: 9 * (MOVE + WAIT) + MOVE,
  pitch: sentences({
    fi: { [pitch]: "Shakkia tyhjältä laudalta: armeijasi saapuu nappula kerrallaan." },
    de: { [pitch]: "Schach auf leerem Brett: Deine Armee kommt Figur für Figur." },
    es: { [pitch]: "Ajedrez desde un tablero vacío: tu ejército llega pieza a pieza." },
    pt: { [pitch]: "Xadrez a partir de um tabuleiro vazio: o seu exército chega peça a peça." },
  }),
  draw(scene) {
    const cell = Math.floor(Math.min(scene.width / COLUMNS, scene.height / ROWS));
    const x = Math.floor((scene.width - cell * COLUMNS) / 2);
    const y = Math.floor((scene.height - cell * ROWS) / 2);
    for (let square = 0; square < COLUMNS * ROWS; square += 1) {
      const column = square % COLUMNS;
      const row = Math.floor(square / COLUMNS);
      scene.context.fillStyle = (column + row) % 2 ? DARK : LIGHT;
      scene.context.fillRect(x + column * cell, y + row * cell, cell, cell);
    }
    const one = MOVE + WAIT;
    const rest = scene.time % (TURNS.length * one + 1600);
    const now = Math.min(TURNS.length - 1, Math.floor(rest / one));
    const standing = new Map<number, Spot>();
    TURNS.slice(0, now).forEach((turn) => step(standing, turn));
    const turn = TURNS[now];
    if (!turn) return;
    const from = standing.get(turn.piece);
    const part = ease((rest - now * one) / MOVE);
    if (part >= 1) step(standing, turn);
    else standing.delete(turn.piece);
    scene.context.fillStyle = "rgb(255 225 90 / 45%)";
    scene.context.fillRect(x + turn.to[0] * cell, y + turn.to[1] * cell, cell, cell);
    for (const [piece, [column, row]] of standing) drawPiece(scene, piece, x + column * cell, y + row * cell, cell);
    if (part >= 1) return;
    const begin: Spot = from ?? turn.to;
    const column = begin[0] + (turn.to[0] - begin[0]) * part;
    const row = begin[1] + (turn.to[1] - begin[1]) * part;
    scene.context.globalAlpha = from ? 1 : part;
    drawPiece(scene, turn.piece, x + column * cell, y + row * cell, cell, from ? 1 : 1.5 - 0.5 * part);
    scene.context.globalAlpha = 1;
  },
};

function step(standing: Map<number, Spot>, turn: Turn): void {
  for (const [piece, [column, row]] of standing) {
    if (piece !== turn.piece && column === turn.to[0] && row === turn.to[1]) standing.delete(piece);
  }
  standing.set(turn.piece, turn.to);
}

export default card;
