// What fingers do on the board, as `Hand` and `Drag` understand it.
import { messages } from "../../language";
import type { OwnTouch } from "../touches";

const t = messages({
  en: {
    put: "Tap a column to place the piece that has arrived",
    tapTap: "Tap a piece, then a square to move it there",
    carry: "Or drag the piece to its square",
  },
  fi: {
    put: "Aseta saapunut nappula napauttamalla linjaa",
    tapTap: "Siirrä: napauta nappulaa, sitten ruutua",
    carry: "Tai vedä nappula ruutuunsa",
  },
  de: {
    put: "Tippe auf eine Linie, um die neue Figur einzusetzen",
    tapTap: "Tippe auf eine Figur, dann auf ihr Zielfeld",
    carry: "Oder zieh die Figur auf ihr Feld",
  },
  es: {
    put: "Toca una columna para colocar la pieza que ha llegado",
    tapTap: "Toca una pieza y luego la casilla de destino",
    carry: "O arrastra la pieza a su casilla",
  },
  pt: {
    put: "Toque numa coluna para colocar a peça que chegou",
    tapTap: "Toque numa peça e depois na casa de destino",
    carry: "Ou arraste a peça para a casa",
  },
});

export const touches: readonly OwnTouch[] = [
  { motion: "put", name: () => t("put"), tray: true },
  { motion: "tapTap", name: () => t("tapTap") },
  { motion: "carry", name: () => t("carry") },
];
