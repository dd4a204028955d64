// What fingers do with pieces, as `Tray` and `Hold` understand it.
import { messages } from "../../language";
import type { OwnTouch } from "../touches";

const t = messages({
  en: { carry: "Drag a piece onto the board", tapTap: "Or tap a piece, then a cell" },
  fi: { carry: "Vedä pala laudalle", tapTap: "Tai napauta palaa, sitten ruutua" },
  de: { carry: "Zieh einen Stein aufs Brett", tapTap: "Oder tippe auf einen Stein, dann auf ein Feld" },
  es: { carry: "Arrastra una pieza al tablero", tapTap: "O toca una pieza y luego una casilla" },
  pt: { carry: "Arraste uma peça para o tabuleiro", tapTap: "Ou toque numa peça e depois numa casa" },
});

export const touches: readonly OwnTouch[] = [
  { motion: "carry", name: () => t("carry"), tray: true },
  { motion: "tapTap", name: () => t("tapTap"), tray: true },
];
