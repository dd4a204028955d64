// How a game presents itself on the home page, from `card.ts` in its folder.
import { drawCell, drawWell, type Scene } from "../draw/picture";

export interface GameCard {
  draw: (scene: Scene) => void;
  /** The moment shown when motion is reduced, in ms. */
  still: number;
  /** Translates the game's one-line introduction, which the rules give in English. */
  pitch: (text: string) => string;
}

const cards = import.meta.glob<{ default: GameCard }>("./*/card.ts");

export async function cardOf(game: string): Promise<GameCard> {
  return (await cards[`./${game}/card.ts`]?.())?.default ?? GENERIC;
}

/** For any game: its own cells, rising and sinking like a skyline. */
const GENERIC: GameCard = {
  still: 1200,
  pitch: (text) => text,
  draw(scene) {
    const columns = 12;
    const cell = Math.ceil(scene.width / columns);
    const rows = Math.ceil(scene.height / cell);
    const codes = scene.style.cells.flatMap((_, code) =>
      code > 0 && !scene.style.outside.includes(code) ? [code] : [],
    );
    drawWell(scene, 0, 0, columns, rows, cell);
    if (codes.length === 0) return;
    for (let column = 0; column < columns; column += 1) {
      const tall = Math.round(rows * (0.45 + 0.3 * Math.sin(column * 1.3 + scene.time / 1400)));
      for (let level = 0; level < tall; level += 1) {
        drawCell(
          scene,
          column * cell,
          scene.height - (level + 1) * cell,
          cell,
          codes[(column * 3 + level * 5) % codes.length] ?? 1,
        );
      }
    }
  },
};
