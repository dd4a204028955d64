// How a game is played by touch, in the player's language: what help, tutorials and the first game by touch show.
import { touchWays, type Motion } from "../input/motions";
import { messages } from "../language";
import { ruleTitle } from "../language/rules";
import type { GameModule, OwnModule } from "./module";

/** Something that a finger can do on a board that has its own ways to take pieces and put them down. */
export interface OwnTouch {
  motion: Motion;
  /** What to do, in a few words. */
  name: () => string;
  /** Whether pieces come from a tray below the board. */
  tray?: boolean;
}

/** A motion, what it is called and what it does; both words are in the name on boards with their own ways. */
export interface TouchLine {
  motion: Motion;
  name: string;
  effect: string;
  actions: string[];
  tray: boolean;
}

const t = messages({
  en: {
    sideways: "Drag left or right",
    tap: "Tap",
    tapLeft: "Tap the left half",
    tapRight: "Tap the right half",
    down: "Drag down",
    flick: "Flick down",
    up: "Swipe up",
    move: "Move",
    carry: "Drag a piece to where it goes",
    tapTap: "Tap a piece, then where it goes",
    put: "Tap where the piece goes",
  },
  fi: {
    sideways: "Vedä sivulle",
    tap: "Napauta",
    tapLeft: "Napauta vasenta puolta",
    tapRight: "Napauta oikeaa puolta",
    down: "Vedä alas",
    flick: "Sipaise nopeasti alas",
    up: "Pyyhkäise ylös",
    move: "Siirrä",
    carry: "Vedä pala paikalleen",
    tapTap: "Napauta palaa, sitten sen paikkaa",
    put: "Napauta palan paikkaa",
  },
  de: {
    sideways: "Nach links oder rechts ziehen",
    tap: "Tippen",
    tapLeft: "Auf die linke Hälfte tippen",
    tapRight: "Auf die rechte Hälfte tippen",
    down: "Nach unten ziehen",
    flick: "Schnell nach unten wischen",
    up: "Nach oben wischen",
    move: "Bewegen",
    carry: "Zieh einen Stein an seinen Platz",
    tapTap: "Tippe auf einen Stein, dann auf seinen Platz",
    put: "Tippe auf den Platz des Steins",
  },
  es: {
    sideways: "Arrastra a los lados",
    tap: "Toca",
    tapLeft: "Toca la mitad izquierda",
    tapRight: "Toca la mitad derecha",
    down: "Arrastra hacia abajo",
    flick: "Desliza rápido hacia abajo",
    up: "Desliza hacia arriba",
    move: "Mover",
    carry: "Arrastra una pieza a su sitio",
    tapTap: "Toca una pieza y luego su sitio",
    put: "Toca el sitio de la pieza",
  },
  pt: {
    sideways: "Arraste para os lados",
    tap: "Toque",
    tapLeft: "Toque na metade esquerda",
    tapRight: "Toque na metade direita",
    down: "Arraste para baixo",
    flick: "Deslize depressa para baixo",
    up: "Deslize para cima",
    move: "Mover",
    carry: "Arraste uma peça para o lugar dela",
    tapTap: "Toque numa peça e depois no lugar dela",
    put: "Toque no lugar da peça",
  },
});

/** How the board for any game is played: a piece is tapped, then its target. */
const USUAL: readonly OwnTouch[] = [{ motion: "tapTap", name: () => t("tapTap") }];

/** The name of an action in the player's language. */
export function actionName(module: Pick<OwnModule, "actionName">, action: string): string {
  return module.actionName?.(action) ?? ruleTitle(action.replaceAll("_", " "));
}

/** What fingers can do in a game: gestures in real-time games, and the board's own ways in others. */
export function touchLines(module: GameModule, timed: boolean): TouchLine[] {
  if (!timed)
    return (module.touches ?? USUAL).map(({ motion, name, tray = false }) => ({
      motion,
      name: name(),
      effect: "",
      actions: [],
      tray,
    }));
  return touchWays(module).map(({ motion, actions }) => ({
    motion,
    name: t(motion),
    effect: motion === "sideways" ? t("move") : actions.map((action) => actionName(module, action)).join(", "),
    actions,
    tray: false,
  }));
}
