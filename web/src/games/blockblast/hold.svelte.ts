// The piece a player holds, its target however it is moved, and what is announced about it.
import { ruleText } from "../../language/rules";
import type { SeatPort } from "../../match/port";
import type { Grid, Piece } from "../../python/types";
import { actionTo, cellName } from "../cells";
import { t } from "./messages";
import { pieceName } from "./pieceNames";
import {
  actionAt,
  fittingSpot,
  moved,
  nearestSpot,
  placeOf,
  spotCovering,
  type Placements,
  type Spot,
  type Target,
} from "./placing";
import type { GameView } from "./view";

/** The current board, and the actions and queries available on it. */
export interface Board {
  view: GameView;
  grid: Grid;
  active: boolean;
  port: Pick<SeatPort<GameView>, "act" | "refusal">;
}

export class Hold {
  /** The slot of the chosen piece; a dragged piece is aimed, not held. */
  slot = $state<number | undefined>(undefined);
  target = $state.raw<Target | undefined>(undefined);
  /** The position of the keyboard cursor on the board. */
  cursor = $state.raw<Spot>({ row: 0, column: 0 });
  /** Whether the chosen piece is moved by keys. */
  isByKey = $state(false);
  /** Whether the keys explore the board, with nothing held. */
  isReading = $state(false);
  /** What a screen reader announces. */
  said = $state("");
  /** Why a piece could not be placed just now. */
  why = $state("");
  #board: () => Board;

  constructor(board: () => Board) {
    this.#board = board;
    const { width, height } = board().grid;
    this.cursor = { row: Math.floor((height - 1) / 2), column: Math.floor((width - 1) / 2) };
  }

  get piece(): Piece | undefined {
    return this.slot === undefined ? undefined : this.#pieceOf(this.slot);
  }

  #pieceOf(slot: number): Piece | undefined {
    return this.#board().view.trays[0]?.pieces[slot];
  }

  #placements(slot: number): Placements {
    return this.#board().view.placements[slot]?.actions ?? {};
  }

  /** Pick up a piece, or put it back if it is held; returns whether it is now held. */
  choose(slot: number, byKey: boolean): boolean {
    const { view, grid, active } = this.#board();
    const piece = this.#pieceOf(slot);
    if (!active || !piece?.cells.length) return false;
    this.isReading = false;
    if (this.slot === slot) {
      this.letGo();
      return false;
    }
    this.forget();
    this.slot = slot;
    this.isByKey = byKey;
    if (byKey) this.point(slot, fittingSpot(this.cursor, piece, this.#placements(slot), grid.width));
    const name = pieceName(piece.label, piece.width, piece.height);
    const where = byKey ? (this.#fitText() ?? t("nowhere")) : t("hint");
    this.said = t("chosen", { slot: slot + 1, piece: name, spots: view.more.spots[slot] ?? 0, where });
    return true;
  }

  letGo = (): void => {
    if (this.slot !== undefined) this.said = t("letGo");
    this.slot = this.target = undefined;
  };

  /** Drop the held piece and clear its announcement. */
  forget(): void {
    this.slot = this.target = undefined;
    this.why = "";
  }

  point(slot: number, spot: Spot): void {
    const { grid } = this.#board();
    if (this.target?.slot === slot && this.target.row === spot.row && this.target.column === spot.column) return;
    this.target = { ...spot, slot, action: actionAt(this.#placements(slot), spot, grid.width) };
    this.cursor = spot;
    this.why = "";
  }

  /** Aim a dragged piece whose top left corner is here, in cells. */
  aim(slot: number, x: number, y: number): void {
    const piece = this.#pieceOf(slot);
    if (!piece) return;
    this.slot = undefined;
    const spot = nearestSpot(x, y, piece, this.#board().grid.width);
    if (spot) this.point(slot, spot);
    else this.target = undefined;
  }

  /** Point the held piece at a position, in cells. */
  hover(x: number, y: number): void {
    const { grid, active } = this.#board();
    const { slot, piece } = this;
    if (slot === undefined || !piece || !active) return;
    if (x < 0 || y < 0 || x > grid.width || y > grid.height) this.target = undefined;
    else this.point(slot, spotCovering(x, y, piece, this.#placements(slot), grid.width));
  }

  /** Place the aimed piece; returns false if it doesn't fit there. */
  place = (): boolean => {
    const { active, port } = this.#board();
    const { target } = this;
    if (!target || !active) return false;
    if (target.action === undefined) {
      void this.#refusalOf(target).then((reason) => (this.said = this.why = reason));
      return false;
    }
    this.said = t("placed");
    port.act(target.action);
    return true;
  };

  /** A step by keys, of the held piece or of the reading cursor. */
  step(down: number, right: number): void {
    const { grid } = this.#board();
    const { slot, piece } = this;
    if (slot !== undefined && piece) {
      this.point(slot, moved(this.target ?? this.cursor, down, right, piece, grid.width));
      this.#tellTarget();
      return;
    }
    this.isReading = true;
    this.cursor = moved(this.cursor, down, right, { width: 1, height: 1 }, grid.width);
    const place = placeOf(this.cursor, grid.width);
    this.said = t(grid.cells[place] ? "filled" : "empty", { square: cellName(grid, place) });
  }

  #tellTarget(): void {
    const { target } = this;
    const fits = this.#fitText();
    if (fits !== undefined) this.said = fits;
    else if (target)
      void this.#refusalOf(target).then((reason) => {
        if (this.target === target) this.said = reason;
      });
  }

  /** What the target would achieve, if the piece fits there. */
  #fitText(): string | undefined {
    const { view, grid } = this.#board();
    if (this.target?.action === undefined) return undefined;
    const square = cellName(grid, placeOf(this.target, grid.width));
    const lines = view.more.clears[this.target.action]?.lines ?? 0;
    if (!lines) return t("fitsAt", { square });
    return t("fitsClears", { square, lines: lines === 1 ? t("line") : t("lines", { n: lines }) });
  }

  /** Why a piece does not fit, as stated by the rules. */
  async #refusalOf(target: Target): Promise<string> {
    const { view, grid, port } = this.#board();
    const place = placeOf(target, grid.width);
    const reason = await port.refusal(actionTo(view, `tray:${target.slot}`, place));
    return t("notAt", { square: cellName(grid, place), reason: ruleText(reason) });
  }
}
