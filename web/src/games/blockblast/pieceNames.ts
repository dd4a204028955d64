// The names of the pieces, for screen readers.
import { messages } from "../../language";

const t = messages({
  en: {
    mono: "single cell",
    domino: "line of 2",
    "line-3": "line of 3",
    "line-4": "line of 4",
    "line-5": "line of 5",
    "corner-3": "small corner",
    "big-corner": "big corner",
    square: "square",
    rectangle: "rectangle",
    letter: "{letter} shape",
    size: "{name}, {width} wide, {height} high",
    nw: "corner top left",
    ne: "corner top right",
    se: "corner bottom right",
    sw: "corner bottom left",
    turned: "rotated {degrees}°",
  },
  fi: {
    mono: "yksi ruutu",
    domino: "2:n jono",
    "line-3": "3:n jono",
    "line-4": "4:n jono",
    "line-5": "5:n jono",
    "corner-3": "pieni kulma",
    "big-corner": "iso kulma",
    square: "neliö",
    rectangle: "suorakulmio",
    letter: "{letter}-muoto",
    size: "{name}, leveys {width}, korkeus {height}",
    nw: "kulma ylävasemmalla",
    ne: "kulma yläoikealla",
    se: "kulma alaoikealla",
    sw: "kulma alavasemmalla",
    turned: "käännetty {degrees}°",
  },
  de: {
    mono: "einzelnes Feld",
    domino: "Zweierreihe",
    "line-3": "Dreierreihe",
    "line-4": "Viererreihe",
    "line-5": "Fünferreihe",
    "corner-3": "kleine Ecke",
    "big-corner": "große Ecke",
    square: "Quadrat",
    rectangle: "Rechteck",
    letter: "{letter}-Form",
    size: "{name}, {width} breit, {height} hoch",
    nw: "Knick oben links",
    ne: "Knick oben rechts",
    se: "Knick unten rechts",
    sw: "Knick unten links",
    turned: "um {degrees}° gedreht",
  },
  es: {
    mono: "una casilla",
    domino: "línea de 2",
    "line-3": "línea de 3",
    "line-4": "línea de 4",
    "line-5": "línea de 5",
    "corner-3": "esquina pequeña",
    "big-corner": "esquina grande",
    square: "cuadrado",
    rectangle: "rectángulo",
    letter: "forma de {letter}",
    size: "{name}, {width} de ancho, {height} de alto",
    nw: "ángulo arriba a la izquierda",
    ne: "ángulo arriba a la derecha",
    se: "ángulo abajo a la derecha",
    sw: "ángulo abajo a la izquierda",
    turned: "girada {degrees}°",
  },
  pt: {
    mono: "uma casa",
    domino: "linha de 2",
    "line-3": "linha de 3",
    "line-4": "linha de 4",
    "line-5": "linha de 5",
    "corner-3": "canto pequeno",
    "big-corner": "canto grande",
    square: "quadrado",
    rectangle: "retângulo",
    letter: "forma de {letter}",
    size: "{name}, {width} de largura, {height} de altura",
    nw: "ângulo em cima à esquerda",
    ne: "ângulo em cima à direita",
    se: "ângulo em baixo à direita",
    sw: "ângulo em baixo à esquerda",
    turned: "rodada {degrees}°",
  },
});

type Corner = "nw" | "ne" | "se" | "sw";
type Family = "mono" | "domino" | "line-3" | "line-4" | "line-5" | "corner-3" | "big-corner" | "square" | "rectangle";

const FAMILIES: Family[] = [
  "mono",
  "domino",
  "line-3",
  "line-4",
  "line-5",
  "corner-3",
  "big-corner",
  "square",
  "rectangle",
];

/** A piece's name in the rules (`big-corner-nw`, `l-90`) as readable text. */
export function pieceName(label: string, width: number, height: number): string {
  const family = FAMILIES.find((name) => label === name || label.startsWith(`${name}-`));
  const end = label.split("-").at(-1) ?? "";
  const name = family ? t(family) : t("letter", { letter: label.charAt(0).toUpperCase() });
  if (family === "mono") return name;
  const sized = t("size", { name, width, height });
  if (["nw", "ne", "se", "sw"].includes(end)) return `${sized}, ${t(end as Corner)}`;
  return !family && /^\d+$/.test(end) && end !== "0" ? `${sized}, ${t("turned", { degrees: end })}` : sized;
}
