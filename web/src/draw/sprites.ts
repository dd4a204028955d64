// Sprites: small pictures that are painted once and then copied, which is several times faster than painting them.

const sprites = new Map<string, HTMLCanvasElement>();
/** The most pictures kept at once; when there are more, the board has changed its size or colours many times. */
const MOST = 400;

/** Draws into a square, in device pixels from its top left corner. */
type Paint = (context: CanvasRenderingContext2D) => void;

/** The picture with a key, which says everything about how it looks; it is painted on first use. */
export function spriteOf(key: string, side: number, paint: Paint): HTMLCanvasElement {
  return pictureOf(key, side, side, paint);
}

/** The same for a picture that is not square. */
export function pictureOf(key: string, width: number, height: number, paint: Paint): HTMLCanvasElement {
  let sprite = sprites.get(key);
  if (sprite) return sprite;
  if (sprites.size >= MOST) sprites.clear();
  sprite = document.createElement("canvas");
  sprite.width = Math.ceil(width);
  sprite.height = Math.ceil(height);
  const context = sprite.getContext("2d");
  if (context) paint(context);
  sprites.set(key, sprite);
  return sprite;
}
