// The player's hand at the board: the piece chosen or dragged, where it can go, and the moves and premoves made with it.
import type { SeatPort } from "../../match/port";
import type { Choice } from "../../python/types";
import type { Seated } from "../module";
import { actionTo } from "../cells";
import { placesAhead } from "./ahead";
import { choicesBetween, columnsFor, isTray, pieceOf, placementsOn, placeOf, spotOf } from "./board";
import { Drag } from "./drag.svelte";
import { t } from "./messages";
import { options } from "./options.svelte";
import { queenAmong } from "./promotion";
import type { Column, GameView } from "./view";

/** The board that a hand plays on, as it is now. */
export interface Table {
  view: GameView;
  port: SeatPort<GameView>;
  seated: Seated | undefined;
  /** Whether the player can act in the position shown. */
  isPlaying: boolean;
}

export class Hand {
  /** The spot of the chosen piece; empty if there is none. */
  chosen = $state("");
  /** The choices that the player must decide between, such as the pieces to promote to. */
  choosing = $state.raw<Choice[]>([]);
  /** The cell pointed at, or -1. */
  pointed = $state(-1);
  /** Whether the last move was dragged, in which case it is not animated again. */
  dragged = $state(false);
  readonly drag = new Drag(
    (spot) => (this.chosen = spot),
    (spot, place) => this.#drop(spot, place),
  );
  #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** Whether the player can act in the position shown. */
  isPlaying = $derived.by(() => this.#table().isPlaying);

  /** Whether the player can premove now. */
  isAhead = $derived.by(() => {
    const { view, port, seated } = this.#table();
    return this.isPlaying && seated?.playAhead !== undefined && view.turn !== null && view.turn !== port.seat;
  });

  /** The spots whose pieces can be chosen. */
  sources = $derived.by(() => {
    const { view } = this.#table();
    if (!this.isPlaying) return [];
    return this.isAhead ? Object.keys(view.forms) : [...new Set(view.choices.map((choice) => choice.source))];
  });

  /** Cells that can be reached from the chosen spot, and whether that captures a piece. */
  targets = $derived.by(() => {
    const { view } = this.#table();
    const choices = this.isPlaying && this.chosen ? view.choices : [];
    return new Map(
      choices
        .filter((choice) => choice.source === this.chosen)
        .map((choice) => [placeOf(choice.target), view.more.captures.includes(choice.action)]),
    );
  });

  /** The piece that would be placed, previewed where it would stand; 0 for none. */
  arriving = $derived.by(() => {
    const { view } = this.#table();
    if (!this.isPlaying || this.isAhead || !Object.keys(view.more.columns).length) return 0;
    const tray = view.trays[view.turn ?? 0];
    const index = isTray(this.chosen) ? Number(this.chosen.split(":")[1]) : tray?.pieces.length === 1 ? 0 : -1;
    return tray?.pieces[index]?.cells[0] ?? 0;
  });

  /** The columns that the arriving piece can or cannot be placed on, by cell. */
  columns = $derived.by(() => {
    if (!this.isPlaying || this.isAhead || this.chosen.startsWith("board:")) return new Map<number, Column>();
    return columnsFor(this.#table().view.more.columns, pieceOf(this.arriving)?.letter ?? "");
  });

  /** Why the column pointed at is closed; empty if it is not. */
  why = $derived.by(() => this.columns.get(this.drag.over >= 0 ? this.drag.over : this.pointed)?.reason ?? "");

  /** The cells of the player's premove. */
  planned = $derived.by(() => {
    const { view, seated } = this.#table();
    return seated?.ahead ? placesAhead(view, seated.ahead) : [];
  });

  /** What the banner says about premoves, and how to cancel one. */
  plan = $derived.by(() => {
    const { view, seated } = this.#table();
    if (!this.isAhead || !seated) return undefined;
    const hint = seated.ahead
      ? t("planned", { move: seated.ahead })
      : t("planHint", { name: seated.nameOf(view.turn ?? 0) });
    return { hint, cancel: seated.ahead ? () => seated.playAhead?.("") : undefined };
  });

  /** The position has changed: a piece stays chosen only if it can still go somewhere. */
  refresh(): void {
    if (!this.sources.includes(this.chosen)) this.chosen = "";
    this.choosing = [];
    this.pointed = -1;
  }

  /** Choose the piece on a spot, or where the chosen one goes. */
  pick(spot: string): void {
    if (!this.isPlaying) return;
    this.dragged = false;
    if (this.isAhead) return this.#pickAhead(spot);
    const { choices } = this.#table().view;
    if (this.chosen && this.#go(choicesBetween(choices, this.chosen, spot))) return;
    if (spot === this.chosen) this.chosen = "";
    else if (this.sources.includes(spot)) this.chosen = spot;
    else {
      this.chosen = isTray(this.chosen) ? this.chosen : "";
      const placements = placementsOn(choices, spot);
      if (!this.#go(placements.filter((choice) => !this.chosen || choice.source === this.chosen)))
        this.pointed = placeOf(spot);
    }
  }

  /** Decide between the choices on offer. */
  choose(choice: Choice): void {
    this.choosing = [];
    this.#table().port.act(choice.action);
  }

  /** Play a move as typed; returns whether it was legal. */
  enter(text: string): boolean {
    const { port } = this.#table();
    const before = port.latest.count;
    this.dragged = false;
    port.act(text);
    return port.latest.count > before;
  }

  /** Choose a premove: first a piece, then its target. */
  #pickAhead(spot: string): void {
    const isTarget = this.chosen && !this.sources.includes(spot);
    const action = isTarget ? actionTo(this.#table().view, this.chosen, placeOf(spot)) : "";
    if (action) {
      this.chosen = "";
      this.#table().seated?.playAhead?.(action);
    } else this.chosen = spot === this.chosen || !this.sources.includes(spot) ? "" : spot;
  }

  #drop(spot: string, place: number): void {
    const { view, seated } = this.#table();
    this.dragged = true;
    if (this.isAhead) {
      const action = place >= 0 && spotOf(place) !== spot ? actionTo(view, spot, place) : "";
      this.chosen = "";
      if (action) seated?.playAhead?.(action);
      return;
    }
    if (place >= 0 && this.#go(choicesBetween(view.choices, spot, spotOf(place)))) return;
    this.pointed = place;
    if (!isTray(spot) && spot !== spotOf(place)) this.chosen = "";
  }

  /** Make the one possible choice, or ask which one; returns false if there is none. */
  #go(choices: Choice[]): boolean {
    const [only] = choices;
    if (!only) return false;
    const { view, port } = this.#table();
    const queen = options.autoQueen ? queenAmong(choices, view.more.brings) : undefined;
    if (choices.length > 1 && !queen) this.choosing = choices;
    else port.act((queen ?? only).action);
    return true;
  }
}
