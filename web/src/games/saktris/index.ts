import { messages } from "../../language";
import type { OwnModule } from "../module";
import SaktrisBoard from "./SaktrisBoard.svelte";
import { sideName } from "./words";

const t = messages({
  en: {
    random: "Random order",
    randomHint: "Two players at one board; both get the same surprises.",
    fixed: "Fixed order",
    fixedHint: "Pawn, pawn, knight … king last.",
    selectable: "Free choice",
    selectableHint: "Choose which piece arrives.",
    clocked: "Five minutes",
    clockedHint: "Random order; 5 minutes each and 3 seconds for every action.",
    standard: "Standard chess",
    standardHint: "Everything has arrived: the usual beginning.",
  },
  fi: {
    random: "Satunnainen järjestys",
    randomHint: "Kaksi pelaajaa yhdellä laudalla; samat yllätykset molemmille.",
    fixed: "Kiinteä järjestys",
    fixedHint: "Sotilas, sotilas, ratsu … kuningas viimeisenä.",
    selectable: "Vapaa valinta",
    selectableHint: "Valitse, mikä nappula saapuu.",
    clocked: "Viisi minuuttia",
    clockedHint: "Satunnainen järjestys; 5 minuuttia kummallekin ja 3 sekuntia teosta.",
    standard: "Tavallinen shakki",
    standardHint: "Kaikki ovat saapuneet: tuttu alkuasema.",
  },
  de: {
    random: "Zufällige Reihenfolge",
    randomHint: "Zu zweit an einem Brett; beide bekommen dieselben Überraschungen.",
    fixed: "Feste Reihenfolge",
    fixedHint: "Bauer, Bauer, Springer … zuletzt der König.",
    selectable: "Freie Wahl",
    selectableHint: "Wähle, welche Figur kommt.",
    clocked: "Fünf Minuten",
    clockedHint: "Zufällige Reihenfolge; je 5 Minuten und 3 Sekunden pro Zug.",
    standard: "Normales Schach",
    standardHint: "Alle sind schon da: die übliche Grundstellung.",
  },
  es: {
    random: "Orden al azar",
    randomHint: "Dos en un tablero; las mismas sorpresas para ambos.",
    fixed: "Orden fijo",
    fixedHint: "Peón, peón, caballo … el rey al final.",
    selectable: "Elección libre",
    selectableHint: "Elige qué pieza llega.",
    clocked: "Cinco minutos",
    clockedHint: "Orden al azar; 5 minutos y 3 segundos por acción.",
    standard: "Ajedrez normal",
    standardHint: "Ya han llegado todas: el comienzo habitual.",
  },
  pt: {
    random: "Ordem aleatória",
    randomHint: "Dois num tabuleiro; as mesmas surpresas para ambos.",
    fixed: "Ordem fixa",
    fixedHint: "Peão, peão, cavalo … o rei no fim.",
    selectable: "Escolha livre",
    selectableHint: "Escolha que peça chega.",
    clocked: "Cinco minutos",
    clockedHint: "Ordem aleatória; 5 minutos e 3 segundos por ação.",
    standard: "Xadrez normal",
    standardHint: "Já chegaram todas: o começo habitual.",
  },
});

const MODES = ["random", "fixed", "selectable", "clocked", "standard"] as const;

const saktris: OwnModule = {
  board: SaktrisBoard,
  ownWords: true,
  seatName: sideName,
  modeWords: (id) => {
    const mode = MODES.find((name) => name === id) ?? "random";
    return [t(mode), t(`${mode}Hint`)];
  },
};

export default saktris;
