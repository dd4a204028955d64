// Marks on blocks, so that colour is never the only cue: a different shape for each kind of cell.

type Point = readonly [x: number, y: number];
/** A shape within the square from -1 to 1; no points mean a circle. */
type Form = readonly Point[];

const PLUS: Form = [
  [-0.35, -1],
  [0.35, -1],
  [0.35, -0.35],
  [1, -0.35],
  [1, 0.35],
  [0.35, 0.35],
  [0.35, 1],
  [-0.35, 1],
  [-0.35, 0.35],
  [-1, 0.35],
  [-1, -0.35],
  [-0.35, -0.35],
];

function star(points: number): Form {
  return Array.from({ length: 2 * points }, (_, index): Point => {
    const angle = (index * Math.PI) / points;
    const reach = index % 2 ? 0.45 : 1.1;
    return [Math.sin(angle) * reach, -Math.cos(angle) * reach];
  });
}

const FORMS: readonly Form[] = [
  [],
  [
    [0, -0.95],
    [1, 0.8],
    [-1, 0.8],
  ],
  [
    [-0.8, -0.8],
    [0.8, -0.8],
    [0.8, 0.8],
    [-0.8, 0.8],
  ],
  PLUS,
  [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
  [
    [-1, -0.8],
    [1, -0.8],
    [0, 0.95],
  ],
  star(5),
  PLUS.map(([x, y]): Point => [(x - y) * 0.75, (x + y) * 0.75]),
  [
    [-1.1, -0.4],
    [1.1, -0.4],
    [1.1, 0.4],
    [-1.1, 0.4],
  ],
  [
    [-0.4, -1.1],
    [0.4, -1.1],
    [0.4, 1.1],
    [-0.4, 1.1],
  ],
];

/** How a shape is drawn; there are more kinds of cells than shapes. */
export type Finish = "filled" | "outlined" | "dotted";
const FINISHES: readonly Finish[] = ["filled", "outlined", "dotted"];

/** The mark of a cell's code, from 1: the number of its shape, and how it is drawn. Up to 30 codes differ. */
export function markOf(code: number): { form: number; finish: Finish } {
  const number = Math.max(0, code - 1);
  const finish = FINISHES[Math.floor(number / FORMS.length) % FINISHES.length] ?? "filled";
  return { form: number % FORMS.length, finish };
}

/** Draw the mark of a cell's code around a point; `reach` is half its size. */
export function drawMark(
  context: CanvasRenderingContext2D,
  code: number,
  x: number,
  y: number,
  reach: number,
  ink: string,
): void {
  const { form, finish } = markOf(code);
  const points = FORMS[form] ?? [];
  context.beginPath();
  if (points.length) for (const [across, down] of points) context.lineTo(x + across * reach, y + down * reach);
  else context.arc(x, y, reach * 0.9, 0, Math.PI * 2);
  context.closePath();
  context.fillStyle = context.strokeStyle = ink;
  if (finish === "filled") return context.fill();
  context.lineJoin = "round";
  context.lineWidth = Math.max(1, reach * 0.28);
  context.stroke();
  if (finish !== "dotted") return;
  context.beginPath();
  context.arc(x, y, Math.max(1, reach * 0.3), 0, Math.PI * 2);
  context.fill();
}
