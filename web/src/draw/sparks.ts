// Sparks that fly from cleared cells: small squares on a canvas that disappear within half a second.
import { isEffectOn } from "../store/settings.svelte";

/** How long a spark flies, in ms. */
export const SPARK_TIME = 480;
/** The most sparks at any time, so that the largest clear costs no more than an ordinary one. */
const MOST = 200;
/** The golden angle between one spark and the next, which spreads them evenly without randomness. */
const TURN = Math.PI * (3 - Math.sqrt(5));

interface Spark {
  x: number;
  y: number;
  /** How far it flies in its lifetime, in canvas pixels. */
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

  /** Launch sparks from the centre of a cell, if the player has sparks switched on. */
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

  /** Draw the sparks still flying at the given time and drop the rest. */
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
