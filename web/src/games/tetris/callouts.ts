// How large the name of a clear can be shown.

/** How wide a capital letter of the callouts is, as a fraction of its height. */
const LETTER = 0.68;
const SMALL_LETTER = 0.57;
const LEAST = 15;
const LEAST_SMALL = 13;
/** The largest letters, beside the well and over it, in CSS pixels. */
const MOST = { beside: 44, over: 32 };

/** The size of the letters with which the longest word of a phrase fits a width, in CSS pixels. */
export function letterSize(phrase: string, width: number, place: keyof typeof MOST): number {
  const longest = Math.max(1, ...phrase.split(/\s+/).map((word) => word.length));
  return Math.floor(Math.max(LEAST, Math.min(MOST[place], width / (longest * LETTER))));
}

/** The size of the letters of a phrase after the first, which takes one line if that leaves it readable. */
export function smallLetterSize(phrase: string, first: number, width: number): number {
  return Math.floor(Math.max(LEAST_SMALL, Math.min(first / 2, width / (phrase.length * SMALL_LETTER))));
}

/** Whether any of these places of a grid is within a band of rows, both given in CSS pixels from its top. */
export function isBehind(
  places: readonly number[],
  columns: number,
  cell: number,
  top: number,
  height: number,
): boolean {
  return places.some((place) => {
    const y = Math.floor(place / columns) * cell;
    return y + cell > top && y < top + height;
  });
}
