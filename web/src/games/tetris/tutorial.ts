import { count, reached, type Progress, type Step, type Tutorial } from "../tutorial";
import type { GameView } from "./view";

const settings = { ruleset: "modern", mode: "zen", height: 16 };

function columns({ view }: Progress): number[] {
  const grid = view.grids[0];
  return grid ? (grid.layers["piece"] ?? []).map((place) => place % grid.width) : [];
}

const isWasted = (progress: Progress): boolean => count(progress, "locked") > count(progress, "cleared");

const steps: Step<GameView>[] = [
  {
    id: "move",
    title: { en: "Move", fi: "Siirrä", de: "Bewegen", es: "Mover", pt: "Mover" },
    say: {
      en: "Move the piece to the left wall.",
      fi: "Vie pala vasempaan seinään.",
      de: "Bring den Stein an die linke Wand.",
      es: "Lleva la pieza a la pared izquierda.",
      pt: "Leve a peça até à parede esquerda.",
    },
    hint: {
      en: "Hold the key to keep it moving.",
      fi: "Pidä näppäintä pohjassa, niin se kulkee itsestään.",
      de: "Halte die Taste, dann läuft er von selbst.",
      es: "Mantén la tecla y se mueve sola.",
      pt: "Mantenha a tecla e ela corre sozinha.",
    },
    start: "next: LTSZJ\npiece: O turn=0 x=4 y=10",
    settings,
    controls: ["left", "right"],
    isDone: (progress) => columns(progress).includes(0) && count(progress, "moved") > 0,
  },
  {
    id: "turn",
    title: { en: "Rotate", fi: "Käännä", de: "Drehen", es: "Girar", pt: "Rodar" },
    say: {
      en: "Turn the T upside down: rotate it twice.",
      fi: "Käännä T ylösalaisin: kaksi neljänneskäännöstä.",
      de: "Stell das T auf den Kopf: zwei Vierteldrehungen.",
      es: "Pon la T boca abajo: dos cuartos de vuelta.",
      pt: "Vire o T ao contrário: dois quartos de volta.",
    },
    hint: {
      en: "One key rotates clockwise, the other counter-clockwise.",
      fi: "Toinen näppäin kääntää myötäpäivään, toinen vastapäivään.",
      de: "Eine Taste dreht im Uhrzeigersinn, die andere dagegen.",
      es: "Una tecla gira a la derecha, la otra a la izquierda.",
      pt: "Uma tecla roda para a direita, a outra para a esquerda.",
    },
    start: "next: LOSZJ\npiece: T turn=0 x=3 y=8",
    settings,
    controls: ["turn", "turn_back"],
    isDone: (progress) => count(progress, "turned") >= 2,
  },
  {
    id: "drop",
    title: { en: "Drop", fi: "Pudota", de: "Fallen lassen", es: "Soltar", pt: "Largar" },
    say: {
      en: "The outline shows where the piece will land. Drop it.",
      fi: "Ääriviiva näyttää, mihin pala putoaa. Pudota se.",
      de: "Der Umriss zeigt, wo der Stein landet. Lass ihn fallen.",
      es: "El contorno muestra dónde caerá la pieza. Suéltala.",
      pt: "O contorno mostra onde a peça cai. Largue-a.",
    },
    hint: {
      en: "A hard drop is final; a soft drop is not.",
      fi: "Pudotus on lopullinen; rivin alas siirtäminen ei.",
      de: "Fallen lassen ist endgültig; eine Reihe tiefer nicht.",
      es: "Soltar es definitivo; bajar una fila, no.",
      pt: "Largar é definitivo; descer uma linha não.",
    },
    start: "next: LOTZJ\npiece: S turn=0 x=3 y=9\nLL........\nLTTT...ZZ.",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => count(progress, "locked") > 0,
  },
  {
    id: "clear",
    title: {
      en: "Clear a row",
      fi: "Tyhjennä rivi",
      de: "Eine Reihe räumen",
      es: "Completar una fila",
      pt: "Completar uma linha",
    },
    say: {
      en: "A full row disappears. Rotate the T and fill the hole.",
      fi: "Aukoton rivi katoaa. Käännä T ja täytä kolo.",
      de: "Eine Reihe ohne Lücke verschwindet. Dreh das T und füll das Loch.",
      es: "Una fila sin huecos desaparece. Gira la T y llena el hueco.",
      pt: "Uma linha sem buracos desaparece. Rode o T e encha o buraco.",
    },
    hint: {
      en: "Rotate twice, move one step right, then drop.",
      fi: "Kaksi käännöstä, askel oikealle ja pudotus.",
      de: "Zweimal drehen, einmal nach rechts, dann fallen lassen.",
      es: "Dos giros, un paso a la derecha y soltar.",
      pt: "Duas voltas, um passo para a direita e largar.",
    },
    start: "next: LOSZJ\npiece: T turn=0 x=3 y=9\n..J.......\nJJJL...SSO\nIILLL.ZZOO",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => count(progress, "cleared") > 0,
    isMissed: isWasted,
  },
  {
    id: "four",
    title: {
      en: "Four at once",
      fi: "Neljä kerralla",
      de: "Vier auf einmal",
      es: "Cuatro a la vez",
      pt: "Quatro de uma vez",
    },
    say: {
      en: "Clearing four rows at once scores the most. Stand the bar upright and drop it into the gap.",
      fi: "Neljä riviä kerralla on arvokkainta. Nosta tanko pystyyn ja pudota se kuiluun.",
      de: "Vier Reihen auf einmal zählen am meisten. Stell den Balken auf und lass ihn in den Schacht fallen.",
      es: "Cuatro filas a la vez valen más que nada. Pon la barra de pie y suéltala en el pozo.",
      pt: "Quatro linhas de uma vez valem mais. Ponha a barra de pé e largue-a no poço.",
    },
    hint: {
      en: "Rotate once, hold right until it stops, then drop.",
      fi: "Käännä kerran, pidä oikeaa pohjassa seinään asti, pudota.",
      de: "Einmal drehen, rechts halten bis zum Rand, fallen lassen.",
      es: "Gira una vez, mantén derecha hasta el borde y suelta.",
      pt: "Rode uma vez, mantenha direita até à borda e largue.",
    },
    start: "next: LOSZJ\npiece: I turn=0 x=3 y=8\nT.........\nJJJLLOOSS.\nJLLLTOOSS.\nZZTTTOOLL.\nIIIISSOOL.",
    settings,
    controls: ["left", "right", "turn", "drop"],
    isDone: (progress) => reached(progress, "cleared", 1, 4),
    isMissed: isWasted,
  },
];

const tutorial: Tutorial<GameView> = { game: "tetris", steps };
export default tutorial;
