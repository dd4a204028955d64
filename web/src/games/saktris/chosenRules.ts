// The rules chosen for a game, in the player's language; which they are is up to the game.
import { messages, sentences } from "../../language";
import type { ChosenRule } from "./view";

export const t = messages({
  en: { title: "Rules of this game", dismiss: "Close rules" },
  fi: { title: "Tämän pelin säännöt", dismiss: "Sulje säännöt" },
  de: { title: "Regeln dieser Partie", dismiss: "Regeln schließen" },
  es: { title: "Reglas de esta partida", dismiss: "Cerrar las reglas" },
  pt: { title: "Regras desta partida", dismiss: "Fechar as regras" },
});

const said = sentences({
  fi: {
    Arrivals: "Saapuminen",
    "every move": "joka siirto",
    "every {count} moves": "{count} siirron välein",
    Order: "Järjestys",
    "random, same for both": "satunnainen, sama molemmille",
    "random, different for each": "satunnainen, kummallakin oma",
    fixed: "kiinteä",
    "free choice": "vapaa valinta",
    "No open column": "Ei vapaata linjaa",
    "piece is skipped": "nappula jää väliin",
    "piece waits": "nappula odottaa",
    "must make room": "on tehtävä tilaa",
    "All lost before the king": "Kaikki menetetty ennen kuningasta",
    "you lose": "häviät",
    "play continues": "peli jatkuu",
    "Row clear": "Rivin poisto",
    "{count} pawns in a row vanish": "{count} sotilasta rivissä katoaa",
    off: "ei",
    Clock: "Kello",
    none: "ei ole",
  },
  de: {
    Arrivals: "Ankunft",
    "every move": "jeden Zug",
    "every {count} moves": "alle {count} Züge",
    Order: "Reihenfolge",
    "random, same for both": "zufällig, gleich für beide",
    "random, different for each": "zufällig, für jeden anders",
    fixed: "fest",
    "free choice": "freie Wahl",
    "No open column": "Keine Linie frei",
    "piece is skipped": "Figur übersprungen",
    "piece waits": "Figur wartet",
    "must make room": "Platz schaffen",
    "All lost before the king": "Alles verloren, bevor der König da ist",
    "you lose": "du verlierst",
    "play continues": "Partie geht weiter",
    "Row clear": "Reihen abräumen",
    "{count} pawns in a row vanish": "{count} Bauern nebeneinander verschwinden",
    off: "aus",
    Clock: "Uhr",
    none: "keine",
  },
  es: {
    Arrivals: "Llegada",
    "every move": "cada jugada",
    "every {count} moves": "cada {count} jugadas",
    Order: "Orden",
    "random, same for both": "al azar, igual para ambos",
    "random, different for each": "al azar, distinto para cada uno",
    fixed: "fijo",
    "free choice": "elección libre",
    "No open column": "Sin columna libre",
    "piece is skipped": "la pieza se salta",
    "piece waits": "la pieza espera",
    "must make room": "hay que hacer sitio",
    "All lost before the king": "Todo perdido antes del rey",
    "you lose": "pierdes",
    "play continues": "la partida sigue",
    "Row clear": "Eliminar filas",
    "{count} pawns in a row vanish": "{count} peones en fila desaparecen",
    off: "no",
    Clock: "Reloj",
    none: "ninguno",
  },
  pt: {
    Arrivals: "Chegada",
    "every move": "a cada lance",
    "every {count} moves": "a cada {count} lances",
    Order: "Ordem",
    "random, same for both": "aleatória, igual para ambos",
    "random, different for each": "aleatória, uma para cada",
    fixed: "fixa",
    "free choice": "escolha livre",
    "No open column": "Sem coluna livre",
    "piece is skipped": "a peça é saltada",
    "piece waits": "a peça espera",
    "must make room": "é preciso abrir espaço",
    "All lost before the king": "Tudo perdido antes do rei",
    "you lose": "perde",
    "play continues": "a partida continua",
    "Row clear": "Eliminar filas",
    "{count} pawns in a row vanish": "{count} peões em fila desaparecem",
    off: "não",
    Clock: "Relógio",
    none: "nenhum",
  },
});

export interface Rule {
  name: string;
  value: string;
}

/** The chosen rules as shown to players. */
export function rulesOf(chosen: ChosenRule[]): Rule[] {
  return chosen.map(({ name, value, count }) => ({
    name: said(name),
    value: said(value).replace("{count}", String(count)),
  }));
}
