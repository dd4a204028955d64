import { messages } from "../../language";

export const t = messages({
  en: {
    left: "Left", right: "Right", drop: "Soft drop", fall: "Hard drop", turn_left: "Rotate left", turn_right: "Rotate right",
    blocked: "blocked", filled: "{count} filled",
    score: "Score", level: "Level", lines: "Lines", pieces: "Pieces", speed: "Drop interval", next: "Next",
    picture: "View", cross: "unfolded", inside: "from above",
    controls: "Controls", byWall: "relative to the wall", byScreen: "relative to the screen",
    clears: "Clears {lines}: +{points}", blocks: "Blocks {walls}", frees: "frees {walls}",
    board: "Bucket, {picture}.", pieceWall: "The piece is on the {wall} wall.",
  },
  fi: {
    left: "Vasemmalle", right: "Oikealle", drop: "Pehmeä pudotus", fall: "Kova pudotus", turn_left: "Käännä vasemmalle", turn_right: "Käännä oikealle",
    blocked: "tukossa", filled: "{count} täynnä",
    score: "Pisteet", level: "Taso", lines: "Rivit", pieces: "Palat", speed: "Pudotusväli", next: "Seuraava",
    picture: "Näkymä", cross: "levitetty", inside: "ylhäältä",
    controls: "Ohjaus", byWall: "seinän suhteen", byScreen: "näytön suhteen",
    clears: "Tyhjentää {lines}: +{points}", blocks: "Tukkii: {walls}", frees: "vapauttaa: {walls}",
    board: "Ämpäri, {picture}.", pieceWall: "Palan seinä: {wall}.",
  },
  de: {
    left: "Links", right: "Rechts", drop: "Soft Drop", fall: "Hard Drop", turn_left: "Links drehen", turn_right: "Rechts drehen",
    blocked: "blockiert", filled: "{count} belegt",
    score: "Punkte", level: "Level", lines: "Reihen", pieces: "Steine", speed: "Fallintervall", next: "Nächster",
    picture: "Ansicht", cross: "aufgeklappt", inside: "von oben",
    controls: "Steuerung", byWall: "relativ zur Wand", byScreen: "relativ zum Bildschirm",
    clears: "Räumt {lines} ab: +{points}", blocks: "Blockiert {walls}", frees: "öffnet {walls}",
    board: "Eimer, {picture}.", pieceWall: "Wand des Steins: {wall}.",
  },
  es: {
    left: "Izquierda", right: "Derecha", drop: "Caída suave", fall: "Caída instantánea", turn_left: "Girar a la izquierda", turn_right: "Girar a la derecha",
    blocked: "bloqueada", filled: "llenas: {count}",
    score: "Puntos", level: "Nivel", lines: "Líneas", pieces: "Piezas", speed: "Intervalo de caída", next: "Siguiente",
    picture: "Vista", cross: "desplegada", inside: "desde arriba",
    controls: "Controles", byWall: "respecto a la pared", byScreen: "respecto a la pantalla",
    clears: "Elimina {lines}: +{points}", blocks: "Bloquea {walls}", frees: "libera {walls}",
    board: "Cubo, vista {picture}.", pieceWall: "Pared de la pieza: {wall}.",
  },
  pt: {
    left: "Esquerda", right: "Direita", drop: "Queda suave", fall: "Queda instantânea", turn_left: "Rodar à esquerda", turn_right: "Rodar à direita",
    blocked: "bloqueada", filled: "cheias: {count}",
    score: "Pontos", level: "Nível", lines: "Linhas", pieces: "Peças", speed: "Intervalo de queda", next: "Seguinte",
    picture: "Vista", cross: "desdobrada", inside: "de cima",
    controls: "Controlos", byWall: "relativo à parede", byScreen: "relativo ao ecrã",
    clears: "Elimina {lines}: +{points}", blocks: "Bloqueia {walls}", frees: "liberta {walls}",
    board: "Balde, vista {picture}.", pieceWall: "Parede da peça: {wall}.",
  },
});
