// The picture of a result: the boards on the left, and the figures on the right.
import { dateText } from "../../language/numbers";
import { blank, portraitOf, themeColour } from "../portrait";
import type { Space } from "../module";
import type { SharedResult } from "./result";

/** Everything in pixels of the picture. */
const HEIGHT = 1000;
const EDGE = 60;
const GAP = 56;
/** The width of the text, and the most that the boards take. */
const TEXT = 420;
const BOARDS: Space = { width: 800, height: HEIGHT - 2 * EDGE };
const BETWEEN_BOARDS = 32;
/** The most boards in one picture: more would be too small. */
const MOST_BOARDS = 2;
const ROW = 78;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const ARCADE = "Blockyard";

type Pen = CanvasRenderingContext2D;

/** Draw the picture of a result. */
export async function drawCard(result: SharedResult): Promise<HTMLCanvasElement> {
  const { info } = result;
  const views = result.views.slice(0, info.shared_board ? 1 : MOST_BOARDS);
  const portrait = await portraitOf(info.id);
  const width = (BOARDS.width - BETWEEN_BOARDS * (views.length - 1)) / Math.max(1, views.length);
  const boards = views.map((view) => portrait(info, view, { width, height: BOARDS.height }));
  const across = boards.reduce((sum, board) => sum + board.width + BETWEEN_BOARDS, -BETWEEN_BOARDS);
  const { canvas, pen } = blank(EDGE + across + GAP + TEXT + EDGE, HEIGHT);
  drawBack(pen);
  let left = EDGE;
  for (const board of boards) {
    drawBoard(pen, board, left);
    left += board.width + BETWEEN_BOARDS;
  }
  drawText(pen, result, EDGE + across + GAP);
  return canvas;
}

function drawBack(pen: Pen): void {
  const { width, height } = pen.canvas;
  const back = pen.createLinearGradient(0, 0, width, height);
  back.addColorStop(0, themeColour("--panel"));
  back.addColorStop(1, themeColour("--back"));
  pen.fillStyle = back;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = themeColour("--accent");
  pen.fillRect(0, height - 8, width, 8);
}

function drawBoard(pen: Pen, board: HTMLCanvasElement, x: number): void {
  const y = Math.round((HEIGHT - board.height) / 2);
  pen.save();
  pen.beginPath();
  pen.roundRect(x, y, board.width, board.height, 14);
  pen.clip();
  pen.drawImage(board, x, y);
  pen.restore();
}

function write(pen: Pen, text: string, x: number, y: number, font: string, colour: string): void {
  pen.font = `${font} ${FONT}`;
  pen.fillStyle = colour;
  pen.fillText(text, x, y);
}

/** The largest size up to a limit at which a text is no wider than this. */
function sizeFor(pen: Pen, text: string, weight: number, most: number, width: number): number {
  pen.font = `${weight} ${most}px ${FONT}`;
  return Math.floor(Math.min(most, (most * width) / Math.max(1, pen.measureText(text).width)));
}

/** Write a text in one line no wider than the column; returns the height it took. */
function line(pen: Pen, text: string, x: number, y: number, weight: number, most: number, colour: string): number {
  if (!text) return 0;
  const size = sizeFor(pen, text, weight, most, TEXT);
  write(pen, text, x, y + size, `${weight} ${size}px`, colour);
  return size * 1.28;
}

function drawText(pen: Pen, result: SharedResult, x: number): void {
  const [ink, soft] = [themeColour("--ink"), themeColour("--soft")];
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
  let y = EDGE;
  y += line(pen, result.info.title, x, y, 750, 60, ink);
  y += line(pen, result.mode, x, y, 400, 30, soft);
  y += 48;
  y += line(pen, result.headline.name, x, y, 400, 28, soft);
  y += line(pen, result.headline.value, x, y, 800, 104, themeColour("--accent"));
  y += line(pen, result.remark, x, y, 650, 30, themeColour("--good"));
  y += line(pen, result.ending, x, y, 400, 26, soft);
  drawRows(pen, result, x, y + 36);
  const bottom = HEIGHT - EDGE;
  write(pen, dateText(result.date), x, bottom, "400 26px", soft);
  write(pen, ARCADE, x, bottom - 42, "750 38px", ink);
}

/** Figures in two columns, as many as fit above the arcade's name. */
function drawRows(pen: Pen, { rows }: SharedResult, x: number, top: number): void {
  const fit = 2 * Math.max(0, Math.floor((HEIGHT - EDGE - 110 - top) / ROW));
  rows.slice(0, fit).forEach(({ name, value }, index) => {
    const left = x + (index % 2) * (TEXT / 2 + 8);
    const y = top + Math.floor(index / 2) * ROW;
    const width = TEXT / 2 - 16;
    write(pen, name, left, y + 22, `400 ${sizeFor(pen, name, 400, 22, width)}px`, themeColour("--soft"));
    write(pen, value, left, y + 58, `700 ${sizeFor(pen, value, 700, 34, width)}px`, themeColour("--ink"));
  });
}
