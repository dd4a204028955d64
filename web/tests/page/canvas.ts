// A canvas for tests: there is none outside a browser, so this one only records calls.

/** One call to a canvas: the method and its arguments. */
export type Call = [method: string, ...values: unknown[]];

/** The calls to a canvas, and the colours it was filled with. */
export interface Drawing {
  calls: Call[];
  fills: unknown[];
  strokes: unknown[];
  context: CanvasRenderingContext2D;
}

const GRADIENT = { addColorStop: () => undefined };
const SIZE_OF_TEXT = { width: 10 };

/** A drawing context that records its calls. */
export function drawing(canvas?: HTMLCanvasElement): Drawing {
  const calls: Call[] = [];
  const fills: unknown[] = [];
  const strokes: unknown[] = [];
  const kept: Record<string | symbol, unknown> = { canvas };
  const context = new Proxy(kept, {
    get: (_, name) => {
      if (name in kept) return kept[name];
      return (...values: unknown[]): unknown => {
        calls.push([String(name), ...values]);
        if (String(name).endsWith("Gradient")) return GRADIENT;
        return name === "measureText" ? SIZE_OF_TEXT : undefined;
      };
    },
    set: (_, name, value) => {
      if (name === "fillStyle") fills.push(value);
      if (name === "strokeStyle") strokes.push(value);
      kept[name] = value;
      return true;
    },
  });
  return { calls, fills, strokes, context: context as unknown as CanvasRenderingContext2D };
}

/** The calls to one method. */
export function callsOf({ calls }: Drawing, method: string): Call[] {
  return calls.filter(([name]) => name === method);
}
