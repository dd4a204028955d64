// Sparks that fly from what was cleared: small squares on a canvas, gone in half a second.
import { isEffectOn } from "../store/settings.svelte";

/** How long a spark flies, in ms. */
export const SPARK_TIME = 480;
/** Most sparks at once, so that the largest clear costs no more than a usual one. */
const MOST = 200;
/** The angle between one spark and the next: they spread evenly without any chance. */
const TURN = Math.PI * (3 - Math.sqrt(5));

interface Spark {
  x: number;
  y: number;
  /** How far it flies in its time, in pixels of the canvas. */
  across: number;
  up: number;
  side: number;
  colour: string;
  since: number;
}

export class Sparks {
  #sparks: Spark[] = [];
  #count = 0;

  get areFlying(): boolean {
    return this.#sparks.length > 0;
  }

  /** Let some fly from the middle of a cell of a canvas, if the player wants sparks. */
  burst(x: number, y: number, cell: number, colour: string, count: number, now: number): void {
    if (!isEffectOn("particles")) return;
    for (let number = 0; number < count; number += 1) {
      this.#count += 1;
      const angle = this.#count * TURN;
      const reach = cell * (1.1 + 0.5 * (this.#count % 3));
      const side = cell * (0.1 + 0.04 * (this.#count % 3));
      this.#sparks.push({
        x,
        y,
        across: Math.cos(angle) * reach,
        up: Math.sin(angle) * reach,
        side,
        colour,
        since: now,
      });
    }
    if (this.#sparks.length > MOST) this.#sparks.splice(0, this.#sparks.length - MOST);
  }

  /** Draw those that still fly at a moment, and forget the others. */
  draw(context: CanvasRenderingContext2D, now: number): void {
    this.#sparks = this.#sparks.filter((spark) => now - spark.since < SPARK_TIME);
    if (!this.#sparks.length) return;
    context.save();
    for (const spark of this.#sparks) {
      const part = Math.max(0, now - spark.since) / SPARK_TIME;
      const flown = 1 - (1 - part) ** 2;
      const sunk = spark.side * 12 * part * part;
      context.globalAlpha = 1 - part * part;
      context.fillStyle = spark.colour;
      context.fillRect(
        spark.x + spark.across * flown - spark.side / 2,
        spark.y - spark.up * flown + sunk - spark.side / 2,
        spark.side,
        spark.side,
      );
    }
    context.restore();
  }
}
