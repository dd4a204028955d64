// Short descriptions of the rules chosen for a game.
import { messages } from "../../language";
import type { GameInfo, SettingValue } from "../../python/types";

const en = {
  title: "Rules of this game",
  dismiss: "Close rules",
  every: "Arrivals",
  everyOne: "every move",
  everyMany: "every {count} moves",
  order: "Order",
  random_same: "random, same for both",
  random_different: "random, different for each",
  fixed: "fixed",
  selectable: "free choice",
  blocked: "No open column",
  skip: "piece is skipped",
  queue: "piece waits",
  force: "must make room",
  no_king: "All lost before the king",
  lose: "you lose",
  continue: "play continues",
  row_clear: "Row clear",
  on: "{count} pawns in a row vanish",
  off: "off",
  clock: "Clock",
  none: "none",
};

export const t = messages({
  en,
  fi: {
    title: "Tämän pelin säännöt",
    dismiss: "Sulje säännöt",
    every: "Saapuminen",
    everyOne: "joka siirto",
    everyMany: "{count} siirron välein",
    order: "Järjestys",
    random_same: "satunnainen, sama molemmille",
    random_different: "satunnainen, kummallakin oma",
    fixed: "kiinteä",
    selectable: "vapaa valinta",
    blocked: "Ei vapaata linjaa",
    skip: "nappula jää väliin",
    queue: "nappula odottaa",
    force: "on tehtävä tilaa",
    no_king: "Kaikki menetetty ennen kuningasta",
    lose: "häviät",
    continue: "peli jatkuu",
    row_clear: "Rivin poisto",
    on: "{count} sotilasta rivissä katoaa",
    off: "ei",
    clock: "Kello",
    none: "ei ole",
  },
  de: {
    title: "Regeln dieser Partie",
    dismiss: "Regeln schließen",
    every: "Ankunft",
    everyOne: "jeden Zug",
    everyMany: "alle {count} Züge",
    order: "Reihenfolge",
    random_same: "zufällig, gleich für beide",
    random_different: "zufällig, für jeden anders",
    fixed: "fest",
    selectable: "freie Wahl",
    blocked: "Keine Linie frei",
    skip: "Figur übersprungen",
    queue: "Figur wartet",
    force: "Platz schaffen",
    no_king: "Alles verloren, bevor der König da ist",
    lose: "du verlierst",
    continue: "Partie geht weiter",
    row_clear: "Reihen abräumen",
    on: "{count} Bauern nebeneinander verschwinden",
    off: "aus",
    clock: "Uhr",
    none: "keine",
  },
  es: {
    title: "Reglas de esta partida",
    dismiss: "Cerrar las reglas",
    every: "Llegada",
    everyOne: "cada jugada",
    everyMany: "cada {count} jugadas",
    order: "Orden",
    random_same: "al azar, igual para ambos",
    random_different: "al azar, distinto para cada uno",
    fixed: "fijo",
    selectable: "elección libre",
    blocked: "Sin columna libre",
    skip: "la pieza se salta",
    queue: "la pieza espera",
    force: "hay que hacer sitio",
    no_king: "Todo perdido antes del rey",
    lose: "pierdes",
    continue: "la partida sigue",
    row_clear: "Eliminar filas",
    on: "{count} peones en fila desaparecen",
    off: "no",
    clock: "Reloj",
    none: "ninguno",
  },
  pt: {
    title: "Regras desta partida",
    dismiss: "Fechar as regras",
    every: "Chegada",
    everyOne: "a cada lance",
    everyMany: "a cada {count} lances",
    order: "Ordem",
    random_same: "aleatória, igual para ambos",
    random_different: "aleatória, uma para cada",
    fixed: "fixa",
    selectable: "escolha livre",
    blocked: "Sem coluna livre",
    skip: "a peça é saltada",
    queue: "a peça espera",
    force: "é preciso abrir espaço",
    no_king: "Tudo perdido antes do rei",
    lose: "perde",
    continue: "a partida continua",
    row_clear: "Eliminar filas",
    on: "{count} peões em fila desaparecem",
    off: "não",
    clock: "Relógio",
    none: "nenhum",
  },
});

export interface Rule {
  name: string;
  value: string;
}

/** A rule's value in the player's language, or unchanged (`5+3`). */
function said(value: string): string {
  return Object.hasOwn(en, value) ? t(value as keyof typeof en) : value;
}

/** A match's options as shown to its players; those about arrivals only if pieces are still to come. */
export function rulesOf(info: GameInfo, settings: Record<string, SettingValue>, hasArrivals: boolean): Rule[] {
  const count = info.constants["row_clear_pawns"] ?? 0;
  const value = (name: string): string => String(settings[name]);
  const every = Number(settings["every"]);
  const arrivals = [
    { name: t("every"), value: every === 1 ? t("everyOne") : t("everyMany", { count: every }) },
    { name: t("order"), value: said(value("order") === "random" ? `random_${value("random_mode")}` : value("order")) },
    { name: t("blocked"), value: said(value("blocked")) },
    { name: t("no_king"), value: said(value("no_king")) },
  ];
  const always = [
    { name: t("row_clear"), value: settings["row_clear"] === true ? t("on", { count }) : t("off") },
    { name: t("clock"), value: said(value("clock")) },
  ];
  return hasArrivals ? [...arrivals, ...always] : always;
}
