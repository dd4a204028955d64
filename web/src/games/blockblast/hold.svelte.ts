// The piece a player holds and where it is aimed at, whichever way it is moved, and what is said of it.
import type { TrayPiece, View } from "../../python/types";
import { t } from "./messages";
import { pieceName } from "./pieceNames";
import {
  actionAt,
  bitsOf,
  clearsOf,
  fittingSpot,
  moved,
  nearestSpot,
  spotCovering,
  squareName,
  type Spot,
  type Target,
} from "./placing";

/** The board as it stands. */
export interface Board {
  view: View;
  size: number;
  active: boolean;
  act: (action: string) => void;
}

export function linesText(lines: number): string {
  return lines === 1 ? t("line") : t("lines", { n: lines });
}

export class Hold {
  /** The slot of the piece that was chosen; a dragged one is aimed, not held. */
  slot = $state<number | undefined>(undefined);
  target = $state.raw<Target | undefined>(undefined);
  /** Where the keys stand on the board. */
  cursor = $state.raw<Spot>({ row: 3, column: 3 });
  /** Whether the keys read the board, with nothing held. */
  isReading = $state(false);
  /** What a screen reader hears. */
  said = $state("");
  #board: () => Board;

  constructor(board: () => Board) {
    this.#board = board;
  }

  get piece(): TrayPiece | undefined {
    return this.slot === undefined ? undefined : this.#pieceOf(this.slot);
  }

  #pieceOf(slot: number): TrayPiece | undefined {
    return this.#board().view.trays[0]?.pieces[slot];
  }

  /** Take a piece, or put it back if it is held; true if it is held now. */
  choose(slot: number, byKey: boolean): boolean {
    const { view, size, active } = this.#board();
    const piece = this.#pieceOf(slot);
    if (!active || !piece?.cells.length) return false;
    this.isReading = false;
    if (this.slot === slot) {
      this.letGo();
      return false;
    }
    this.slot = slot;
    this.target = undefined;
    if (byKey) this.point(slot, fittingSpot(this.cursor, slot, piece, view.choices, size));
    const name = pieceName(piece.label, piece.width, piece.height);
    const spots = (view.more["spots"] as number[])[slot] ?? 0;
    this.said = t("chosen", { slot: slot + 1, piece: name, spots, where: byKey ? this.#targetText() : t("hint") });
    return true;
  }

  letGo = (): void => {
    if (this.slot !== undefined) this.said = t("letGo");
    this.forget();
  };

  /** Nothing is held any more, and nothing is said of it. */
  forget(): void {
    this.slot = undefined;
    this.target = undefined;
  }

  point(slot: number, spot: Spot): void {
    const { view, size } = this.#board();
    if (this.target?.slot === slot && this.target.row === spot.row && this.target.column === spot.column) return;
    this.target = { ...spot, slot, action: actionAt(view.choices, slot, spot, size) };
    this.cursor = spot;
  }

  /** A dragged piece's top left corner is here, in cells. */
  aim(slot: number, x: number, y: number): void {
    const piece = this.#pieceOf(slot);
    if (!piece) return;
    this.slot = undefined;
    const spot = nearestSpot(x, y, piece, this.#board().size);
    if (spot) this.point(slot, spot);
    else this.target = undefined;
  }

  /** The held piece is pointed at a place, in cells. */
  hover(x: number, y: number): void {
    const { view, size, active } = this.#board();
    const { slot, piece } = this;
    if (slot === undefined || !piece || !active) return;
    if (x < 0 || y < 0 || x > size || y > size) this.target = undefined;
    else this.point(slot, spotCovering(x, y, slot, piece, view.choices, size));
  }

  /** Place what is aimed; false if it does not fit there. */
  place = (): boolean => {
    const { active, act } = this.#board();
    if (!this.target?.action || !active) {
      if (this.target) this.said = this.#targetText();
      return false;
    }
    this.said = t("placed");
    act(this.target.action);
    return true;
  };

  /** A step by keys: of the held piece, or of the reader. */
  step(down: number, right: number): void {
    const { view, size } = this.#board();
    const { slot, piece } = this;
    if (slot !== undefined && piece) {
      this.point(slot, moved(this.target ?? this.cursor, down, right, piece, size));
      this.said = this.#targetText();
      return;
    }
    this.isReading = true;
    this.cursor = moved(this.cursor, down, right, { width: 1, height: 1 }, size);
    const isFilled = Boolean(view.grids[0]?.cells[this.cursor.row * size + this.cursor.column]);
    this.said = t(isFilled ? "filled" : "empty", { square: squareName(this.cursor, size) });
  }

  #targetText(): string {
    const { target } = this;
    if (!target) return "";
    const { view, size } = this.#board();
    const square = squareName(target, size);
    if (!target.action) return t("notAt", { square });
    const [rows, columns] = clearsOf(view, target.action);
    const lines = bitsOf(rows, size).length + bitsOf(columns, size).length;
    return lines ? t("fitsClears", { square, lines: linesText(lines) }) : t("fitsAt", { square });
  }
}
